import { useEffect, useState } from 'react';
import { ErrorDialog } from '../ui/feedback/ErrorDialog.tsx';
import { errorOf } from '../firebase/errors.ts';

/** A view transition that the browser skips, as in a hidden tab, rejects promises that nobody holds. */
const isSkippedTransition = (reason: unknown): boolean =>
  reason instanceof DOMException && /transition/i.test(reason.message);

/** Shows an error that nothing caught, so that a click that did nothing is explained. */
export function UncaughtErrors() {
  const [error, setError] = useState<Error>();
  useEffect(() => {
    const show = (reason: unknown) => {
      if (reason instanceof Error) setError(reason);
    };
    const onError = (event: ErrorEvent) => show(event.error);
    const onRejection = (event: PromiseRejectionEvent) => {
      if (isSkippedTransition(event.reason)) event.preventDefault();
      else show(event.reason);
    };
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, []);
  const { sentence, details } = error ? errorOf(error) : { sentence: '', details: '' };
  return <ErrorDialog message={sentence} details={details} onClose={() => setError(undefined)} />;
}
