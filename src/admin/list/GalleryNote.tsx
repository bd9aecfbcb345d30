import { useEffect } from 'react';
import type { Gallery } from '../../model/content/entities.ts';
import { visibilityOf } from '../../model/content/visibility.ts';
import { plural } from '../../model/plural.ts';
import { useAdminDispatch, useAdminSelector } from '../../store/admin/hooks.ts';
import { loadPhotoCount, selectAreListed, selectCountOf } from '../../store/admin/photoCounts.ts';
import { VISIBILITY_LABELS } from '../form/fields/GalleryInputs.tsx';

/** How many photos a gallery has, and who can see it: `12 photos · Draft`. */
export function GalleryNote({ gallery }: { gallery: Gallery }) {
  const dispatch = useAdminDispatch();
  const { id, isDraft } = gallery;
  const count = useAdminSelector((state) => selectCountOf(state, id));
  const areListed = useAdminSelector((state) => selectAreListed(state, id));
  useEffect(() => {
    if (!areListed) void dispatch(loadPhotoCount({ id, isDraft }));
  }, [dispatch, areListed, id, isDraft]);
  const visibility = visibilityOf(gallery);
  const parts = [
    count !== undefined && plural(count, 'photo'),
    visibility !== 'public' && VISIBILITY_LABELS[visibility],
  ];
  return <span>{parts.filter(Boolean).join(' · ')}</span>;
}
