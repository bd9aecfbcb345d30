import { Snackbar, type SnackbarProps } from '@mui/material';
import { useState } from 'react';

const SHOWN_MS = 10_000;

const ABOVE_SELECTION_BAR = {
  bottom: {
    xs: 'calc(16px + var(--bottom-bar, 0px))',
    sm: 'calc(24px + var(--bottom-bar, 0px))',
  },
};

interface ToastProps extends Pick<SnackbarProps, 'message' | 'action'> {
  open: boolean;
  role: 'alert' | 'status';
  onEnd: () => void;
}

/** A message that closes by itself, but not while the pointer or the focus is on it. */
export function Toast({ role, onEnd, ...props }: ToastProps) {
  const [isFocused, setIsFocused] = useState(false);
  return (
    <Snackbar
      {...props}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={ABOVE_SELECTION_BAR}
      // MUI would close it when the pointer leaves, even if it has the focus.
      autoHideDuration={isFocused ? null : SHOWN_MS}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') onEnd();
      }}
      slotProps={{ content: { role } }}
    />
  );
}
