import { Button } from '@mui/material';
import { useState } from 'react';
import { useAppDispatch } from '../../store/hooks.ts';
import { showMessage } from '../../store/messages.ts';
import { updateRevision } from '../../store/admin/revision.ts';
import { QuestionDialog } from '../layout/QuestionDialog.tsx';

/** Has all visitors' pages read everything anew, after a change that was made around this site. */
export function RefreshPages() {
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);

  async function refresh() {
    setIsOpen(false);
    const result = await dispatch(updateRevision());
    if (result.ok) dispatch(showMessage('All visitors’ pages will show the content as it is now.'));
  }

  return (
    <>
      <Button size="small" color="inherit" onClick={() => setIsOpen(true)}>
        Refresh all visitors’ pages
      </Button>
      <QuestionDialog
        open={isOpen}
        title="Refresh all visitors’ pages?"
        answer="Refresh"
        onCancel={() => setIsOpen(false)}
        onAnswer={() => void refresh()}
      >
        Until the site is published again, every page will read all of its content anew, so that it
        shows what was changed in the Firebase console, too.
      </QuestionDialog>
    </>
  );
}
