import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  resolvePath,
  useBlocker,
  useLocation,
  useNavigate,
  useRevalidator,
} from 'react-router-dom';
import { useAdminDispatch } from '../../store/admin/hooks.ts';
import { holdUploads } from '../../store/admin/uploads/queue.ts';
import { askBeforeUnload } from '../../store/askBeforeUnload.ts';
import { showMessage } from '../../store/messages.ts';
import type { Result } from '../../store/runOperation.ts';
import { useShowSaved } from '../components/SavedNotice.tsx';
import { IDLE, type Save, type SaveEvent, saveReducer } from './saveState.ts';

/** Holds the state of a save, which goes on when its form is gone. */
function useSaveState() {
  const [state, setState] = useState(IDLE);
  // A save can ask for the state after an await, and after the form is gone.
  const latest = useRef(state);
  const send = useCallback((event: SaveEvent) => {
    latest.current = saveReducer(latest.current, event);
    setState(latest.current);
  }, []);
  return { state, latest, send };
}

const noticeOf = ({ isQueued, name, viewPath }: Save) =>
  isQueued ? { name, viewPath: undefined, isQueued } : { name, viewPath };

/** Runs one save at a time, asks before edits are lost, and reports a save whose form was left. */
export function useSaving(isDirty: boolean) {
  const dispatch = useAdminDispatch();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const showSaved = useShowSaved();
  const { pathname } = useLocation();
  const { state, latest, send } = useSaveState();
  const blocker = useBlocker(() => isDirty && latest.current.status !== 'saved');

  useEffect(() => {
    if (isDirty) return askBeforeUnload();
  }, [isDirty]);
  useEffect(() => {
    send({ type: 'opened' });
    return () => send({ type: 'left' });
  }, [send]);

  const moveOn = useEffectEvent((save: Save) => {
    // The question whether to leave is answered, since nothing can be lost any more.
    const isAsked = blocker.state === 'blocked';
    const landing = isAsked ? blocker.location : resolvePath(save.next ? pathname : save.leaveTo);
    showSaved({ ...noticeOf(save), shownAt: landing.pathname });
    if (isAsked) blocker.proceed();
    else if (save.next) save.next();
    else void navigate(save.leaveTo);
  });
  useEffect(() => {
    if (state.status === 'saved') moveOn(state.run.save);
  }, [state]);

  async function report(save: Save, result: Result<unknown>) {
    if (result.ok) {
      showSaved({ ...noticeOf(save), shownAt: window.location.pathname });
      await revalidate();
    } else {
      const { sentence, details } = result.error;
      dispatch(showMessage(`“${save.name}” was not saved. ${sentence}`, details));
    }
  }

  async function start(save: Save) {
    if (latest.current.run) return;
    const controller = new AbortController();
    send({ type: 'started', run: { save, controller } });
    const letUploadsGoOn = save.isQueued ? undefined : dispatch(holdUploads());
    const stopAsking = askBeforeUnload();
    const result = await save.run({
      onProgress: (progress) => send({ type: 'progressed', progress }),
      signal: controller.signal,
    });
    stopAsking();
    letUploadsGoOn?.();
    if (latest.current.status === 'left') return report(save, result);
    send({ type: result.ok ? 'succeeded' : 'failed' });
    if (!result.ok) await save.onFailure(result.error);
  }

  const { run } = state;
  return {
    isSaving: run !== undefined,
    /** Whether the upload queue takes what is being saved. */
    isQueued: run?.save.isQueued === true,
    progress: run?.progress,
    blocker,
    start,
    cancel: () => latest.current.run?.controller.abort(),
    leave: () => {
      // The form stays mounted for a moment.
      send({ type: 'left' });
      blocker.proceed?.();
    },
  };
}

export type Saving = ReturnType<typeof useSaving>;
