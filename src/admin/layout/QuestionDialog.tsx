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
  /** The button that leaves all as it is. */
  cancel?: string;
  /** The button that does what is asked about. */
  answer: string;
  /** Whether that loses something. */
  isDangerous?: boolean;
  onAnswer: () => void;
  onCancel: () => void;
}

/** Asks before something is done. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { open = true, title, children, cancel = 'Cancel', answer, isDangerous = false } = props;
  const { onAnswer, onCancel } = props;
  const textId = useId();
  return (
    <Dialog open={open} onClose={onCancel} aria-describedby={textId}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{children}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{cancel}</Button>
        <Button color={isDangerous ? 'error' : 'primary'} onClick={onAnswer}>
          {answer}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
