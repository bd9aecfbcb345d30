import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectPublishing } from '../../store/publishing.ts';
import { describePublishing } from './describePublishing.ts';
import { PublishButton } from './PublishButton.tsx';
import styles from './publishing.module.css';
import { PublishingWords } from './PublishingWords.tsx';

/** Tells in the menu how things stand with publishing, and publishes what is not published yet. */
export function PublishingLine() {
  const state = useAppSelector(selectPublishing);
  const described = describePublishing(state, true);
  const { stage, isBusy } = described;
  const { workflow, problem } = state;
  if (stage === 'unknown') return null;
  const hasPublished = stage === 'published' && !problem;
  return (
    <div className={styles.line}>
      <PublishingWords described={problem ? { ...described, words: '' } : described} />
      {workflow && !hasPublished && (
        <PublishButton
          label={stage === 'failed' ? 'Try again' : 'Publish'}
          isBusy={isBusy && !problem}
        />
      )}
      {workflow === null && !hasPublished && (
        <Button component={Link} to={paths.adminPublishing} size="small" variant="outlined">
          How to publish
        </Button>
      )}
    </div>
  );
}
