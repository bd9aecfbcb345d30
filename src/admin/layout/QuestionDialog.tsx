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
  /** What the answer does. */
  children: ReactNode;
  /** The input that the answer needs. */
  field?: ReactNode;
  /** The label of the button that changes nothing. */
  cancel?: string;
  /** The label of the button that answers the question. */
  answer: string;
  /** Whether the answer loses something. */
  isDangerous?: boolean;
  /** Whether the input is still missing. */
  isIncomplete?: boolean;
  onAnswer: () => void;
  onCancel: () => void;
}

/** Asks before an action. */
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
