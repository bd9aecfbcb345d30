import { LinearProgress } from '@mui/material';
import { progressInWords, statusInWords } from './progress.ts';
import { timeInWords } from './timeLeft.ts';
import type { UploadsNow } from './UploadsProvider.tsx';
import styles from '../upload.module.css';

/** How far the uploads are, in words. */
function progressLines({ status, progress, seconds }: UploadsNow): {
  head: string;
  detail: string;
} {
  const left = seconds === undefined ? undefined : `${timeInWords(seconds)} left`;
  return {
    head: statusInWords(status),
    detail: [progressInWords(progress), left].filter(Boolean).join(', '),
  };
}

interface ProgressBarProps {
  now: UploadsNow;
  /** Whether it stands beside another page. */
  isCompact?: boolean;
}

/** The bar of all uploads, over what is to be made and to be sent. */
export function ProgressBar({ now, isCompact = false }: ProgressBarProps) {
  const { head, detail } = progressLines(now);
  const percent = Math.floor(100 * now.progress.part);
  return (
    <div className={styles.progress} data-compact={isCompact}>
      <div className={styles.progressText}>
        <span>{head}</span>
        <span className={styles.quiet}>{detail}</span>
      </div>
      <LinearProgress
        aria-label="Published"
        aria-valuetext={`${percent} %, ${detail}`}
        variant="determinate"
        sx={{ height: 3, bgcolor: 'divider' }}
        value={percent}
      />
    </div>
  );
}
