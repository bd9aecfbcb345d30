import { useState } from 'react';
import { errorOf } from '../../store/runOperation.ts';
import { ErrorDialog } from '../../ui/feedback/ErrorDialog.tsx';
import { useWindowEvent } from '../../ui/hooks/useWindowEvent.ts';

/** Shows an error that nothing caught, so that a click that did nothing is explained. */
export function UncaughtErrors() {
  const [error, setError] = useState<Error>();
  const show = (reason: unknown) => {
    if (reason instanceof Error) setError(reason);
  };
  useWindowEvent('error', (event) => show(event.error));
  useWindowEvent('unhandledrejection', (event) => show(event.reason));
  const { sentence, details } = error ? errorOf(error) : { sentence: '', details: '' };
  return <ErrorDialog message={sentence} details={details} onClose={() => setError(undefined)} />;
}
