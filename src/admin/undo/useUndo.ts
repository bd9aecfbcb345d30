import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { redoStep, selectMoveToUndo, undoStep } from '../../store/admin/undo/undo.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectStepToRedo, selectStepToUndo } from '../../store/undo.ts';
import { isTextField } from '../layout/isTextField.ts';
import { describeMove, describeStep } from './describeStep.ts';

/** Undoes and redoes the steps of this session, and reloads the lists. */
export function useUndo() {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const toUndo = useAppSelector(selectStepToUndo);
  const toRedo = useAppSelector(selectStepToRedo);
  const move = useAppSelector(selectMoveToUndo);
  const [message, setMessage] = useState('');
  const undoLabel = move ? describeMove(move) : toUndo && describeStep(toUndo);
  const redoLabel = toRedo && describeStep(toRedo);

  async function take(way: 'undo' | 'redo') {
    const { label, thunk, done } = {
      undo: { label: undoLabel, thunk: undoStep, done: 'Undone' },
      redo: { label: redoLabel, thunk: redoStep, done: 'Redone' },
    }[way];
    if (!label) return;
    setMessage('');
    const isDone = await dispatch(thunk());
    setMessage(isDone ? `${done}: ${label}.` : '');
    if (isDone) await revalidate();
  }

  const undo = () => take('undo');
  const redo = () => take('redo');

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isUndoKey = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
    if (!isUndoKey || event.altKey || event.defaultPrevented || isTextField(event.target)) return;
    // The subject of an open dialog must not change.
    if (document.querySelector('[role=dialog]')) return;
    event.preventDefault();
    void (event.shiftKey ? redo() : undo());
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return { undoLabel, redoLabel, message, undo, redo };
}
