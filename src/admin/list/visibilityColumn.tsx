import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { changesOf } from '../../model/drafts.ts';
import type { Gallery } from '../../model/entities.ts';
import { type Visibility, visibilityEdit, visibilityOf } from '../../model/visibility.ts';
import { updateGallery } from '../../store/admin/galleries.ts';
import type { NamedGallery } from '../../store/entities/galleries.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { VisibilityField } from '../form/VisibilityField.tsx';
import type { Column } from './columns.tsx';

/** Says who sees a gallery, and changes it at once. */
function VisibilityCell({ gallery }: { gallery: Gallery }) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<Visibility>();

  async function choose(visibility: Visibility) {
    const { isUnlisted } = gallery;
    setChosen(visibility);
    const changes = changesOf({ isUnlisted }, visibilityEdit(visibility));
    await dispatch(updateGallery(gallery.id, { changes }));
    setChosen(undefined);
    void revalidate();
  }

  return (
    <VisibilityField
      compactFor={gallery.galleryName}
      value={chosen ?? visibilityOf(gallery)}
      disabled={chosen !== undefined}
      onChange={(visibility) => void choose(visibility)}
    />
  );
}

/** The column of who sees a gallery. */
export const visibilityColumn: Column<NamedGallery> = {
  header: 'Visibility',
  narrow: 'text',
  cell: (gallery) => <VisibilityCell gallery={gallery} />,
  sortBy: visibilityOf,
};
