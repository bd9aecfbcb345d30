import { isAdminPath, paths } from '../../paths.ts';
import { QuestionDialog } from '../components/QuestionDialog.tsx';
import type { Saving } from './useSaving.ts';

const staysSignedIn = ({ pathname }: { pathname: string }) =>
  isAdminPath(pathname) && pathname !== paths.adminLogout;

interface LeaveQuestionProps extends Pick<Saving, 'blocker'> {
  isSaving?: boolean;
  /** Stops saving. */
  cancel?: () => void;
  leave?: () => void;
}

/** Asks before the photographer leaves fields with unsaved changes. */
export function LeaveQuestion(props: LeaveQuestionProps) {
  const { blocker, isSaving = false, cancel, leave = () => blocker.proceed?.() } = props;
  // The words stay the same while the dialog closes.
  const savingContinues = !blocker.location || staysSignedIn(blocker.location);
  const whileSaving = savingContinues
    ? 'Saving continues if you leave. You will see a message if it fails.'
    : 'If you leave, saving stops and your changes may be lost.';
  return (
    <QuestionDialog
      open={blocker.state === 'blocked'}
      title={isSaving ? 'Leave while saving?' : 'Leave without saving?'}
      cancel="Stay"
      answer="Leave"
      isDangerous={!(isSaving && savingContinues)}
      onCancel={() => blocker.reset?.()}
      onAnswer={() => {
        if (!savingContinues) cancel?.();
        leave();
      }}
    >
      {isSaving ? whileSaving : 'Your changes are not saved and will be lost.'}
    </QuestionDialog>
  );
}
