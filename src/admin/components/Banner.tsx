import { Button, IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import styles from './Banner.module.css';
import { CloseIcon } from './icons.tsx';

interface BannerProps {
  children: ReactNode;
  action?: string;
  onAct?: (button: HTMLElement) => void;
  otherAction?: ReactNode;
  onClose?: () => void;
}

/** A notice on every page, with its actions. */
export const Banner = ({ children, action, onAct, otherAction, onClose }: BannerProps) => (
  <div role="alert" className={styles.banner}>
    <div className={styles.bannerText}>{children}</div>
    {action && (
      <Button
        color="inherit"
        variant="outlined"
        onClick={({ currentTarget, detail }) => {
          // A double click was meant for the button that was here before.
          if (detail < 2) onAct?.(currentTarget);
        }}
      >
        <span>{action}</span>
      </Button>
    )}
    {otherAction}
    {onClose && (
      <IconButton
        className={styles.bannerClose}
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
