import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';

interface ForGoodDialogProps {
  /** What is deleted: `“Dawn”`, or `everything in the trash`. */
  what: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is deleted that nobody can bring back. */
export const ForGoodDialog = ({ what, onConfirm, onCancel }: ForGoodDialogProps) => (
  <Dialog open onClose={onCancel} aria-describedby="for-good">
    <DialogTitle>
      {'Delete '}
      <bdi>{what}</bdi>
      {' for good?'}
    </DialogTitle>
    <DialogContent>
      <DialogContentText id="for-good">
        The files are removed from the storage, the originals among them. Nobody can bring them
        back.
      </DialogContentText>
    </DialogContent>
    <DialogActions>
      <Button onClick={onCancel}>Cancel</Button>
      <Button color="error" onClick={onConfirm}>
        Delete for good
      </Button>
    </DialogActions>
  </Dialog>
);
