import { useEffect, useState } from 'react';
import { selectCategories } from '../../../store/entities/categories.ts';
import { selectGalleries } from '../../../store/entities/galleries.ts';
import { loadPhotosByGallery, selectPhotosByGallery } from '../../../store/entities/photos.ts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts';
import { selectComingCount } from '../../../store/uploads.ts';
import { decidedForAll, type Destination, type ForAllEdits, NEW_GALLERY } from './forAll.ts';

const LOCATION_KEY = 'publishesLocation';

function remembered(): boolean {
  try {
    return localStorage.getItem(LOCATION_KEY) === 'true';
  } catch {
    return false;
  }
}

function remember(publishesLocation: boolean): void {
  try {
    localStorage.setItem(LOCATION_KEY, String(publishesLocation));
  } catch {
    // Without room to remember it, it is asked anew.
  }
}

/**
 * What is decided for all photos, and where they go by that.
 * @param galleryId the gallery from which one came; empty for none
 * @param folder the name of the folder in which the files were chosen
 */
export function useForAll(galleryId: string, folder: string | undefined) {
  const dispatch = useAppDispatch();
  const galleries = useAppSelector(selectGalleries) ?? [];
  const categories = useAppSelector(selectCategories) ?? [];
  const [publishesLocation] = useState(remembered);
  const [edits, setEdits] = useState<ForAllEdits>({});
  const forAll = decidedForAll(edits, {
    galleryId,
    folder,
    galleries,
    categories,
    publishesLocation,
  });
  const isNew = forAll.galleryId === NEW_GALLERY;
  const photos = useAppSelector((state) => selectPhotosByGallery(state, forAll.galleryId));
  const coming = useAppSelector((state) => selectComingCount(state, forAll.galleryId));

  // What has no name of its own is numbered after what is there.
  useEffect(() => {
    if (forAll.galleryId !== '' && !isNew) void dispatch(loadPhotosByGallery(forAll.galleryId));
  }, [dispatch, forAll.galleryId, isNew]);

  function edit(changed: ForAllEdits) {
    if (changed.publishesLocation !== undefined) remember(changed.publishesLocation);
    setEdits((edited) => ({
      ...edited,
      ...changed,
      newGallery: { ...edited.newGallery, ...changed.newGallery },
    }));
  }

  const existing = galleries.find(({ id }) => id === forAll.galleryId);
  const destination: Destination = {
    galleryId: forAll.galleryId,
    galleryName: isNew ? forAll.newGallery.galleryName : (existing?.galleryName ?? ''),
    count: (photos?.length ?? 0) + coming,
  };
  return { forAll, edit, destination };
}
