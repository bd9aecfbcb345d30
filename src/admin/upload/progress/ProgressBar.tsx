import { LinearProgress } from '@mui/material';
import { progressInWords, statusWords } from './progress.ts';
import { timeInWords } from './timeLeft.ts';
import type { UploadsNow } from './UploadsProvider.tsx';
import page from '../../layout/page.module.css';
import styles from '../upload.module.css';

export function ProgressBar({ now, isCompact = false }: { now: UploadsNow; isCompact?: boolean }) {
  const { status, progress, seconds } = now;
  const left = seconds === undefined ? '' : `, ${timeInWords(seconds)} left`;
  const detail = `${progressInWords(progress)}${left}`;
  const percent = Math.floor(100 * progress.part);
  return (
    <div className={page.stack}>
      <div className={styles.progressText}>
        <span className={isCompact ? undefined : styles.lead}>{statusWords[status]}</span>
        <span className={page.quiet}>{detail}</span>
      </div>
      <LinearProgress
        aria-label="Published"
        aria-valuetext={`${percent}%, ${detail}`}
        variant="determinate"
        sx={{ height: 3, bgcolor: 'divider' }}
        value={percent}
      />
    </div>
  );
}
