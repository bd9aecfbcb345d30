import { hashFile } from '../../images/encode/read/hashFile.ts';
import type { Transfer } from '../../firebase/files.ts';
import type { ChosenImage } from '../../model/files/chosenFile.ts';
import { type Changes, type PhotoDraft, precisionFor } from '../../model/content/drafts.ts';
import { errorSentence } from '../../firebase/errors.ts';
import { publishedExif } from '../../model/files/exif.ts';
import type { StoredFields } from '../../model/content/fields.ts';
import { prepareGallery } from './images/prepareGallery.ts';
import { galleryList, type PhotoList, SLIDESHOW } from './writes/photoLists.ts';
import { showMessage } from '../messages.ts';
import { at } from '../entities/byId.ts';
import type { Photo } from '../../model/content/entities.ts';
import type { AppDispatch, AppState, Thunk } from '../state.ts';
import { photoSchema } from './writes/schemas.ts';
import { runStep, runWrite } from './writes/runWrite.ts';
import { changesImage, type Edit, editStep, saveEdit, saveNew } from './images/saveForm.ts';

/** The camera's data for a document. */
const exifOf = (
  { revision, exif = {} }: ChosenImage,
  location: PhotoDraft['location'],
): StoredFields => ({ exif: publishedExif(exif, precisionFor(location, revision)) });

async function hashOf({ file }: ChosenImage, signal?: AbortSignal): Promise<StoredFields> {
  return { contentHash: await hashFile(file, signal).catch(() => undefined) };
}

export const createPhoto = (
  id: string,
  draft: PhotoDraft,
  chosen: ChosenImage,
  transfer?: Transfer,
) =>
  runWrite('CREATE_PHOTO', id, async (dispatch) => {
    const hash = await hashOf(chosen, transfer?.signal);
    const isSlide = SLIDESHOW.isIn(draft);
    const [slideshowOrder] = isSlide ? await dispatch(SLIDESHOW.placesAtEnd(1)) : [];
    const fields = { ...draft, ...exifOf(chosen, draft.location), ...hash, slideshowOrder };
    const photo = await dispatch(saveNew(photoSchema, id, fields, chosen, transfer));
    await dispatch(giveCover(draft, chosen));
    return photo;
  });

/** Gives a gallery its first cover. That can fail although the photo is saved. */
const giveCover =
  (draft: PhotoDraft, chosen: ChosenImage): Thunk<Promise<void>> =>
  async (dispatch) => {
    try {
      const encoded = await chosen.encoded.catch(() => undefined);
      if (encoded) await dispatch(prepareGallery(draft, undefined, { ...chosen, encoded }));
    } catch (error) {
      const reason = errorSentence(error);
      dispatch(showMessage(`The photo is saved, but its gallery has no cover yet. ${reason}`));
    }
  };

/** The place of a photo in a list that an edit changes: the last, unless the edit says the place. */
async function placeIn(
  dispatch: AppDispatch,
  list: PhotoList,
  changes: Changes<PhotoDraft>,
): Promise<(stored: StoredFields) => StoredFields> {
  const { orderField, member } = list;
  const change = changes[member.field];
  if (!change || orderField in changes) return () => ({});
  if (change.to !== member.value) return () => ({ [orderField]: undefined });
  const [place] = await dispatch(list.placesAtEnd(1));
  return (stored) => (list.isIn(stored) ? {} : { [orderField]: place });
}

/** The changes that were entered for a photo, with the fields that follow from them. */
function changesWith(edit: Edit<PhotoDraft>, before: Photo | undefined, after: Photo) {
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

export function updatePhoto(id: string, edit: Edit<PhotoDraft>, transfer?: Transfer) {
  const { chosen, changes } = edit;
  const location = changes.location?.to;
  const exifAfter = ({ exif }: StoredFields): StoredFields =>
    exif && location ? { exif: publishedExif(exif, location.precision) } : {};
  const save = async (dispatch: AppDispatch) => {
    const gallery = galleryList(changes.galleryId?.to ?? '');
    const place = await placeIn(dispatch, gallery, changes);
    const slideshowPlace = await placeIn(dispatch, SLIDESHOW, changes);
    const hash = chosen && (await hashOf(chosen, transfer?.signal));
    const derive = (stored: StoredFields) => ({
      ...(chosen ? exifOf(chosen, location) : exifAfter(stored)),
      ...hash,
      ...place(stored),
      ...slideshowPlace(stored),
    });
    return dispatch(saveEdit(photoSchema, id, { ...edit, derive }, transfer));
  };
  const stepOf = (saved: Photo, { photos }: AppState) => {
    const changed = changesWith(edit, at(photos.byId, id), saved);
    return editStep(photoSchema, id, edit, saved, changed);
  };
  return runStep('UPDATE_PHOTO', id, save, stepOf, edit);
}
