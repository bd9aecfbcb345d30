import { Button, Snackbar } from '@mui/material';
import { useState } from 'react';

/** The offer stays longer while the pointer or the focus is on it. */
const OFFER_MS = 10_000;

interface UndoOfferProps {
  /** What was done. */
  message: string | undefined;
  isOpen: boolean;
  onUndo: () => void;
  onEnd: () => void;
}

/** Says what was done without a question, and offers to undo it. */
export function UndoOffer({ message, isOpen, onUndo, onEnd }: UndoOfferProps) {
  const [isFocused, setIsFocused] = useState(false);
  return (
    <Snackbar
      open={isOpen}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      // Above the selection bar of lists.
      sx={{
        bottom: {
          xs: 'calc(8px + var(--selection-room, 0px))',
          sm: 'calc(24px + var(--selection-room, 0px))',
        },
      }}
      // MUI would close it when the pointer leaves, even if it has the focus.
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
