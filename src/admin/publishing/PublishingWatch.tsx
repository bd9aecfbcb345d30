import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectEdits } from '../../store/publishing.ts';
import { loadPublishedState } from '../../store/publishing/unpublished.ts';

/** Several edits in a row are looked at once. */
const A_WHILE_MS = 2000;

/** Finds out what is not published yet, anew after each edit. */
export function PublishingWatch() {
  const dispatch = useAppDispatch();
  const edits = useAppSelector(selectEdits);
  useEffect(() => {
    const timer = setTimeout(
      () => void dispatch(loadPublishedState()),
      edits === 0 ? 0 : A_WHILE_MS,
    );
    return () => clearTimeout(timer);
  }, [dispatch, edits]);
  return null;
}
