import { useEffect, useState } from 'react';

/** What passes before each further round, in ms. */
const PAUSES = [1000, 3000];

interface Attempt {
  src: string;
  /** Tells one request for the image from the next. */
  number: number;
  /** The index of the first type that is offered to the browser. */
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
 * Asks again for an image that does not load: its next type at once, all types after a pause, a few
 * times, and from the start once the network is back.
 * @param types in how many types there are files of it
 * @param onFail called when none of its types has loaded at first
 */
export function useImageAttempts(src: string, types: number, onFail?: () => void) {
  const [last, setAttempt] = useState(() => first(src));
  const attempt = last.src === src ? last : first(src);
  const { number, type, round, state } = attempt;

  useEffect(() => {
    if (state === 'asking' && round === 0) return;
    // What is on its way began in the network that was lost, and is not the last that is asked.
    const onOnline = () =>
      setAttempt(
        state === 'asking' ? { src, number, type, round: 0, state } : first(src, number + 1),
      );
    const goOn = () => setAttempt(first(src, number + 1, round + 1));
    const timer = state === 'waiting' ? setTimeout(goOn, PAUSES[round]) : undefined;
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [src, number, type, round, state]);

  function fail() {
    if (type + 1 < types) return setAttempt({ ...attempt, number: number + 1, type: type + 1 });
    setAttempt({ ...attempt, state: round < PAUSES.length ? 'waiting' : 'missing' });
    if (round === 0) onFail?.();
  }

  return { number, type, state, fail, retry: () => setAttempt(first(src, number + 1)) };
}
