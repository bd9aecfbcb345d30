import { Button } from '@mui/material';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectErrorMessage } from '../../store/messages.ts';
import { selectOffered } from '../../store/undo.ts';
import controls from '../../ui/controls.module.css';
import { describeDone, describeStep } from './describeStep.ts';
import styles from './UndoControls.module.css';
import { UndoOffer } from './UndoOffer.tsx';
import { useUndo } from './useUndo.ts';

/** The buttons that undo and redo, and the offer to undo what was just deleted. */
export function UndoControls() {
  const dispatch = useAppDispatch();
  const { toUndo, toRedo, told, undo, redo } = useUndo();
  const offered = useAppSelector(selectOffered);
  // Each offer lasts as long as the first.
  const stepCount = useAppSelector((state) => state.undo.done.length);
  // It takes the same place, and is of more weight.
  const isMessageShown = useAppSelector(selectErrorMessage) !== '';
  const endOffer = () => dispatch({ type: 'OFFER_ENDED' });
  return (
    <>
      <div className={styles.buttons}>
        <Button
          size="small"
          disabled={!toUndo}
          title={toUndo && `Undo ${describeStep(toUndo)}`}
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={() => void undo()}
        >
          Undo
        </Button>
        <Button
          size="small"
          disabled={!toRedo}
          title={toRedo && `Redo ${describeStep(toRedo)}`}
          aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
          onClick={() => void redo()}
        >
          Redo
        </Button>
      </div>
      <p role="status" className={controls.visuallyHidden}>
        {told}
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
