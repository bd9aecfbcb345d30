import { Link, useRevalidator } from 'react-router-dom';
import type { Gallery, Photo } from '../model/content/entities.ts';
import { shownName } from '../model/content/names.ts';
import { visibilityOf } from '../model/content/visibility.ts';
import { plural } from '../model/plural.ts';
import { paths } from '../paths.ts';
import { setVisibility } from '../store/admin/galleries.ts';
import { useAdminDispatch } from '../store/admin/hooks.ts';
import controls from '../ui/controls.module.css';
import { CopyLink } from './components/CopyLink.tsx';
import { EditIcon, ViewIcon } from './components/icons.tsx';
import { useOpener } from './components/opener.ts';
import page from './components/page.module.css';
import { QuestionButton } from './components/QuestionDialog.tsx';
import { viewedWhere, viewPathOf } from './components/viewPath.ts';
import { VISIBILITY_LABELS } from './form/fields/GalleryInputs.tsx';

interface GalleryHeadProps {
  gallery: Gallery;
  /** All of its photos; undefined until they are there. */
  photos: readonly Photo[] | undefined;
}

/** What visitors will see: `Visitors will see 60 photos. 12 of them have no caption.` */
export function publishingInWords(photos: readonly Photo[] | undefined): string {
  if (!photos) return 'Visitors will see all photos of this gallery.';
  if (photos.length === 0)
    return 'This gallery has no photos yet. Visitors will see an empty gallery.';
  const without = photos.filter(({ caption }) => caption === '').length;
  const seen = `Visitors will see ${plural(photos.length, 'photo')}.`;
  if (without === 0) return seen;
  if (without === photos.length) return `${seen} None of them has a caption.`;
  return `${seen} ${plural(without, 'of them has', 'of them have')} no caption.`;
}

/** Says who can see a gallery, and leads to its form and its page. A draft can be published. */
export function GalleryHead({ gallery, photos }: GalleryHeadProps) {
  const dispatch = useAdminDispatch();
  const { revalidate } = useRevalidator();
  const opener = useOpener();
  const { id, isDraft } = gallery;
  const name = shownName(gallery.galleryName);
  const path = viewPathOf(paths.gallery.getHref(id), isDraft);
  async function publish() {
    await dispatch(setVisibility(id, { from: 'draft', to: 'public' }));
    await revalidate();
  }
  return (
    <div className={page.owner} role="group" aria-label="Gallery">
      <p className={page.quiet}>
        <span>{VISIBILITY_LABELS[visibilityOf(gallery)]}</span>
        {isDraft && <span className={page.aside}>, only you can see it</span>}
      </p>
      <Link
        to={paths.editGallery.getHref(id)}
        state={opener}
        className={controls.icon}
        aria-label={`Edit ${name}`}
        title="Edit the gallery"
      >
        <EditIcon />
      </Link>
      <Link
        to={path}
        target="_blank"
        className={controls.icon}
        aria-label={`View ${name} ${viewedWhere(path)}`}
        title={isDraft ? 'Preview' : 'View on site'}
      >
        <ViewIcon />
      </Link>
      {isDraft ? (
        <QuestionButton
          label="Publish"
          button={{ variant: 'outlined' }}
          title={`Publish “${name}”?`}
          answer="Publish"
          onAnswer={() => void publish()}
        >
          {publishingInWords(photos)}
        </QuestionButton>
      ) : (
        <CopyLink path={paths.gallery.getHref(id)} />
      )}
    </div>
  );
}
