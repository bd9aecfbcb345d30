import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

interface UnsavedEditsProps {
  dirty: boolean;
  /** Set once the form may be left because it is saved. */
  saved: RefObject<boolean>;
}

/** Asks before a form with unsaved edits is left, by link, by Back or by closing the tab. */
export function UnsavedEdits({ dirty, saved }: UnsavedEditsProps) {
  const blocker = useBlocker(() => dirty && !saved.current);
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={() => blocker.reset?.()}>
      <DialogTitle>Leave without saving?</DialogTitle>
      <DialogContent>
        <DialogContentText>What you edited here is not saved and will be lost.</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => blocker.reset?.()}>Stay</Button>
        <Button color="error" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </DialogActions>
    </Dialog>
  );
}
