import type { Blocker } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { QuestionDialog } from '../layout/QuestionDialog.tsx';

interface LeaveQuestionProps {
  blocker: Blocker;
  isSaving: boolean;
  /** Stops the save where it can't go on elsewhere. */
  stopSaving: () => void;
  onLeave: () => void;
}

const staysSignedIn = ({ pathname }: { pathname: string }) =>
  pathname.startsWith(`${paths.admin}/`) && pathname !== paths.adminLogout;

function words(isSaving: boolean, goesOn: boolean): { title: string; text: string } {
  if (!isSaving) {
    return {
      title: 'Leave without saving?',
      text: 'What you edited here is not saved and will be lost.',
    };
  }
  return {
    title: 'Leave while this is being saved?',
    text: goesOn
      ? 'Saving goes on if you leave. You will be told if it fails.'
      : 'Leaving stops the saving, and what you edited here may be lost.',
  };
}

/** Asks before a form is left whose edits are not saved, or not yet. */
export function LeaveQuestion({ blocker, isSaving, stopSaving, onLeave }: LeaveQuestionProps) {
  // Its last words stay while the dialog fades.
  const goesOn = !blocker.location || staysSignedIn(blocker.location);
  const { title, text } = words(isSaving, goesOn);
  return (
    <QuestionDialog
      open={blocker.state === 'blocked'}
      title={title}
      cancel="Stay"
      answer="Leave"
      isDangerous={!(isSaving && goesOn)}
      onCancel={() => blocker.reset?.()}
      onAnswer={() => {
        if (!goesOn) stopSaving();
        onLeave();
      }}
    >
      {text}
    </QuestionDialog>
  );
}
