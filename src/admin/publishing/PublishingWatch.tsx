import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectPublishing, selectWorkflow } from '../../store/publishing.ts';
import { loadWorkflow } from '../../store/publishing/connection.ts';
import { loadPublishedState } from '../../store/publishing/unpublished.ts';
import { selectWritesCounter } from '../../store/writesCounter.ts';
import { useTabVisible } from '../../ui/hooks/useTabVisible.ts';

/** Several edits in a row are looked at once. */
const A_WHILE_MS = 2000;

/** Finds out what is not published yet, anew after each edit, and follows what is being built. */
export function PublishingWatch() {
  const dispatch = useAppDispatch();
  const writes = useAppSelector(selectWritesCounter);
  const workflow = useAppSelector(selectWorkflow);
  const { isStarting } = useAppSelector(selectPublishing);
  const isVisible = useTabVisible();

  useEffect(() => {
    const timer = setTimeout(
      () => void dispatch(loadPublishedState()),
      writes === 0 ? 0 : A_WHILE_MS,
    );
    return () => clearTimeout(timer);
  }, [dispatch, writes]);

  useEffect(() => void dispatch(loadWorkflow()), [dispatch]);

  useEffect(() => {
    if (!workflow || isStarting || !isVisible) return;
    const controller = new AbortController();
    // Few sites are published so.
    void import('../../store/publishing/runs.ts').then(
      ({ followRun }) => dispatch(followRun(controller.signal)),
      () => undefined,
    );
    return () => controller.abort();
  }, [dispatch, workflow, isStarting, isVisible]);
  return null;
}
