import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router-dom';
import { redoStep, undoStep } from '../../store/admin/undo.ts';
import { useAppDispatch } from '../../store/hooks.ts';

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));

/** Undoes and does again what was done in this session, and shows what the lists hold then. */
export function useUndo() {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();

  async function undo() {
    if (await dispatch(undoStep())) await revalidate();
  }

  async function redo() {
    if (await dispatch(redoStep())) await revalidate();
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isUndoKey = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
    if (!isUndoKey || event.altKey || event.defaultPrevented || isTextField(event.target)) return;
    // A dialog asks about something that must not change meanwhile.
    if (document.querySelector('[role=dialog]')) return;
    event.preventDefault();
    void (event.shiftKey ? redo() : undo());
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return { undo, redo };
}
