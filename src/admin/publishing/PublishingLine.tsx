import { useAppSelector } from '../../store/hooks.ts';
import { selectPublished } from '../../store/publishing.ts';
import { describeBriefly } from './describePublished.ts';
import styles from './publishing.module.css';

/** Says in the menu how far the live site is behind the content. */
export function PublishingLine() {
  const published = useAppSelector(selectPublished);
  return (
    published && (
      <p role="status" className={styles.line}>
        {describeBriefly(published)}
      </p>
    )
  );
}
