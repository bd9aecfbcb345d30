import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { hasLocation, type LocationPrecision, precisionsFrom } from '../../../model/files/exif.ts';
import type { KeptChoices } from '../../../store/admin/uploads/keptList.ts';
import { selectCategories } from '../../../store/entities/categories.ts';
import { selectGalleries } from '../../../store/entities/galleries.ts';
import { loadPhotosByGallery, selectPhotosByGallery } from '../../../store/entities/photos.ts';
import { useAdminDispatch, useAdminSelector } from '../../../store/admin/hooks.ts';
import { selectComingCount, selectUploads } from '../../../store/admin/uploads/slice.ts';
import { selectLoad } from '../../../store/loads.ts';
import {
  batchDefaultsOf,
  type Destination,
  galleryIdOf,
  isWide,
  NEW_GALLERY,
  numberedValues,
  uploadDisabledReason,
} from './batch.ts';
import { remember, remembered } from '../../components/remembered.ts';
import {
  duplicatesAmong,
  inChosenOrder,
  isMissing,
  sharesName,
  uploadable,
  type UploadRow,
} from './rows.ts';
import { duplicateInWords } from './rowWords.ts';
import { photosByFileName, withSameNames } from './sameNames.ts';
import type { Rows } from './useRows.ts';

const LOCATION_KEY = 'locationPrecision';

const rememberedPrecision = (): LocationPrecision => {
  const last = remembered(LOCATION_KEY);
  return precisionsFrom('exact').find((precision) => precision === last) ?? 'hidden';
};

/**
 * The defaults of the batch, and the gallery that follows from them. The list keeps them as long as
 * there are rows.
 * @param galleryId the gallery whose list led here; empty for none
 */
export function useBatchDefaults(galleryId: string, { state, choices, storeChoices }: Rows) {
  const dispatch = useAdminDispatch();
  const galleries = useAdminSelector(selectGalleries) ?? [];
  const categories = useAdminSelector(selectCategories) ?? [];
  const [locationPrecision] = useState(rememberedPrecision);
  const [newGalleryId, setNewGalleryId] = useState<string>(uuid);
  const [chosen, setChosen] = useState<KeptChoices>({});
  const [lastChoices, setLastChoices] = useState<KeptChoices>();
  if (choices !== lastChoices) {
    setLastChoices(choices);
    setChosen(choices ?? {});
  }
  const folder = state.rows.find(({ entry }) => entry.folder)?.entry.folder;
  const preset = { galleryId, folder, newGalleryId, galleries, categories, locationPrecision };
  const defaults = batchDefaultsOf(chosen, preset);
  const isNew = defaults.galleryId === NEW_GALLERY;
  const photos = useAdminSelector((each) => selectPhotosByGallery(each, defaults.galleryId));
  const coming = useAdminSelector((each) => selectComingCount(each, defaults.galleryId));

  // Photos without a name are numbered after those in the gallery.
  useEffect(() => {
    if (defaults.galleryId !== '' && !isNew) void dispatch(loadPhotosByGallery(defaults.galleryId));
  }, [dispatch, defaults.galleryId, isNew]);

  const stored = state.rows.length > 0 && JSON.stringify({ ...defaults, sortKey: state.sortKey });
  const storeDefaults = useEffectEvent(() => storeChoices({ ...defaults, sortKey: state.sortKey }));
  useEffect(() => {
    if (stored) void storeDefaults();
  }, [stored]);

  function edit(changed: KeptChoices) {
    if (changed.locationPrecision) remember(LOCATION_KEY, changed.locationPrecision);
    const made = changed.galleryId === NEW_GALLERY && { id: uuid() };
    setChosen((before) => ({
      ...before,
      ...changed,
      newGallery: { ...before.newGallery, ...made, ...changed.newGallery },
    }));
  }

  /** Lets the rest of the files follow those that are uploaded. */
  function keepGallery() {
    const { galleryId: uploadedTo, newGallery } = defaults;
    setChosen((before) => ({ ...before, galleryId: uploadedTo, newGallery }));
  }

  /** Lets the next files make a gallery of their own. */
  function forgetNewGallery() {
    setNewGalleryId(uuid());
    setChosen(({ newGallery, galleryId: last, ...rest }) => ({
      ...rest,
      ...(last && ![NEW_GALLERY, newGallery?.id].includes(last) && { galleryId: last }),
    }));
  }

  const uploads = useAdminSelector(selectUploads);
  const load = useAdminSelector((each) =>
    selectLoad(each, 'LOAD_PHOTOS_BY_GALLERY', defaults.galleryId),
  );
  const toGalleryId = galleryIdOf(defaults);
  const photosByName = useMemo(
    () => photosByFileName(toGalleryId, photos ?? [], uploads),
    [toGalleryId, photos, uploads],
  );
  const isRead = isNew || defaults.galleryId === '' || photos !== undefined;
  const fileNames = { photosByName, isComing: !isRead && typeof load !== 'object' };

  const existing = galleries.find(({ id }) => id === defaults.galleryId);
  const destination: Destination = {
    galleryId: defaults.galleryId,
    galleryName: isNew ? defaults.newGallery.galleryName : (existing?.galleryName ?? ''),
    count: (photos?.length ?? 0) + coming,
  };
  return { defaults, edit, destination, fileNames, keepGallery, forgetNewGallery };
}

export type BatchChoices = ReturnType<typeof useBatchDefaults>;

/** Resolves the rows with the defaults of their batch: order, values, duplicates and errors. */
export function useResolvedRows(
  { state }: Rows,
  { defaults, destination, fileNames }: BatchChoices,
) {
  const galleries = useAdminSelector(selectGalleries);
  const { galleryId, galleryName, count } = destination;
  const { photosByName, isComing: isComparing } = fileNames;
  return useMemo(() => {
    const rows = withSameNames(inChosenOrder(state), photosByName);
    const toUpload = uploadable(rows);
    const valuesOfRow = numberedValues(rows, defaults, { galleryId, galleryName, count });
    const duplicates = duplicatesAmong(rows);
    const nameOf = (id: string) =>
      galleries?.find((gallery) => gallery.id === id)?.galleryName ?? '';
    return {
      rows,
      toUpload,
      valuesOf: valuesOfRow,
      whereIs: (row: UploadRow) => duplicateInWords(row, duplicates.get(row.id), nameOf),
      duplicates: rows.filter(
        (row) => !sharesName(row) && (row.duplicate ?? duplicates.has(row.id)),
      ),
      sameNames: rows.filter(sharesName),
      missing: rows.filter(isMissing),
      /** How many photos are wide enough for panoramas. */
      wide: toUpload.filter(isWide).length,
      located: toUpload.filter(({ facts }) => hasLocation(facts?.exif)).length,
      disabledReason: uploadDisabledReason({ rows, defaults, valuesOf: valuesOfRow, isComparing }),
    };
  }, [state, defaults, galleryId, galleryName, count, galleries, photosByName, isComparing]);
}

export type ResolvedRows = ReturnType<typeof useResolvedRows>;
