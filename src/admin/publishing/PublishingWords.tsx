import { useAppSelector } from '../../store/hooks.ts';
import { selectPublishing } from '../../store/publishing.ts';
import type { Described } from './describePublishing.ts';
import styles from './publishing.module.css';

/** Says how things stand with publishing, and leads to where more can be seen. */
export function PublishingWords({ described: { words, link } }: { described: Described }) {
  const { run, problem } = useAppSelector(selectPublishing);
  return (
    <div className={styles.words}>
      <div role="status">
        {words && <p>{words}</p>}
        {problem && <p className={styles.problem}>{problem}</p>}
      </div>
      {link && run && (
        <a href={run.address} target="_blank" rel="noreferrer">
          {link}
        </a>
      )}
    </div>
  );
}
