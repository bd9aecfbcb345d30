import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { redoStep, undoStep } from '../../store/admin/undo/undo.ts';
import { useAdminDispatch, useAdminSelector, useAdminStore } from '../../store/admin/hooks.ts';
import { selectErrorMessage } from '../../store/messages.ts';
import { selectOffered, selectStepToRedo, selectStepToUndo } from '../../store/admin/undo/slice.ts';
import type { AdminState } from '../../store/state.ts';
import controls from '../../ui/controls.module.css';
import { isTextField } from '../components/isTextField.ts';
import { Toast } from '../components/Toast.tsx';
import { useWindowEvent } from '../../ui/hooks/useWindowEvent.ts';
import { describeDone, describeStep } from './describeStep.ts';

export function UndoControls() {
  const dispatch = useAdminDispatch();
  const { undoLabel, redoLabel, message, undo, redo } = useUndo();
  const offered = useAdminSelector(selectOffered);
  // Every offer lasts equally long.
  const stepCount = useAdminSelector((state) => state.undo.done.length);
  // The message takes the same place, and is more important.
  const isMessageShown = useAdminSelector(selectErrorMessage) !== '';
  const endOffer = () => dispatch({ type: 'OFFER_ENDED' });
  function undoOffered() {
    document.querySelector('main')?.focus({ preventScroll: true });
    endOffer();
    void undo();
  }
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, ml: '-10px' }}>
        <StepButton verb="Undo" label={undoLabel} keys="Z" onClick={() => void undo()} />
        <StepButton verb="Redo" label={redoLabel} keys="Shift+Z" onClick={() => void redo()} />
      </Stack>
      <p role="status" className={controls.visuallyHidden}>
        {message}
      </p>
      <Toast
        key={offered && stepCount}
        message={offered && describeDone(offered)}
        open={offered !== undefined && !isMessageShown}
        role="alert"
        onEnd={endOffer}
        action={
          <Button size="small" onClick={undoOffered}>
            Undo
          </Button>
        }
      />
    </>
  );
}

interface StepButtonProps {
  verb: 'Undo' | 'Redo';
  /** What it undoes or redoes, in words; undefined for nothing. */
  label: string | undefined;
  keys: string;
  onClick: () => void;
}

const StepButton = ({ verb, label, keys, onClick }: StepButtonProps) => (
  <Button
    size="small"
    disabled={!label}
    title={label && `${verb} ${label}`}
    aria-keyshortcuts={`Control+${keys} Meta+${keys}`}
    onClick={onClick}
  >
    <span>{verb}</span>
  </Button>
);

const stepsIn = ({ undo: { done, undone } }: AdminState) => [...done, ...undone];

/** Undoes and redoes the steps of this session, and reloads the lists. */
function useUndo() {
  const dispatch = useAdminDispatch();
  const store = useAdminStore();
  const { revalidate } = useRevalidator();
  const toUndo = useAdminSelector(selectStepToUndo);
  const toRedo = useAdminSelector(selectStepToRedo);
  const [message, setMessage] = useState('');
  const undoLabel = toUndo && describeStep(toUndo);
  const redoLabel = toRedo && describeStep(toRedo);

  async function take(way: 'undo' | 'redo') {
    const { label, thunk, done } = {
      undo: { label: undoLabel, thunk: undoStep, done: 'Undone' },
      redo: { label: redoLabel, thunk: redoStep, done: 'Redone' },
    }[way];
    if (!label) return;
    setMessage('');
    const steps = stepsIn(store.getState());
    const isDone = await dispatch(thunk());
    setMessage(isDone ? `${done}: ${label}.` : '');
    const left = stepsIn(store.getState());
    // A step that is gone met newer changes of another window.
    if (isDone || steps.some((step) => !left.includes(step))) await revalidate();
  }

  const undo = () => take('undo');
  const redo = () => take('redo');

  useWindowEvent('keydown', (event) => {
    const isUndoKey = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
    if (!isUndoKey || event.altKey || event.defaultPrevented || isTextField(event.target)) return;
    // The subject of an open dialog must not change.
    if (document.querySelector('[role=dialog]')) return;
    event.preventDefault();
    void (event.shiftKey ? redo() : undo());
  });

  return { undoLabel, redoLabel, message, undo, redo };
}
