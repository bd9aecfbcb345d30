import { Alert, Button } from '@mui/material';
import type { ReactNode } from 'react';

interface BannerProps {
  children: ReactNode;
  action: string;
  onAct: (button: HTMLElement) => void;
}

/** A notice below a page, with the one thing that can be done about it. */
export const Banner = ({ children, action, onAct }: BannerProps) => (
  <Alert
    severity="info"
    variant="outlined"
    sx={{ bgcolor: 'background.paper' }}
    action={
      <Button
        color="inherit"
        sx={{ whiteSpace: 'nowrap' }}
        onClick={({ currentTarget }) => onAct(currentTarget)}
      >
        {action}
      </Button>
    }
  >
    {children}
  </Alert>
);
