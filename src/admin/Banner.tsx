import { Alert, Button } from '@mui/material';
import type { ReactNode } from 'react';

interface BannerProps {
  children: ReactNode;
  action: string;
  onAct: (button: HTMLElement) => void;
}

/** A notice above a page, with the one thing that can be done about it. */
export const Banner = ({ children, action, onAct }: BannerProps) => (
  <Alert
    severity="info"
    variant="outlined"
    sx={{ mb: 3 }}
    action={
      <Button color="inherit" onClick={({ currentTarget }) => onAct(currentTarget)}>
        {action}
      </Button>
    }
  >
    {children}
  </Alert>
);
