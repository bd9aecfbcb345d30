import { Button, Snackbar } from '@mui/material';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectOffered, selectStepToRedo, selectStepToUndo } from '../../store/undo.ts';
import { describeStep } from './describeStep.ts';
import styles from './UndoControls.module.css';
import { useUndo } from './useUndo.ts';

/** ms for which a deletion is offered to be undone, longer while one points at it or focuses it. */
const OFFER_MS = 10_000;

/** The buttons that undo and redo, and the offer to undo what was just deleted. */
export function UndoControls() {
  const dispatch = useAppDispatch();
  const { undo, redo } = useUndo();
  const toUndo = useAppSelector(selectStepToUndo);
  const toRedo = useAppSelector(selectStepToRedo);
  const offered = useAppSelector(selectOffered);
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
      <Snackbar
        key={offered && describeStep(offered)}
        open={offered !== undefined}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        autoHideDuration={OFFER_MS}
        onClose={(_event, reason) => {
          if (reason !== 'clickaway') endOffer();
        }}
        message="Moved to the trash."
        action={
          <Button
            size="small"
            onClick={({ currentTarget }) => {
              currentTarget.closest('main')?.focus();
              endOffer();
              void undo();
            }}
          >
            Undo
          </Button>
        }
      />
    </>
  );
}
