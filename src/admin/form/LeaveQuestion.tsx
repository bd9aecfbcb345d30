import { Button } from '@mui/material';
import { QuestionDialog } from '../components/QuestionDialog.tsx';
import type { Leaving } from './useForm.ts';

/** Asks before the photographer leaves a form with unsaved changes. */
export const LeaveQuestion = ({ isAsked, save, discard, stay }: Leaving) => (
  <QuestionDialog
    open={isAsked}
    title="Save before you leave?"
    cancel="Stay"
    answer="Save"
    isIncomplete={!save}
    otherAnswer={
      <Button color="error" onClick={discard}>
        Discard
      </Button>
    }
    onCancel={stay}
    onAnswer={() => save?.()}
  >
    {save
      ? 'Your changes are not saved yet.'
      : 'Your changes are not saved yet, and the form is not complete.'}
  </QuestionDialog>
);
