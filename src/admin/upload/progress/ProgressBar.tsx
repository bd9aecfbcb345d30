import { LinearProgress } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import page from '../../components/page.module.css';
import styles from '../upload.module.css';
import { progressInWords, statusAdvice, statusWords } from './progress.ts';
import { type Sample, secondsLeft, timeInWords, withSample } from './timeLeft.ts';
import type { UploadsNow } from './useUploads.ts';

const SAMPLE_EVERY_MS = 1000;

/** Seconds that are left, at the pace since the uploads last started to move. */
function useSecondsLeft({ status, progress: { sent, bytes } }: UploadsNow): number | undefined {
  const isMoving = status === 'running';
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  const takeSample = useEffectEvent(() =>
    setSamples((earlier) => withSample(earlier, { at: performance.now(), sent })),
  );
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => takeSample(), SAMPLE_EVERY_MS);
    return () => {
      clearInterval(timer);
      setSamples([]);
    };
  }, [isMoving]);
  return secondsLeft(samples, bytes - sent);
}

export function ProgressBar({ now, isCompact = false }: { now: UploadsNow; isCompact?: boolean }) {
  const { status, progress } = now;
  const seconds = useSecondsLeft(now);
  const left = seconds === undefined ? '' : `, ${timeInWords(seconds)} left`;
  const detail = `${progressInWords(progress)}${left}`;
  const percent = progress.bytes === 0 ? 0 : Math.floor((100 * progress.sent) / progress.bytes);
  const advice = statusAdvice[status];
  return (
    <div className={page.stack}>
      <div className={styles.progressText}>
        <span className={isCompact ? undefined : styles.lead}>{statusWords[status]}</span>
        <span className={page.quiet}>{detail}</span>
      </div>
      <LinearProgress
        aria-label="Upload progress"
        aria-valuetext={`${percent}%, ${detail}`}
        variant="determinate"
        sx={{ height: 3, bgcolor: 'divider' }}
        value={percent}
      />
      {advice && <p className={page.quiet}>{advice}</p>}
    </div>
  );
}
