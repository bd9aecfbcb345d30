import { Button, Stack } from '@mui/material';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectErrorMessage } from '../../store/messages.ts';
import { selectOffered } from '../../store/undo.ts';
import controls from '../../ui/controls.module.css';
import type { Step } from '../../model/step.ts';
import { describeDone, describeStep } from './describeStep.ts';
import { UndoOffer } from './UndoOffer.tsx';
import { useUndo } from './useUndo.ts';

/** The buttons Undo and Redo, and the offer to undo the last deletion. */
export function UndoControls() {
  const dispatch = useAppDispatch();
  const { toUndo, toRedo, message, undo, redo } = useUndo();
  const offered = useAppSelector(selectOffered);
  // Every offer lasts equally long.
  const stepCount = useAppSelector((state) => state.undo.done.length);
  // The message takes the same place, and is more important.
  const isMessageShown = useAppSelector(selectErrorMessage) !== '';
  const endOffer = () => dispatch({ type: 'OFFER_ENDED' });
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, ml: '-10px' }}>
        <StepButton verb="Undo" step={toUndo} keys="Z" onClick={() => void undo()} />
        <StepButton verb="Redo" step={toRedo} keys="Shift+Z" onClick={() => void redo()} />
      </Stack>
      <p role="status" className={controls.visuallyHidden}>
        {message}
      </p>
      <UndoOffer
        key={offered && stepCount}
        message={offered && describeDone(offered)}
        isOpen={offered !== undefined && !isMessageShown}
        onEnd={endOffer}
        onUndo={() => {
          document.querySelector('main')?.focus({ preventScroll: true });
          endOffer();
          void undo();
        }}
      />
    </>
  );
}

interface StepButtonProps {
  verb: 'Undo' | 'Redo';
  step: Step | undefined;
  keys: string;
  onClick: () => void;
}

const StepButton = ({ verb, step, keys, onClick }: StepButtonProps) => (
  <Button
    size="small"
    disabled={!step}
    title={step && `${verb} ${describeStep(step)}`}
    aria-keyshortcuts={`Control+${keys} Meta+${keys}`}
    onClick={onClick}
  >
    {verb}
  </Button>
);
