import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { coverOf, imageOf, type ImageSource } from '../../images/display/imageSource.ts';
import { boxSizes } from '../../images/display/sizes.ts';
import { shownName } from '../../model/content/names.ts';
import { joinWithAnd, plural } from '../../model/plural.ts';
import { daysLeft, isSelection, type TrashEntry, type Deletion } from '../../model/trash.ts';
import { settingsSchema } from '../../store/admin/writes/schemas.ts';
import { entityOf } from '../../store/sources/pack.ts';
import { Picture } from '../../ui/picture/Picture.tsx';
import { describeContents } from '../words/describeContents.ts';
import { NOUNS } from '../words/nouns.ts';
import page from '../components/page.module.css';
import styles from './TrashPage.module.css';

interface TrashRowProps {
  deletion: Deletion;
  /** ms */
  now: number;
  isBusy: boolean;
  onRestore: () => void;
  /** The button that deletes it for good. */
  children: ReactNode;
}

export function titleOf(deletion: Deletion): string {
  const [{ kind, collection, name }] = deletion.entries;
  if (isSelection(deletion)) return plural(deletion.entries.length, 'photo');
  if (kind !== 'image') return shownName(name);
  return collection === 'site' ? 'Previous portrait' : `Previous image of “${shownName(name)}”`;
}

const dates = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

/** What was deleted: `Gallery with 30 photos, deleted`. */
function describe(deletion: Deletion): string {
  const [entry, ...others] = deletion.entries;
  if (isSelection(deletion)) return 'Deleted';
  if (entry.kind === 'image') return 'Replaced or removed';
  const galleries = others.length > 0 ? others.length : entry.galleries;
  const contents = describeContents({ galleries, photos: entry.photos });
  const noun = entry.collection === 'site' ? 'Portrait' : NOUNS[entry.collection].one;
  return `${contents.length > 0 ? `${noun} with ${joinWithAnd(contents)}` : noun}, deleted`;
}

function sourceOf({ collection, documentId, document }: TrashEntry): ImageSource | undefined {
  if (collection === 'photos') return imageOf(entityOf(collection, documentId, document));
  if (collection !== 'site') return coverOf(entityOf(collection, documentId, document));
  const { portraitURL, portraitImage } = settingsSchema.toEntity(documentId, document);
  return { src: portraitURL, image: portraitImage };
}

/** Stands for several photos, since the list has no pictures of them. */
const Stack = () => (
  <svg className={styles.image} viewBox="0 0 120 80" aria-hidden="true">
    <path d="M44 14h48v32M36 22h48v32" />
    <path d="M28 30h48v32h-48zM28 55l13-12 11 9 7-6 17 14" />
    <circle cx="64" cy="39" r="3" />
  </svg>
);

export function TrashRow({ deletion, now, isBusy, onRestore, children }: TrashRowProps) {
  const [entry] = deletion.entries;
  const name = titleOf(deletion);
  const source = sourceOf(entry);
  const left = daysLeft(entry.deletedAt, now);
  return (
    <li className={styles.row}>
      {isSelection(deletion) ? (
        <Stack />
      ) : (
        <div className={styles.image}>
          {source && <Picture {...source} alt="" sizes={boxSizes(source.image, 120, 80)} />}
        </div>
      )}
      <div>
        <bdi>{name}</bdi>
        <p className={page.quiet}>
          {`${describe(deletion)} on ${dates.format(entry.deletedAt)}. ${entry.isPurging ? 'Being deleted for good.' : `${plural(left, 'day')} left.`}`}
        </p>
      </div>
      <div className={page.buttons}>
        <Button
          variant="outlined"
          disabled={isBusy || entry.isPurging}
          onClick={onRestore}
          aria-label={`Restore ${name}`}
        >
          Restore
        </Button>
        {children}
      </div>
    </li>
  );
}
