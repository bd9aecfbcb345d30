import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { plural } from '../../../model/plural.ts';
import { paths } from '../../../paths.ts';
import page from '../../components/page.module.css';
import styles from '../upload.module.css';
import { FailedUploads } from './FailedUploads.tsx';
import { isOver } from './progress.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { useUploads } from './useUploads.ts';

/** What is on its way, above the lists of photos, and what could not be uploaded until it is dismissed. */
export function UploadsAbove() {
  const now = useUploads();
  const { items } = now;
  const failed = items.filter(({ outcome }) => outcome === 'failed').length;
  const isRunning = items.length > 0 && !isOver(items);
  if (!isRunning && failed === 0) return null;
  return (
    <section aria-label="Uploads" className={styles.above}>
      {isRunning && (
        <div className={styles.running}>
          <ProgressBar now={now} isCompact />
          <Button component={Link} to={paths.uploadPhotos} variant="outlined" size="small">
            Show
          </Button>
        </div>
      )}
      {failed > 0 && (
        <>
          <p className={page.refusal}>{`${plural(failed, 'photo')} could not be uploaded.`}</p>
          <FailedUploads items={items} />
        </>
      )}
    </section>
  );
}
