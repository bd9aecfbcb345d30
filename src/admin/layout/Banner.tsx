import { Button, IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import styles from './Banner.module.css';
import { CloseIcon } from './icons.tsx';

interface BannerProps {
  children: ReactNode;
  action?: string;
  onAct?: (button: HTMLElement) => void;
  /** What can be done instead. */
  otherAction?: ReactNode;
  onClose?: () => void;
}

/** A notice beside a page, with what can be done about it. */
export const Banner = ({ children, action, onAct, otherAction, onClose }: BannerProps) => (
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
    {otherAction}
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
