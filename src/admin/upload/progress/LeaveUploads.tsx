import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { plural } from '../../../model/plural.ts';
import { askBeforeUnload } from '../../../store/askBeforeUnload.ts';
import { QuestionDialog } from '../../layout/QuestionDialog.tsx';

/** Asks before files are left that were chosen and are not published. */
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
      {`${plural(count, 'file is', 'files are')} chosen and not published. What you typed for them will be lost.`}
    </QuestionDialog>
  );
}
