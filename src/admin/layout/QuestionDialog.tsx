import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { type ReactNode, useId } from 'react';

interface QuestionDialogProps {
  open?: boolean;
  /** The question. */
  title: ReactNode;
  /** What follows from answering it. */
  children: ReactNode;
  /** What has to be chosen for the answer. */
  field?: ReactNode;
  /** The button that leaves all as it is. */
  cancel?: string;
  /** The button that does what is asked about. */
  answer: string;
  /** Whether that loses something. */
  isDangerous?: boolean;
  /** Whether it can't be answered yet. */
  isIncomplete?: boolean;
  onAnswer: () => void;
  onCancel: () => void;
}

/** Asks before something is done. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { open = true, title, children, cancel = 'Cancel', answer, isDangerous = false } = props;
  const { field, isIncomplete = false, onAnswer, onCancel } = props;
  const textId = useId();
  return (
    <Dialog open={open} onClose={onCancel} aria-describedby={textId}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} sx={field ? { mb: 2 } : undefined}>
          {children}
        </DialogContentText>
        {field}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{cancel}</Button>
        <Button
          color={isDangerous ? 'error' : 'primary'}
          disabled={isIncomplete}
          onClick={onAnswer}
        >
          {answer}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
