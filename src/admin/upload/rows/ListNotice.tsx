import { Button } from '@mui/material';
import { plural } from '../../../model/plural.ts';
import page from '../../components/page.module.css';
import styles from '../upload.module.css';
import type { UploadRow } from './rows.ts';
import type { Rows } from './useRows.ts';

interface ListNoticeProps {
  rows: Rows;
  /** The rows whose files have to be opened or chosen again. */
  missing: readonly UploadRow[];
}

/** Says how an earlier list goes on, and whether the list would survive this tab. */
export const ListNotice = ({ rows, missing }: ListNoticeProps) => (
  <div className={styles.listNotice}>
    {rows.unkept !== '' && (
      <p role="status">{`${rows.unkept} Keep this tab open until everything is uploaded.`}</p>
    )}
    {missing.length > 0 && <MissingFiles rows={rows} missing={missing} />}
  </div>
);

function missingInWords(count: number, canContinue: boolean, wasAsked: boolean): string {
  const again =
    count === 1 ? 'Choose the same file again' : 'Choose the same files or folder again';
  if (wasAsked)
    return `${plural(count, 'file of the list was', 'files of the list were')} not found. ${again}, or discard the list.`;
  const next = canContinue
    ? 'Press Continue to let the browser open the files.'
    : `${again} to continue.`;
  return `${plural(count, 'photo of an earlier list has', 'photos of an earlier list have')} not been uploaded. ${next}`;
}

function MissingFiles({ rows, missing }: ListNoticeProps) {
  const canContinue = !rows.wasAsked && missing.some(({ entry }) => entry.handle);
  return (
    <>
      <p role="status">{missingInWords(missing.length, canContinue, rows.wasAsked)}</p>
      {canContinue && (
        <div className={page.buttons}>
          <Button variant="contained" onClick={() => void rows.continueList()}>
            Continue
          </Button>
        </div>
      )}
    </>
  );
}
