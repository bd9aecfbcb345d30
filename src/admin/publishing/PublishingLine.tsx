import { useAppSelector } from '../../store/hooks.ts';
import { selectPublished } from '../../store/publishing.ts';
import { describeUnpublished } from './describeUnpublished.ts';
import styles from './publishing.module.css';

/** Tells in the menu how the site that is live stands to its content. */
export function PublishingLine() {
  const published = useAppSelector(selectPublished);
  if (!published) return null;
  const { unpublished } = published;
  return (
    <div className={styles.line} role="status">
      {unpublished ? describeUnpublished(unpublished) : 'Everything is published.'}
    </div>
  );
}
