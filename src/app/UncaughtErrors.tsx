import { useState } from 'react';
import { ErrorDialog } from '../ui/feedback/ErrorDialog.tsx';
import { useWindowEvent } from '../ui/hooks/useWindowEvent.ts';
import { errorOf } from '../firebase/errors.ts';

/** A view transition that the browser skips, as in a hidden tab, rejects promises that nobody holds. */
const isSkippedTransition = (reason: unknown): boolean =>
  reason instanceof DOMException && /transition/i.test(reason.message);

/** Shows an error that nothing caught, so that a click that did nothing is explained. */
export function UncaughtErrors() {
  const [error, setError] = useState<Error>();
  const show = (reason: unknown) => {
    if (reason instanceof Error) setError(reason);
  };
  useWindowEvent('error', (event) => show(event.error));
  useWindowEvent('unhandledrejection', (event) => {
    if (isSkippedTransition(event.reason)) event.preventDefault();
    else show(event.reason);
  });
  const { sentence, details } = error ? errorOf(error) : { sentence: '', details: '' };
  return <ErrorDialog message={sentence} details={details} onClose={() => setError(undefined)} />;
}
