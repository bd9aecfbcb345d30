import { QuestionDialog } from '../../layout/QuestionDialog.tsx';
import { discardInWords, type Progress } from './progress.ts';

interface DiscardQuestionProps {
  progress: Progress;
  open: boolean;
  onCancel: () => void;
  onDiscard: () => void;
}

/** Asks before interrupted uploads are discarded, and says what that means. */
export const DiscardQuestion = ({ progress, open, onCancel, onDiscard }: DiscardQuestionProps) => (
  <QuestionDialog
    open={open}
    title={discardInWords(progress).title}
    cancel="Keep"
    answer="Discard"
    isDangerous
    onCancel={onCancel}
    onAnswer={onDiscard}
  >
    {discardInWords(progress).text}
  </QuestionDialog>
);
