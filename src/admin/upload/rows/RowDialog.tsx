import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { UploadDraft } from '../../../model/upload.ts';
import { PHOTO_TEXTS, PhotoInputs } from '../../form/fields/PhotoInputs.tsx';
import form from '../../form/form.module.css';
import page from '../../layout/page.module.css';
import { Thumbnail } from '../files/Thumbnail.tsx';
import styles from '../upload.module.css';
import { ownKeywords, type RowEdits, type UploadRow } from './rows.ts';
import { sizesInWords, takenInWords } from './rowWords.ts';

interface RowDialogProps {
  row: UploadRow;
  draft: UploadDraft;
  onEdit: (edits: RowEdits) => void;
  /** Opens another row; undefined if there is none. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
}

export function RowDialog(props: RowDialogProps) {
  const { row, draft, onEdit, onPrevious, onNext, onClose } = props;
  const facts = [row.file.name, takenInWords(row.facts?.exif.takenAt), sizesInWords(row)];
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{draft.photoName || row.file.name}</DialogTitle>
      <DialogContent>
        <div key={row.id} className={form.form} style={{ marginTop: 0 }}>
          <div className={`${page.stack} ${styles.large}`}>
            <Thumbnail url={row.thumbnailURL} />
            <p className={page.quiet}>{facts.filter(Boolean).join(' · ')}</p>
          </div>
          <PhotoInputs
            names={['photoName', ...PHOTO_TEXTS, 'includeInSlideshow', 'isPanorama']}
            draft={{ ...draft, keywords: ownKeywords(row) }}
            edit={onEdit}
          />
        </div>
      </DialogContent>
      <DialogActions>
        <Button disabled={!onPrevious} onClick={onPrevious}>
          Previous
        </Button>
        <Button disabled={!onNext} onClick={onNext}>
          Next
        </Button>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}
