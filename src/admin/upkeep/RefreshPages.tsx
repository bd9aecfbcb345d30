import { Button } from '@mui/material';
import { useState } from 'react';
import { useAppDispatch } from '../../store/hooks.ts';
import { showMessage } from '../../store/messages.ts';
import { updateRevision } from '../../store/admin/revision.ts';
import { QuestionDialog } from '../layout/QuestionDialog.tsx';

/** Makes all visitors' pages reload their content, after changes in the Firebase console. */
export function RefreshPages() {
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);

  async function refresh() {
    setIsOpen(false);
    const result = await dispatch(updateRevision());
    if (result.ok) dispatch(showMessage('All visitors will now see the current content.'));
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
        Use this after changes in the Firebase console. Until the site is published again, every
        page will reload all of its content.
      </QuestionDialog>
    </>
  );
}
