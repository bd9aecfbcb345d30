import { IconButton, Portal, Snackbar, type SnackbarProps } from '@mui/material';
import { useState } from 'react';
import { focusPage } from './focusPage.ts';
import { CloseIcon } from './icons.tsx';

const SHOWN_MS = 10_000;

/** Over the side menu, or below the bar at the top, so that it covers nothing one works on. */
const POSITION = {
  '&&': {
    top: 'calc(var(--top-bar, 0px) + 8px)',
    right: 8,
    bottom: 'auto',
    left: 8,
    transform: 'none',
  },
  '@media (min-width: 900px)': {
    '&&': {
      top: 'auto',
      right: 'auto',
      bottom: 'calc(var(--menu-foot, 160px) + 8px)',
      left: 12,
      width: 216,
    },
  },
  '& .MuiSnackbarContent-root': { flexGrow: 1, minWidth: 0, padding: '4px 4px 4px 16px' },
  '& .MuiSnackbarContent-message': {
    flex: '1 1 120px',
    maxHeight: '30svh',
    overflowY: 'auto',
    overflowWrap: 'anywhere',
  },
  '& .MuiSnackbarContent-action': { marginRight: 0, paddingLeft: 0 },
};

interface ToastProps extends Pick<SnackbarProps, 'message' | 'action'> {
  open: boolean;
  role: 'alert' | 'status';
  onEnd: () => void;
}

/**
 * A message that closes by itself, but not while the pointer or the focus is on it. It is in the
 * body, because an open dialog hides the page from screen readers.
 */
export function Toast({ role, onEnd, action, ...props }: ToastProps) {
  const [isFocused, setIsFocused] = useState(false);
  return (
    <Portal>
      <Snackbar
        {...props}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        sx={POSITION}
        // MUI would close it when the pointer leaves, even if it has the focus.
        autoHideDuration={isFocused ? null : SHOWN_MS}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
        onClose={(_event, reason) => {
          if (reason !== 'clickaway') onEnd();
        }}
        slotProps={{ content: { role } }}
        action={
          <>
            <span>{action}</span>
            <IconButton
              aria-label="Dismiss"
              onClick={() => {
                focusPage();
                onEnd();
              }}
            >
              <CloseIcon />
            </IconButton>
          </>
        }
      />
    </Portal>
  );
}
