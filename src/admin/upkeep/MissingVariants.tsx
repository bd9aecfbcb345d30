import { LinearProgress } from '@mui/material';
import { useEffect, useState } from 'react';
import { selectAuth } from '../../store/admin/session.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import {
  hideOriginals,
  loadMissingVariants,
  loadMissingVariantsCount,
} from '../../store/admin/backfillVariants.ts';
import { selectUploadsStatus } from '../../store/uploads.ts';
import { selectWritesCounter } from '../../store/operationsCounter.ts';
import { plural } from '../../model/plural.ts';
import page from '../layout/page.module.css';
import { Banner } from '../layout/Banner.tsx';
import { type Failure, type Backfill, useBackfill } from './useBackfill.ts';
import { shownName } from '../../model/content/names.ts';

/** Says how many images need variants, and creates them. */
export function MissingVariants() {
  const dispatch = useAppDispatch();
  const writes = useAppSelector(selectWritesCounter);
  const [count, setCount] = useState(0);
  // A higher count opens a closed notice again.
  const [closedCount, setClosedCount] = useState(-1);
  const { backfill, start, cancel } = useBackfill(loadMissingVariants);
  const isRunning = backfill?.isRunning === true;
  const { hasExpired } = useAppSelector(selectAuth);
  // Every uploaded photo counts as a write, and has variants.
  const isUploading = useAppSelector(selectUploadsStatus) === 'running';

  useEffect(() => void dispatch(hideOriginals()), [dispatch]);

  useEffect(() => {
    if (isRunning || hasExpired || isUploading) return;
    void dispatch(loadMissingVariantsCount()).then((result) => result.ok && setCount(result.data));
  }, [dispatch, writes, isRunning, hasExpired, isUploading]);

  if (isRunning) return <BackfillBanner backfill={backfill} onCancel={cancel} />;
  const failures = backfill?.failures ?? [];
  if (count <= closedCount || (count === 0 && failures.length === 0)) return null;
  const action = bannerAction(count, failures);
  return (
    <Banner
      {...(action && { action })}
      onAct={() => void start()}
      onClose={() => setClosedCount(count)}
    >
      {count > 0 && `${plural(count, 'image needs', 'images need')} smaller versions.`}
      <Failures failures={failures} />
    </Banner>
  );
}

interface BackfillBannerProps {
  backfill: Backfill;
  onCancel: () => void;
}

/** The progress of a backfill. */
export const BackfillBanner = ({ backfill, onCancel }: BackfillBannerProps) => (
  <Banner {...(!backfill.isStopping && { action: 'Cancel', onAct: onCancel })}>
    <div className={page.stack}>
      <span>{progressText(backfill)}</span>
      <LinearProgress
        aria-label="Smaller versions created"
        variant="determinate"
        value={backfill.total === 0 ? 0 : Math.floor((100 * backfill.done) / backfill.total)}
      />
    </div>
  </Banner>
);

/** @param count how many images need variants, including those that failed */
export function bannerAction(count: number, failures: readonly Failure[]): string | undefined {
  if (failures.some(({ isLasting }) => !isLasting)) return 'Try again';
  return count > failures.length ? 'Create smaller versions' : undefined;
}

function progressText({ isStopping, done, total, current }: Backfill): string {
  if (isStopping) return 'Stopping…';
  return total === 0
    ? 'Looking for images that need smaller versions…'
    : `Creating smaller versions, ${done} of ${total}: ${current}`;
}

/** The images that failed, and why. */
export const Failures = ({ failures }: { failures: readonly Failure[] }) =>
  failures.length > 0 && (
    <ul className={page.refusal} aria-label="Failed">
      {failures.map(({ id, name, reason }) => (
        <li key={id}>
          <bdi>{shownName(name)}</bdi>: {reason}
        </li>
      ))}
    </ul>
  );
