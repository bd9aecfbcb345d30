import {
  Button,
  type ButtonProps,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { type ReactNode, useId, useState } from 'react';

interface QuestionDialogProps {
  open?: boolean;
  title: ReactNode;
  children: ReactNode;
  /** The input that the answer needs. */
  field?: ReactNode;
  /** The label of the button that changes nothing. */
  cancel?: string;
  answer: string;
  /** The button of another answer. */
  otherAnswer?: ReactNode;
  /** Whether the answer loses something. */
  isDangerous?: boolean;
  /** Whether the question can't be answered yet. */
  isIncomplete?: boolean;
  /** Whether the answer is being carried out, so that not even Cancel helps. */
  isBusy?: boolean;
  onAnswer: () => void;
  onCancel: () => void;
}

export function QuestionDialog(props: QuestionDialogProps) {
  const { open = true, title, children, cancel = 'Cancel', answer, isDangerous = false } = props;
  const { field, otherAnswer, isIncomplete = false, isBusy = false, onAnswer, onCancel } = props;
  const textId = useId();
  return (
    <Dialog open={open} onClose={() => !isBusy && onCancel()} aria-describedby={textId}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} component="div" sx={field ? { mb: 2 } : undefined}>
          {children}
        </DialogContentText>
        {field}
      </DialogContent>
      <DialogActions>
        <Button disabled={isBusy} onClick={onCancel}>
          <span>{cancel}</span>
        </Button>
        {otherAnswer}
        <Button
          color={isDangerous ? 'error' : 'primary'}
          disabled={isIncomplete || isBusy}
          onClick={onAnswer}
        >
          <span>{answer}</span>
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface QuestionButtonProps extends Omit<QuestionDialogProps, 'open' | 'onCancel'> {
  label: string;
  button?: ButtonProps;
}

/** A button that asks before it acts. */
export function QuestionButton({ label, button, onAnswer, ...question }: QuestionButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setIsOpen(true)}>
        <span>{label}</span>
      </Button>
      <QuestionDialog
        {...question}
        open={isOpen}
        onCancel={() => setIsOpen(false)}
        onAnswer={() => {
          setIsOpen(false);
          onAnswer();
        }}
      />
    </>
  );
}
