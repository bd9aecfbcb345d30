import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { plural } from '../../../model/plural.ts';
import { askBeforeUnload } from '../../../store/askBeforeUnload.ts';
import { QuestionDialog } from '../../layout/QuestionDialog.tsx';

/** Asks before the photographer leaves chosen files that are not published. */
export function LeaveUploads({ count }: { count: number }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      count > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  const hasRows = count > 0;
  useEffect(() => {
    if (hasRows) return askBeforeUnload();
  }, [hasRows]);
  return (
    <QuestionDialog
      open={blocker.state === 'blocked'}
      title="Leave without publishing?"
      cancel="Stay"
      answer="Leave"
      isDangerous
      onCancel={() => blocker.reset?.()}
      onAnswer={() => blocker.proceed?.()}
    >
      {`${plural(count, 'chosen file is', 'chosen files are')} not published. The names and texts that you entered will be lost.`}
    </QuestionDialog>
  );
}
