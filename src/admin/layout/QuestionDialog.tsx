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
  title: ReactNode;
  children: ReactNode;
  /** The input that the answer needs. */
  field?: ReactNode;
  /** The label of the button that changes nothing. */
  cancel?: string;
  answer: string;
  /** Whether the answer loses something. */
  isDangerous?: boolean;
  /** Whether the input is still missing. */
  isIncomplete?: boolean;
  onAnswer: () => void;
  onCancel: () => void;
}

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
