import { Button, Snackbar } from '@mui/material';
import { useState } from 'react';

/** ms for which a deletion is offered to be undone, longer while one points at it or focuses it. */
const OFFER_MS = 10_000;

interface UndoOfferProps {
  /** What was done. */
  message: string | undefined;
  isOpen: boolean;
  onUndo: () => void;
  onEnd: () => void;
}

/** Tells of what was done without a question, and offers to undo that. */
export function UndoOffer({ message, isOpen, onUndo, onEnd }: UndoOfferProps) {
  const [isFocused, setIsFocused] = useState(false);
  return (
    <Snackbar
      open={isOpen}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      // Above what lists say of their selection.
      sx={{
        bottom: {
          xs: 'calc(8px + var(--selection-room, 0px))',
          sm: 'calc(24px + var(--selection-room, 0px))',
        },
      }}
      // MUI would let it go once the pointer leaves, whatever the focus does.
      autoHideDuration={isFocused ? null : OFFER_MS}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') onEnd();
      }}
      message={message}
      action={
        <Button size="small" onClick={onUndo}>
          Undo
        </Button>
      }
    />
  );
}
