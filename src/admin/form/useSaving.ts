import { useEffect, useRef, useState } from 'react';
import {
  resolvePath,
  useBlocker,
  useLocation,
  useNavigate,
  useRevalidator,
} from 'react-router-dom';
import { useAdminDispatch } from '../../store/admin/hooks.ts';
import type { OperationError } from '../../model/operationError.ts';
import type { UploadProgress } from '../../store/admin/images/uploadImage.ts';
import { holdUploads } from '../../store/admin/uploads/queue.ts';
import { showMessage } from '../../store/messages.ts';
import type { Result } from '../../store/runOperation.ts';
import { useShowSaved } from '../layout/SavedNotice.tsx';
import { askBeforeUnload } from '../../store/askBeforeUnload.ts';

export interface SaveTransfer {
  onProgress: (progress: UploadProgress) => void;
  signal: AbortSignal;
}

interface Save {
  /** Whether the upload queue takes it. */
  isQueued: boolean;
  run: (transfer: SaveTransfer) => Promise<Result<unknown>>;
  /** The name in the messages about the save. */
  name: string;
  viewPath: string | undefined;
  leaveTo: string;
  /** Runs after saving instead of leaving. */
  next?: (() => void) | undefined;
  onFailure: (error: OperationError) => Promise<void>;
}

/** Runs one save at a time, asks before edits are lost, and reports a save whose form was left. */
export function useSaving(isDirty: boolean) {
  const dispatch = useAdminDispatch();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const showSaved = useShowSaved();
  const { pathname } = useLocation();
  const [isSaving, setIsSaving] = useState(false);
  const [progress, setProgress] = useState<UploadProgress>();
  const running = useRef<AbortController>(null);
  const isSaved = useRef(false);
  const isLeft = useRef(false);
  const blocker = useBlocker(() => isDirty && !isSaved.current);
  const question = useRef(blocker);

  useEffect(() => {
    question.current = blocker;
  }, [blocker]);
  useEffect(() => {
    if (isDirty) return askBeforeUnload();
  }, [isDirty]);
  useEffect(() => {
    isLeft.current = false;
    return () => void (isLeft.current = true);
  }, []);

  async function start({ isQueued, run, name, viewPath, leaveTo, next, onFailure }: Save) {
    if (running.current || isSaved.current) return;
    const controller = new AbortController();
    running.current = controller;
    setProgress(undefined);
    setIsSaving(true);
    const letUploadsGoOn = isQueued ? undefined : dispatch(holdUploads());
    const stopAsking = askBeforeUnload();
    const result = await run({ onProgress: setProgress, signal: controller.signal });
    stopAsking();
    letUploadsGoOn?.();
    running.current = null;
    const saved = isQueued ? { name, viewPath: undefined, isQueued: true } : { name, viewPath };
    if (isLeft.current) {
      if (result.ok) {
        showSaved({ ...saved, shownAt: window.location.pathname });
        return revalidate();
      }
      const { sentence, details } = result.error;
      dispatch(showMessage(`“${name}” was not saved. ${sentence}`, details));
      return;
    }
    if (result.ok) {
      isSaved.current = true;
      // The question whether to leave is answered, since nothing can be lost any more.
      const { current: asked } = question;
      const isAsked = asked.state === 'blocked';
      const landing = isAsked ? asked.location : resolvePath(next ? pathname : leaveTo);
      showSaved({ ...saved, shownAt: landing.pathname });
      if (isAsked) asked.proceed();
      else if (next) next();
      else await navigate(leaveTo);
      return;
    }
    setIsSaving(false);
    await onFailure(result.error);
  }

  const cancel = () => running.current?.abort();
  function leave() {
    // The form stays mounted for a moment.
    isLeft.current = true;
    blocker.proceed?.();
  }
  return { progress, isSaving, blocker, start, cancel, leave };
}

export type Saving = ReturnType<typeof useSaving>;
