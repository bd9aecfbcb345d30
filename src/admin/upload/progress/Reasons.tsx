import { shownName } from '../../../model/content/names.ts';
import type { UploadItem } from '../../../model/upload.ts';
import page from '../../components/page.module.css';
import styles from '../upload.module.css';

interface ReasonsProps {
  files: readonly { id: string; name: string; reason: string }[];
}

export const Reasons = ({ files }: ReasonsProps) => (
  <ul className={`${page.stack} ${styles.reasons}`}>
    {files.map(({ id, name, reason }) => (
      <li key={id}>
        <bdi translate="no">{name}</bdi>
        <span className={page.quiet}>{reason}</span>
      </li>
    ))}
  </ul>
);

export const Failures = ({ items }: { items: readonly UploadItem[] }) => (
  <Reasons
    files={items.map(({ id, name, failure }) => ({
      id,
      name: shownName(name),
      reason: failure?.sentence ?? '',
    }))}
  />
);
