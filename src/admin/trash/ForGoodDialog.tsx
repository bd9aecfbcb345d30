import { QuestionDialog } from '../layout/QuestionDialog.tsx';

interface ForGoodDialogProps {
  /** What is deleted: `“Dawn”`, or `everything in the trash`. */
  what: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is deleted that nobody can bring back. */
export const ForGoodDialog = ({ what, onConfirm, onCancel }: ForGoodDialogProps) => (
  <QuestionDialog
    title={
      <>
        {'Delete '}
        <bdi>{what}</bdi>
        {' for good?'}
      </>
    }
    answer="Delete for good"
    isDangerous
    onAnswer={onConfirm}
    onCancel={onCancel}
  >
    The files are deleted too, including the originals. This can’t be undone.
  </QuestionDialog>
);
