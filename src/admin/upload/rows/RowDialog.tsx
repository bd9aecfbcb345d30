import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { photoInputs } from '../../../model/content/entities.ts';
import type { UploadDraft } from '../../../model/upload.ts';
import { CheckboxField, LimitedTextField, NameField } from '../../form/fields/fields.tsx';
import { KeywordsField } from '../../form/fields/KeywordsField.tsx';
import form from '../../form/form.module.css';
import type { RowEdits, UploadRow } from './rows.ts';
import { sizesInWords, takenInWords } from './rowWords.ts';
import { Thumbnail } from '../files/Thumbnail.tsx';
import styles from '../upload.module.css';

interface RowDialogProps {
  row: UploadRow;
  draft: UploadDraft;
  onEdit: (edits: RowEdits) => void;
  /** Goes to another row; missing where there is none. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
}

/** All fields of one photo. */
export function RowDialog(props: RowDialogProps) {
  const { row, draft, onEdit, onPrevious, onNext, onClose } = props;
  const { caption, creator, copyright } = photoInputs;
  const fields = { disabled: false };
  const facts = [row.file.name, takenInWords(row.facts?.exif.takenAt), sizesInWords(row)];
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{draft.photoName || row.file.name}</DialogTitle>
      <DialogContent>
        <div key={row.id} className={form.form} style={{ marginTop: 0 }}>
          <div className={styles.large}>
            <Thumbnail url={row.thumbnailURL} />
            <p className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</p>
          </div>
          <NameField
            {...fields}
            label="Photo Name"
            value={draft.photoName}
            onChange={(photoName) => onEdit({ photoName })}
          />
          <LimitedTextField
            {...fields}
            label="Caption"
            isLong
            noun="A caption"
            limit={caption.limit}
            value={draft.caption}
            onChange={(text) => onEdit({ caption: text })}
          />
          <KeywordsField
            {...fields}
            label="Keywords"
            value={row.edits.keywords ?? row.texts?.keywords ?? []}
            onChange={(keywords) => onEdit({ keywords })}
          />
          <LimitedTextField
            {...fields}
            label="Creator"
            noun="A creator"
            limit={creator.limit}
            value={draft.creator}
            onChange={(text) => onEdit({ creator: text })}
          />
          <LimitedTextField
            {...fields}
            label="Copyright"
            noun="A copyright"
            limit={copyright.limit}
            value={draft.copyright}
            onChange={(text) => onEdit({ copyright: text })}
          />
          <div>
            <CheckboxField
              {...fields}
              label="Include in slideshow"
              value={draft.includeInSlideshow}
              onChange={(includeInSlideshow) => onEdit({ includeInSlideshow })}
            />
            <CheckboxField
              {...fields}
              label="Panorama"
              value={draft.isPanorama}
              onChange={(isPanorama) => onEdit({ isPanorama })}
            />
          </div>
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
