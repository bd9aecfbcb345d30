import { hashFile } from '../../images/read/hashFile.ts';
import type { ChosenImage } from '../../model/files/chosenFile.ts';
import { type Changes, type PhotoValues, precisionFor } from '../../model/content/formValues.ts';
import { publishedExif } from '../../model/files/exif.ts';
import type { StoredFields } from '../../model/json.ts';
import { commitPhoto, uploadCover } from './images/photoCover.ts';
import { galleryList, type PhotoList, SLIDESHOW } from './writes/photoLists.ts';
import { at } from '../entities/byId.ts';
import type { Photo } from '../../model/content/entities.ts';
import type { AdminDispatch, AdminState } from '../state.ts';
import { photoSchema } from './writes/schemas.ts';
import { runStep, runWrite } from './writes/runWrite.ts';
import {
  changesImage,
  type Edit,
  editStep,
  type LaterEdit,
  saveEdit,
  saveNew,
  type SaveOptions,
} from './images/saveForm.ts';
import type { ImageTransfer } from './images/uploadImage.ts';
import { commitEdit, type UploadedImage } from './writes/commitDocument.ts';

/** The camera's data for a document. */
const exifOf = (
  { revision, exif = {} }: ChosenImage,
  location: PhotoValues['location'],
): StoredFields => ({ exif: publishedExif(exif, precisionFor(location, revision)) });

/** The name of the original, and its hash if it can still be read. */
async function originalOf({ file }: ChosenImage, signal?: AbortSignal): Promise<StoredFields> {
  const contentHash = await hashFile(file, signal).catch(() => undefined);
  return { contentHash, fileName: file.name };
}

export const createPhoto = (
  id: string,
  values: PhotoValues,
  chosen: ChosenImage,
  options: SaveOptions<PhotoValues> = {},
) =>
  runWrite('CREATE_PHOTO', id, async (dispatch) => {
    const { signal, untilAllowed, attempts = [] } = options;
    const original = await originalOf(chosen, signal);
    const create = async (uploaded: UploadedImage) => {
      const isRetry = attempts.length > 0;
      const photo = { ...chosen, isRetry, fields: values };
      const cover = await uploadCover({ id: values.galleryId }, photo, { signal, untilAllowed });
      const isSlide = SLIDESHOW.isIn(values);
      const [slideshowOrder] = isSlide ? await dispatch(SLIDESHOW.placesAtEnd(1)) : [];
      const fields = { ...values, ...exifOf(chosen, values.location), ...original, slideshowOrder };
      return dispatch(commitPhoto(id, fields, uploaded, cover));
    };
    const edit = async (later: LaterEdit<PhotoValues>, uploaded: UploadedImage) => {
      const whole = { ...later, chosen };
      const derive = await deriving(dispatch, whole, values.location, signal);
      return commitEdit(photoSchema, id, { ...whole, derive }, uploaded);
    };
    return saveNew(photoSchema, id, values, chosen, options, { create, edit });
  });

/** The place of a photo in a list that an edit changes: the last, unless the edit says the place. */
async function placeIn(
  dispatch: AdminDispatch,
  list: PhotoList,
  changes: Changes<PhotoValues>,
): Promise<(stored: StoredFields) => StoredFields> {
  const { orderField, member } = list;
  const change = changes[member.field];
  if (!change || orderField in changes) return () => ({});
  if (change.to !== member.value) return () => ({ [orderField]: undefined });
  const [place] = await dispatch(list.placesAtEnd(1));
  return (stored) => (list.isIn(stored) ? {} : { [orderField]: place });
}

/** Finds the fields that follow from an edit and from the document as it is when it is written. */
async function deriving(
  dispatch: AdminDispatch,
  { chosen, changes }: Edit<PhotoValues>,
  location: PhotoValues['location'],
  signal: AbortSignal | undefined,
): Promise<(stored: StoredFields) => StoredFields> {
  const gallery = galleryList(changes.galleryId?.to ?? '');
  const place = await placeIn(dispatch, gallery, changes);
  const slideshowPlace = await placeIn(dispatch, SLIDESHOW, changes);
  const original = chosen && (await originalOf(chosen, signal));
  const exifAfter = ({ exif }: StoredFields): StoredFields =>
    exif && location ? { exif: publishedExif(exif, location.precision) } : {};
  return (stored) => ({
    ...(chosen ? exifOf(chosen, location) : exifAfter(stored)),
    ...original,
    ...place(stored),
    ...slideshowPlace(stored),
  });
}

/** The changes that were entered for a photo, with the fields that follow from them. */
function changesWith(edit: Edit<PhotoValues>, before: Photo | undefined, after: Photo) {
  const { location, ...entered } = edit.changes;
  const change = (field: 'order' | 'slideshowOrder' | 'exif') =>
    before && { [field]: { from: before[field], to: after[field] } };
  return {
    ...entered,
    ...(entered.galleryId && change('order')),
    ...(entered.includeInSlideshow && change('slideshowOrder')),
    // Another image comes with its own location.
    ...(location && !changesImage(edit) && change('exif')),
  };
}

export function updatePhoto(id: string, edit: Edit<PhotoValues>, transfer?: ImageTransfer) {
  const location = edit.changes.location?.to;
  const save = async (dispatch: AdminDispatch) => {
    const derive = await deriving(dispatch, edit, location, transfer?.signal);
    return saveEdit(photoSchema, id, { ...edit, derive }, transfer);
  };
  const stepOf = (saved: Photo, { photos }: AdminState) => {
    const changed = changesWith(edit, at(photos.byId, id), saved);
    return editStep(photoSchema, id, edit, saved, changed);
  };
  return runStep('UPDATE_PHOTO', id, save, stepOf, edit);
}
