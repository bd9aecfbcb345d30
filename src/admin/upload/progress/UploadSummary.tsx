import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shownName } from '../../../model/content/names.ts';
import { plural } from '../../../model/plural.ts';
import type { LeftOut, UploadItem, UploadOutcome } from '../../../model/upload.ts';
import { paths } from '../../../paths.ts';
import { selectGalleries } from '../../../store/entities/galleries.ts';
import { useAdminDispatch, useAdminSelector } from '../../../store/admin/hooks.ts';
import { selectLeftOut } from '../../../store/admin/uploads/slice.ts';
import { clearUploads } from '../../../store/admin/uploads/queue.ts';
import page from '../../components/page.module.css';
import { Thumbnail } from '../files/Thumbnail.tsx';
import { dropThumbnails, thumbnailOf } from '../files/thumbnails.ts';
import styles from '../upload.module.css';
import { FailedUploads } from './FailedUploads.tsx';
import { Reasons } from './Reasons.tsx';

export function UploadSummary({ items }: { items: readonly UploadItem[] }) {
  const dispatch = useAdminDispatch();
  const leftOut = useAdminSelector(selectLeftOut);
  const itemsWith = (wanted: UploadOutcome) => items.filter(({ outcome }) => outcome === wanted);
  const added = itemsWith('added');
  const failed = itemsWith('failed');
  const retryable = failed.filter(({ failure }) => !failure?.isLasting);
  const cancelled = itemsWith('cancelled');
  const refused = leftOut.flatMap(({ id, fileName: name, refusal }) =>
    refusal ? [{ id, name, reason: refusal }] : [],
  );
  const galleries = useAdminSelector(selectGalleries);
  /** Says where the photo of a duplicate already is. */
  function whereIs({ galleryId = '', isInTrash, isVersion }: Omit<LeftOut, 'id' | 'fileName'>) {
    if (isInTrash) return 'In the trash.';
    if (galleryId === '') return 'Chosen twice.';
    const gallery = galleries?.find(({ id }) => id === galleryId);
    const galleryName = gallery ? shownName(gallery.galleryName) : 'another gallery';
    return isVersion ? `Another version of a photo in ${galleryName}.` : `In ${galleryName}.`;
  }
  const duplicates = [
    ...leftOut.flatMap(({ id, fileName: name, refusal, ...duplicate }) =>
      refusal ? [] : [{ id, name, reason: whereIs(duplicate) }],
    ),
    ...itemsWith('duplicate').map(({ id, name, duplicateIn }) => ({
      id,
      name,
      reason: whereIs(duplicateIn === undefined ? {} : { galleryId: duplicateIn }),
    })),
  ];
  function clear() {
    dispatch(clearUploads());
    dropThumbnails(items.filter((item) => !failed.includes(item)).map(({ id }) => id));
  }
  return (
    <section aria-label="Results" className={styles.section}>
      <Group count={added.length} title="Uploaded">
        <Galleries items={added} />
        <Pictures items={added} />
      </Group>
      <Group count={failed.length} title="Failed">
        <FailedUploads items={items} />
      </Group>
      <Group count={refused.length} title="Can’t be used">
        <Reasons files={refused} />
      </Group>
      <Group count={duplicates.length} title="Duplicates">
        <Reasons files={duplicates} />
      </Group>
      <Group count={cancelled.length} title="Stopped">
        <p
          className={page.quiet}
        >{`${plural(cancelled.length, 'file was', 'files were')} not uploaded.`}</p>
      </Group>
      <div className={page.buttons}>
        <Button variant={retryable.length > 0 ? 'outlined' : 'contained'} onClick={clear}>
          Upload more
        </Button>
      </div>
    </section>
  );
}

interface GroupProps {
  count: number;
  title: string;
  children: ReactNode;
}

const Group = ({ count, title, children }: GroupProps) =>
  count > 0 && (
    <section className={page.group}>
      <h2 className={page.subheading}>
        <span>{title}</span> <span className={page.quiet}>{count}</span>
      </h2>
      {children}
    </section>
  );

function Galleries({ items }: { items: readonly UploadItem[] }) {
  const galleries = useAdminSelector(selectGalleries);
  const photos = items.flatMap(({ photo }) => photo ?? []);
  const ids = [...new Set(photos.map(({ values }) => values.galleryId))];
  return ids.map((id) => {
    const gallery = galleries?.find((each) => each.id === id);
    const newName = photos.find(({ values }) => values.galleryId === id)?.newGallery?.galleryName;
    return (
      <div key={id} className={page.buttons}>
        <bdi>{gallery?.galleryName ?? newName ?? ''}</bdi>
        {!gallery?.isDraft && (
          <Button
            component={Link}
            to={paths.gallery.getHref(id)}
            variant="outlined"
            target="_blank"
          >
            View on site
          </Button>
        )}
        <Button component={Link} to={paths.justAddedGrid(id)} variant="outlined">
          Edit them
        </Button>
      </div>
    );
  });
}

const MOST_PICTURES = 24;

const Pictures = ({ items }: { items: readonly UploadItem[] }) => (
  <>
    <div className={`${page.buttons} ${styles.pictures}`} aria-hidden="true">
      {items.slice(0, MOST_PICTURES).map(({ id, pictureURL }) => (
        <Thumbnail key={id} url={thumbnailOf(id) ?? pictureURL} />
      ))}
    </div>
    {items.length > MOST_PICTURES && (
      <p className={page.quiet}>{`and ${items.length - MOST_PICTURES} more`}</p>
    )}
  </>
);
