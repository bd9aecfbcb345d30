import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useState } from 'react';
import { useAppDispatch } from '../../store/hooks.ts';
import { showMessage } from '../../store/messages.ts';
import { updateRevision } from '../../store/admin/revision.ts';

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
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} aria-describedby="refreshing">
        <DialogTitle>Refresh all visitors’ pages?</DialogTitle>
        <DialogContent>
          <DialogContentText id="refreshing">
            Until the site is published again, every page will read all of its content anew, so that
            it shows what was changed in the Firebase console, too.
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setIsOpen(false)}>Cancel</Button>
          <Button onClick={() => void refresh()}>Refresh</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
