import { Button } from '@mui/material';
import { useCallback } from 'react';
import { useAppDispatch } from '../../store/hooks.ts';

interface PublishButtonProps {
  label: string;
  /** Whether the site is being published; the button then keeps the focus, and does nothing. */
  isBusy: boolean;
}

/** Has the site built and deployed. */
export function PublishButton({ label, isBusy }: PublishButtonProps) {
  const dispatch = useAppDispatch();
  const passFocusOn = useCallback(
    (button: HTMLButtonElement) => () => {
      if (document.activeElement !== button) return;
      document.querySelector('main')?.focus({ preventScroll: true });
    },
    [],
  );
  return (
    <Button
      ref={passFocusOn}
      size="small"
      variant="outlined"
      aria-disabled={isBusy}
      sx={isBusy ? { opacity: 0.5, cursor: 'default' } : undefined}
      onClick={() => {
        if (isBusy) return;
        void import('../../store/publishing/runs.ts').then(({ publish }) => dispatch(publish()));
      }}
    >
      {isBusy ? 'Publishing…' : label}
    </Button>
  );
}
