import { Button, IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import styles from './Banner.module.css';
import { CloseIcon } from './icons.tsx';

interface BannerProps {
  children: ReactNode;
  action?: string;
  onAct?: (button: HTMLElement) => void;
  onClose?: () => void;
}

/** A notice beside a page, with the one thing that can be done about it. */
export const Banner = ({ children, action, onAct, onClose }: BannerProps) => (
  <div role="alert" className={styles.banner}>
    <div className={styles.bannerText}>{children}</div>
    {action && (
      <Button
        className={styles.bannerAction}
        color="inherit"
        variant="outlined"
        onClick={({ currentTarget, detail }) => {
          // The second of two clicks was meant for what stood here before.
          if (detail < 2) onAct?.(currentTarget);
        }}
      >
        {action}
      </Button>
    )}
    {onClose && (
      <IconButton
        aria-label="Close notice"
        onClick={({ currentTarget }) => {
          currentTarget.closest('main')?.focus();
          onClose();
        }}
      >
        <CloseIcon />
      </IconButton>
    )}
  </div>
);
