import { useEffect, useState } from 'react';
import { type LocationPrecision, precisionsFrom } from '../../../model/files/exif.ts';
import { selectCategories } from '../../../store/entities/categories.ts';
import { selectGalleries } from '../../../store/entities/galleries.ts';
import { loadPhotosByGallery, selectPhotosByGallery } from '../../../store/entities/photos.ts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts';
import { selectComingCount } from '../../../store/uploads.ts';
import {
  batchDefaultsOf,
  type BatchEdits,
  type Destination,
  NEW_GALLERY,
} from './batchDefaults.ts';

const LOCATION_KEY = 'locationPrecision';

function remembered(): LocationPrecision {
  try {
    const last = localStorage.getItem(LOCATION_KEY);
    return precisionsFrom('exact').find((precision) => precision === last) ?? 'hidden';
  } catch {
    return 'hidden';
  }
}

function remember(precision: LocationPrecision): void {
  try {
    localStorage.setItem(LOCATION_KEY, precision);
  } catch {
    // Without storage, the photographer chooses again next time.
  }
}

/**
 * The defaults of the batch, and the gallery that follows from them.
 * @param galleryId the gallery whose list led here; empty for none
 * @param folder the name of the folder that the files come from
 */
export function useBatchDefaults(galleryId: string, folder: string | undefined) {
  const dispatch = useAppDispatch();
  const galleries = useAppSelector(selectGalleries) ?? [];
  const categories = useAppSelector(selectCategories) ?? [];
  const [locationPrecision] = useState(remembered);
  const [edits, setEdits] = useState<BatchEdits>({});
  const preset = { galleryId, folder, galleries, categories, locationPrecision };
  const defaults = batchDefaultsOf(edits, preset);
  const isNew = defaults.galleryId === NEW_GALLERY;
  const photos = useAppSelector((state) => selectPhotosByGallery(state, defaults.galleryId));
  const coming = useAppSelector((state) => selectComingCount(state, defaults.galleryId));

  // Photos without a name are numbered after those in the gallery.
  useEffect(() => {
    if (defaults.galleryId !== '' && !isNew) void dispatch(loadPhotosByGallery(defaults.galleryId));
  }, [dispatch, defaults.galleryId, isNew]);

  function edit(changed: BatchEdits) {
    if (changed.locationPrecision) remember(changed.locationPrecision);
    setEdits((edited) => ({
      ...edited,
      ...changed,
      newGallery: { ...edited.newGallery, ...changed.newGallery },
    }));
  }

  const existing = galleries.find(({ id }) => id === defaults.galleryId);
  const destination: Destination = {
    galleryId: defaults.galleryId,
    galleryName: isNew ? defaults.newGallery.galleryName : (existing?.galleryName ?? ''),
    count: (photos?.length ?? 0) + coming,
  };
  return { defaults, edit, destination };
}
