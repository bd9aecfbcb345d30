import { LinearProgress } from '@mui/material';
import { useEffect, useState } from 'react';
import { useAppDispatch } from '../store/hooks.ts';
import { loadUnsizedCount } from '../store/writing/sizing.ts';
import styles from './admin.module.css';
import { Banner } from './Banner.tsx';
import { type Failure, useSizing } from './useSizing.ts';

const counted = (count: number) =>
  count === 1 ? 'One photo or cover lacks sizes.' : `${count} photos and covers lack sizes.`;

/** Tells how many images lack their sizes, and makes them in one go. */
export function MissingSizes() {
  const dispatch = useAppDispatch();
  const [count, setCount] = useState(0);
  const { sizing, start, cancel } = useSizing(look);

  function look() {
    void dispatch(loadUnsizedCount()).then((result) => result.ok && setCount(result.data));
  }

  useEffect(look, [dispatch]);

  if (sizing?.isRunning) {
    return (
      <Banner action="Cancel" onAct={cancel}>
        <div className={styles.progress}>
          <span>
            {sizing.total === 0
              ? 'Looking for what lacks sizes…'
              : `Making sizes, ${sizing.done} of ${sizing.total}: ${sizing.current}`}
          </span>
          <LinearProgress
            aria-label="Sizes made"
            variant="determinate"
            value={sizing.total === 0 ? 0 : Math.floor((100 * sizing.done) / sizing.total)}
          />
        </div>
      </Banner>
    );
  }
  const failures = sizing?.failures ?? [];
  if (count === 0 && failures.length === 0) return null;
  return (
    <Banner action={failures.length > 0 ? 'Try again' : 'Make them'} onAct={() => void start()}>
      {counted(count)}
      <Failures failures={failures} />
    </Banner>
  );
}

const Failures = ({ failures }: { failures: readonly Failure[] }) =>
  failures.length > 0 && (
    <ul className={styles.failures} aria-label="Failed">
      {failures.map(({ id, name, reason }) => (
        <li key={id}>
          <bdi>{name || 'Untitled'}</bdi>: {reason}
        </li>
      ))}
    </ul>
  );
