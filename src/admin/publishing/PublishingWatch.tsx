import { useEffect } from 'react';
import { loadPublishedState } from '../../store/admin/unpublished.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectWritesCounter } from '../../store/operationsCounter.ts';

/** Several edits in a row are looked at once. */
const A_WHILE_MS = 2000;

/** Finds out what is not published yet, and again after each edit. */
export function PublishingWatch() {
  const dispatch = useAppDispatch();
  const writes = useAppSelector(selectWritesCounter);
  useEffect(() => {
    const timer = setTimeout(
      () => void dispatch(loadPublishedState()),
      writes === 0 ? 0 : A_WHILE_MS,
    );
    return () => clearTimeout(timer);
  }, [dispatch, writes]);
  return null;
}
