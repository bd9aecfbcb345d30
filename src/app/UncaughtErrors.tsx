import { useEffect, useState } from 'react';
import { ErrorDialog } from '../components/ErrorDialog.tsx';

/** Shows an error that nothing caught, so that a click that did nothing is explained. */
export function UncaughtErrors() {
  const [message, setMessage] = useState('');
  useEffect(() => {
    const show = (error: unknown) => {
      if (error instanceof Error) setMessage(error.message);
    };
    const onError = (event: ErrorEvent) => show(event.error);
    const onRejection = (event: PromiseRejectionEvent) => show(event.reason);
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, []);
  return <ErrorDialog message={message} onClose={() => setMessage('')} />;
}
