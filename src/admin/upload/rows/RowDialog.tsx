import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { PHOTO_TEXTS, PhotoInputs } from '../../form/fields/PhotoInputs.tsx';
import form from '../../form/form.module.css';
import page from '../../components/page.module.css';
import { Thumbnail } from '../files/Thumbnail.tsx';
import styles from '../upload.module.css';
import { isEditable, ownKeywords } from './rows.ts';
import { sizesInWords, takenInWords } from './rowWords.ts';
import type { ResolvedRows } from './useBatch.ts';
import type { Rows } from './useRows.ts';

interface RowDialogProps {
  rows: Rows;
  resolved: ResolvedRows;
  id: string;
  /** Opens another row, or none. */
  onOpen: (id: string | undefined) => void;
}

/** All fields of a chosen photo, with buttons that lead to those before and after it. */
export function RowDialog({ rows, resolved, id, onOpen }: RowDialogProps) {
  const list = resolved.rows;
  const index = list.findIndex((each) => each.id === id);
  const [previous, row, next] = [list[index - 1], list[index], list[index + 1]];
  if (!row) return null;
  const values = resolved.valuesOf(row);
  const close = () => onOpen(undefined);
  const { fileName } = row.entry;
  const facts = [takenInWords(row.facts?.exif.takenAt), sizesInWords(row)].filter(Boolean);
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm">
      <DialogTitle translate={values.photoName ? undefined : 'no'}>
        {values.photoName || fileName}
      </DialogTitle>
      <DialogContent>
        <div key={row.id} className={form.form} style={{ marginTop: 0 }}>
          <div className={`${page.stack} ${styles.large}`}>
            <Thumbnail url={row.thumbnailURL} />
            <p className={page.quiet}>
              <span translate="no">{fileName}</span>
              <span>{facts.map((fact) => ` · ${fact}`).join('')}</span>
            </p>
          </div>
          <PhotoInputs
            names={['photoName', ...PHOTO_TEXTS, 'includeInSlideshow', 'isPanorama']}
            values={{ ...values, keywords: ownKeywords(row) }}
            edit={(words) => rows.act({ type: 'edited', id, words })}
          />
        </div>
      </DialogContent>
      <DialogActions>
        <Button disabled={!previous || !isEditable(previous)} onClick={() => onOpen(previous?.id)}>
          Previous
        </Button>
        <Button disabled={!next || !isEditable(next)} onClick={() => onOpen(next?.id)}>
          Next
        </Button>
        <Button onClick={close}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}
