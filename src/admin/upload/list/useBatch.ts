import { useEffect, useMemo, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { hasLocation, type LocationPrecision, precisionsFrom } from '../../../model/files/exif.ts';
import type { LeftUpload } from '../../../model/upload.ts';
import { selectCategories } from '../../../store/entities/categories.ts';
import { selectGalleries } from '../../../store/entities/galleries.ts';
import { loadPhotosByGallery, selectPhotosByGallery } from '../../../store/entities/photos.ts';
import { useAdminDispatch, useAdminSelector } from '../../../store/admin/hooks.ts';
import { selectQueuedCount } from '../../../store/admin/uploads/slice.ts';
import { selectLoad } from '../../../store/loads.ts';
import { readChoice, storeChoice } from '../../components/storedChoice.ts';
import {
  type Batch,
  type BatchChoices,
  batchOf,
  captionsIn,
  type Destination,
  galleryIdOf,
  keywordsIn,
  NEW_GALLERY,
  numberedValues,
  uploadDisabledReason,
} from './batch.ts';
import {
  type ChosenFile,
  duplicatesAmong,
  inChosenOrder,
  isVersion,
  uploadable,
} from './chosenFiles.ts';
import { otherInWords } from './fileWords.ts';
import type { ChosenFiles } from './useChosenFiles.ts';
import { photosByFileName, withVersions } from './versions.ts';

const LOCATION_KEY = 'locationPrecision';

const storedPrecision = (): LocationPrecision => {
  const last = readChoice(LOCATION_KEY);
  return precisionsFrom('exact').find((precision) => precision === last) ?? 'hidden';
};

/** The choices of an upload that did not end, whose gallery may not be there yet. */
const choicesOf = ({ galleryId, newGallery, choices }: LeftUpload): BatchChoices => ({
  ...choices,
  galleryId: newGallery ? NEW_GALLERY : galleryId,
  ...(newGallery && { newGallery: { isDraft: false, ...newGallery, id: galleryId } }),
});

/**
 * What is decided for all files, and the gallery that follows from it.
 * @param galleryId the gallery whose list led here; empty for none
 * @param goesOnWith an upload that did not end
 */
export function useBatch(
  galleryId: string,
  { state }: ChosenFiles,
  goesOnWith: LeftUpload | undefined,
) {
  const dispatch = useAdminDispatch();
  const galleries = useAdminSelector(selectGalleries) ?? [];
  const categories = useAdminSelector(selectCategories) ?? [];
  const [locationPrecision] = useState(storedPrecision);
  const [newGalleryId, setNewGalleryId] = useState<string>(uuid);
  const [chosen, setChosen] = useState<BatchChoices>({});
  const [hasGoneOn, setHasGoneOn] = useState(false);
  if (goesOnWith && !hasGoneOn) {
    setHasGoneOn(true);
    setChosen(choicesOf(goesOnWith));
  }
  const folder = state.files.find((each) => each.folder)?.folder;
  const preset = { galleryId, folder, newGalleryId, galleries, categories, locationPrecision };
  const batch = batchOf(chosen, preset);
  const isNew = batch.galleryId === NEW_GALLERY;
  const photos = useAdminSelector((each) => selectPhotosByGallery(each, batch.galleryId));
  const queuedCount = useAdminSelector((each) => selectQueuedCount(each, batch.galleryId));

  // Photos without a name are numbered after those in the gallery.
  useEffect(() => {
    if (batch.galleryId !== '' && !isNew) void dispatch(loadPhotosByGallery(batch.galleryId));
  }, [dispatch, batch.galleryId, isNew]);

  function edit(changed: BatchChoices) {
    if (changed.locationPrecision) storeChoice(LOCATION_KEY, changed.locationPrecision);
    setChosen((before) => ({
      ...before,
      ...changed,
      newGallery: { ...before.newGallery, ...changed.newGallery },
    }));
  }

  /** Lets the next files make a gallery of their own, in the same category. */
  function forgetNewGallery() {
    setNewGalleryId(uuid());
    setChosen(({ newGallery, galleryId: last, ...rest }) => {
      const { id: _id, galleryName: _name, ...sharedFields } = newGallery ?? {};
      const isStored = last !== undefined && last !== NEW_GALLERY;
      return { ...rest, newGallery: sharedFields, ...(isStored && { galleryId: last }) };
    });
  }

  const load = useAdminSelector((each) =>
    selectLoad(each, 'LOAD_PHOTOS_BY_GALLERY', batch.galleryId),
  );
  const photosByName = useMemo(() => photosByFileName(photos ?? []), [photos]);
  const isRead = isNew || batch.galleryId === '' || photos !== undefined;
  const existing = galleries.find(({ id }) => id === batch.galleryId);
  const destination: Destination = {
    galleryId: batch.galleryId,
    galleryName: isNew ? batch.newGallery.galleryName : (existing?.galleryName ?? ''),
    count: (photos?.length ?? 0) + queuedCount,
  };
  const isPublic = isNew ? !batch.newGallery.isDraft : existing !== undefined && !existing.isDraft;
  return {
    batch,
    edit,
    destination,
    /** Whether visitors see the photos at once. */
    isPublic,
    photosByName,
    /** Whether the file names in the gallery are still being read. */
    isComparing: !isRead && typeof load !== 'object',
    forgetNewGallery,
  };
}

export type BatchNow = ReturnType<typeof useBatch>;

/** An upload by which the rest can be gone on with. */
export const leftUploadOf = (
  batch: Batch,
  { galleryName }: Destination,
  left: readonly string[],
): LeftUpload => {
  const { galleryId: _chosen, newGallery, ...choices } = batch;
  const { id: _id, ...fields } = newGallery;
  const { isDraft, ...made } = fields;
  return {
    galleryId: galleryIdOf(batch),
    galleryName,
    ...(batch.galleryId === NEW_GALLERY && {
      newGallery: { ...made, ...(isDraft && { isDraft }) },
    }),
    choices,
    left,
  };
};

/** The files with what is decided for them: order, values, duplicates and versions. */
export function useResolvedFiles(
  { state }: ChosenFiles,
  { batch, destination, photosByName, isComparing }: BatchNow,
) {
  const galleries = useAdminSelector(selectGalleries);
  const { galleryId, galleryName, count } = destination;
  return useMemo(() => {
    const files = withVersions(inChosenOrder(state), photosByName);
    const toUpload = uploadable(files);
    const valuesOfFile = numberedValues(files, batch, { galleryId, galleryName, count });
    const duplicates = duplicatesAmong(files);
    const galleryNameOf = (id: string) =>
      galleries?.find((gallery) => gallery.id === id)?.galleryName ?? '';
    return {
      files,
      toUpload,
      valuesOf: valuesOfFile,
      whereIs: (each: ChosenFile) => otherInWords(each, duplicates.get(each.id), galleryNameOf),
      duplicates: files.filter(
        (each) => !isVersion(each) && (each.other ?? duplicates.has(each.id)),
      ),
      versions: files.filter(isVersion),
      keywords: keywordsIn(files),
      captions: captionsIn(files),
      located: toUpload.filter(({ facts }) => hasLocation(facts?.exif)).length,
      disabledReason: uploadDisabledReason({ files, batch, valuesOf: valuesOfFile, isComparing }),
    };
  }, [state, batch, galleryId, galleryName, count, galleries, photosByName, isComparing]);
}

export type ResolvedFiles = ReturnType<typeof useResolvedFiles>;
