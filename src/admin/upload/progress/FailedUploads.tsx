import { Button } from '@mui/material';
import { plural } from '../../../model/plural.ts';
import type { UploadItem } from '../../../model/upload.ts';
import { useAdminDispatch } from '../../../store/admin/hooks.ts';
import { clearUploads, retryFailed } from '../../../store/admin/uploads/queue.ts';
import page from '../../components/page.module.css';
import { QuestionButton } from '../../components/QuestionDialog.tsx';
import { dropThumbnails } from '../files/thumbnails.ts';
import { Failures } from './Reasons.tsx';

/** The photos that could not be uploaded, and what to do with them. */
export function FailedUploads({ items }: { items: readonly UploadItem[] }) {
  const dispatch = useAdminDispatch();
  const failed = items.filter(({ outcome }) => outcome === 'failed');
  const retryable = failed.filter(({ failure }) => !failure?.isLasting);
  function discard() {
    dispatch(clearUploads({ withFailed: true }));
    dropThumbnails(items.map(({ id }) => id));
  }
  return (
    <>
      <Failures items={failed} />
      <div className={page.buttons}>
        {retryable.length > 0 && (
          <Button variant="contained" onClick={() => dispatch(retryFailed())}>
            <span>{`Try ${plural(retryable.length, 'photo')} again`}</span>
          </Button>
        )}
        <QuestionButton
          label="Discard"
          title={`Discard ${plural(failed.length, 'failed photo')}?`}
          cancel="Keep"
          answer="Discard"
          isDangerous
          onAnswer={discard}
        >
          These photos are not on the site.
        </QuestionButton>
      </div>
    </>
  );
}
