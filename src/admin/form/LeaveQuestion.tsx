import type { Blocker } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { QuestionDialog } from '../layout/QuestionDialog.tsx';

interface LeaveQuestionProps {
  blocker: Blocker;
  isSaving: boolean;
  /** Stops a save that can't continue on the next page. */
  stopSaving: () => void;
  onLeave: () => void;
}

const staysSignedIn = ({ pathname }: { pathname: string }) =>
  pathname.startsWith(`${paths.admin}/`) && pathname !== paths.adminLogout;

function words(isSaving: boolean, savingContinues: boolean): { title: string; text: string } {
  if (!isSaving) {
    return {
      title: 'Leave without saving?',
      text: 'Your changes are not saved and will be lost.',
    };
  }
  return {
    title: 'Leave while saving?',
    text: savingContinues
      ? 'Saving continues if you leave. You will see a message if it fails.'
      : 'If you leave, saving stops and your changes may be lost.',
  };
}

/** Asks before the photographer leaves a form with unsaved changes. */
export function LeaveQuestion({ blocker, isSaving, stopSaving, onLeave }: LeaveQuestionProps) {
  // The words stay the same while the dialog closes.
  const savingContinues = !blocker.location || staysSignedIn(blocker.location);
  const { title, text } = words(isSaving, savingContinues);
  return (
    <QuestionDialog
      open={blocker.state === 'blocked'}
      title={title}
      cancel="Stay"
      answer="Leave"
      isDangerous={!(isSaving && savingContinues)}
      onCancel={() => blocker.reset?.()}
      onAnswer={() => {
        if (!savingContinues) stopSaving();
        onLeave();
      }}
    >
      {text}
    </QuestionDialog>
  );
}
