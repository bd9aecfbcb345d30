import { QuestionDialog } from '../../layout/QuestionDialog.tsx';

interface DiscardQuestionProps {
  open: boolean;
  onCancel: () => void;
  onDiscard: () => void;
}

/** Asks before interrupted uploads are given up. */
export const DiscardQuestion = ({ open, onCancel, onDiscard }: DiscardQuestionProps) => (
  <QuestionDialog
    open={open}
    title="Discard the rest?"
    cancel="Keep"
    answer="Discard"
    isDangerous
    onCancel={onCancel}
    onAnswer={onDiscard}
  >
    What is public stays public. What was typed for the others is forgotten, and originals that have
    not arrived are not kept.
  </QuestionDialog>
);
