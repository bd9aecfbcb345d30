import { useEffect, useState } from 'react';
import { useWindowEvent } from '../hooks/useWindowEvent.ts';

/** The pause before each further round, ms. */
const PAUSES = [1000, 3000];

interface Attempt {
  src: string;
  /** Differs for each request for the image. */
  number: number;
  /** The index of the first type offered to the browser. */
  type: number;
  round: number;
  state: 'asking' | 'waiting' | 'missing';
}

const first = (src: string, number = 0, round = 0): Attempt => ({
  src,
  number,
  type: 0,
  round,
  state: 'asking',
});

/**
 * Retries an image that does not load: first its next type, then all types a few times after
 * pauses, and again from the start when the network is back.
 * @param types how many types the image has
 * @param onFail called when the first round has failed
 */
export function useImageAttempts(src: string, types: number, onFail?: () => void) {
  const [last, setAttempt] = useState(() => first(src));
  const attempt = last.src === src ? last : first(src);
  const { number, type, round, state } = attempt;

  useEffect(() => {
    if (state !== 'waiting') return;
    const startRound = () => setAttempt(first(src, number + 1, round + 1));
    const timer = setTimeout(startRound, PAUSES[round]);
    return () => clearTimeout(timer);
  }, [src, number, round, state]);
  useWindowEvent(
    'online',
    // A running request started before the network was lost, so it isn't the last one.
    () => setAttempt(state === 'asking' ? { ...attempt, round: 0 } : first(src, number + 1)),
    state !== 'asking' || round > 0,
  );

  function fail() {
    if (type + 1 < types) return setAttempt({ ...attempt, number: number + 1, type: type + 1 });
    setAttempt({ ...attempt, state: round < PAUSES.length ? 'waiting' : 'missing' });
    if (round === 0) onFail?.();
  }

  return { number, type, state, fail, retry: () => setAttempt(first(src, number + 1)) };
}
