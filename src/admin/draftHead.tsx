import { Button } from '@mui/material';
import { Link, useRevalidator } from 'react-router-dom';
import type { Gallery, Photo } from '../model/content/entities.ts';
import { shownName } from '../model/content/names.ts';
import { plural } from '../model/plural.ts';
import { paths } from '../paths.ts';
import { setVisibility } from '../store/admin/galleries.ts';
import { useAdminDispatch } from '../store/admin/hooks.ts';
import page from './components/page.module.css';
import { QuestionButton } from './components/QuestionDialog.tsx';
import { viewPathOf } from './components/viewPath.ts';

interface DraftHeadProps {
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

/** Says that a gallery is a draft, shows it as visitors would see it, and publishes it. */
export function DraftHead({ gallery: { id, galleryName }, photos }: DraftHeadProps) {
  const dispatch = useAdminDispatch();
  const { revalidate } = useRevalidator();
  async function publish() {
    await dispatch(setVisibility(id, { from: 'draft', to: 'public' }));
    await revalidate();
  }
  return (
    <div className={page.filters} role="group" aria-label="Draft">
      <p>Draft, only you can see it.</p>
      <Button component={Link} to={viewPathOf(paths.gallery.getHref(id), true)} target="_blank">
        Preview
      </Button>
      <QuestionButton
        label="Publish"
        button={{ variant: 'outlined' }}
        title={`Publish “${shownName(galleryName)}”?`}
        answer="Publish"
        onAnswer={() => void publish()}
      >
        {publishingInWords(photos)}
      </QuestionButton>
    </div>
  );
}
