import { hashFile } from '../../images/encode/read/hashFile.ts';
import type { Transfer } from '../../firebase/files.ts';
import type { ChosenImage } from '../../model/files/chosenImage.ts';
import type { Changes, PhotoDraft } from '../../model/content/drafts.ts';
import { errorSentence } from '../../firebase/errors.ts';
import { publishedExif, withoutLocation } from '../../model/files/exif.ts';
import type { OrderField, OrderUpdate } from '../../model/content/order.ts';
import { asText, type StoredFields } from '../../model/content/fields.ts';
import { giveFirstCover, lacksCover } from './saveImage/firstCover.ts';
import { moveToTrash } from './moves/moves.ts';
import { galleryList, isIn, placesAtEndOf, SLIDESHOW } from './commit/photoLists.ts';
import { selectIsDraft } from '../entities/galleries.ts';
import { selectPhoto } from '../entities/photos.ts';
import { showMessage } from '../messages.ts';
import type { RunOptions } from '../operations.ts';
import type { Result } from '../runOperation.ts';
import type { AppDispatch, Thunk } from '../state.ts';
import { gallerySchema, photoSchema, readStored } from './commit/schemas.ts';
import { updateOrder } from './commit/updateOrder.ts';
import { runWrite } from './commit/runWrite.ts';
import { asStep, imageToSave, saveEdit } from './imageToSave.ts';
import { createDocument, type Edit } from './saveImage/saveDocument.ts';

/** The camera's data for a document: the location only if it is published. */
const exifOf = ({ revision, exif = {} }: ChosenImage, locatedBy: unknown): StoredFields => ({
  exif: publishedExif(exif, locatedBy === revision),
});

async function hashOf({ file }: ChosenImage, signal?: AbortSignal): Promise<StoredFields> {
  return { contentHash: await hashFile(file, signal).catch(() => undefined) };
}

const hideLocation = ({ exif }: StoredFields): StoredFields => ({
  exif: exif && withoutLocation(exif),
});

export const createPhoto = (
  id: string,
  draft: PhotoDraft,
  chosen: ChosenImage,
  transfer?: Transfer,
) =>
  runWrite('CREATE_PHOTO', id, async (dispatch) => {
    const hash = await hashOf(chosen, transfer?.signal);
    const [slideshowOrder] = isIn(SLIDESHOW, draft) ? await placesAtEndOf(SLIDESHOW, 1) : [];
    const fields = { ...draft, ...exifOf(chosen, draft.locatedBy), ...hash, slideshowOrder };
    const image = dispatch(imageToSave(chosen, transfer));
    const photo = await createDocument(photoSchema, id, fields, image);
    await dispatch(giveCover(draft.galleryId, chosen));
    return photo;
  });

/** Gives a gallery its first cover. That can fail although the photo is saved. */
const giveCover =
  (galleryId: string, chosen: ChosenImage): Thunk<Promise<void>> =>
  async (dispatch) => {
    try {
      const encoded = await chosen.encoded.catch(() => undefined);
      const gallery = encoded && (await readStored(gallerySchema, galleryId));
      if (gallery && lacksCover(gallery)) await giveFirstCover(galleryId, { ...chosen, encoded });
    } catch (error) {
      const reason = errorSentence(error);
      dispatch(showMessage(`The photo is saved, but its gallery has no cover yet. ${reason}`));
    }
  };

/** The place for a photo that moves to another gallery: the last, unless the edit says the place. */
async function placeOf({ galleryId, ...changes }: Changes<PhotoDraft>): Promise<Place> {
  if (!galleryId || 'order' in changes) return () => ({});
  const to = asText(galleryId.to);
  const [order] = await placesAtEndOf(galleryList(to), 1);
  return (stored) => (stored.galleryId === to ? {} : { order });
}

async function slideshowPlaceOf(changes: Changes<PhotoDraft>): Promise<Place> {
  const { includeInSlideshow } = changes;
  if (!includeInSlideshow || 'slideshowOrder' in changes) return () => ({});
  if (includeInSlideshow.to !== true) return () => ({ slideshowOrder: undefined });
  const [slideshowOrder] = await placesAtEndOf(SLIDESHOW, 1);
  return (stored) => (isIn(SLIDESHOW, stored) ? {} : { slideshowOrder });
}

type Place = (stored: StoredFields) => StoredFields;

export function updatePhoto(id: string, edit: Edit<PhotoDraft>, transfer?: Transfer) {
  const { chosen, changes } = edit;
  const { locatedBy } = changes;
  const follows = chosen ? () => exifOf(chosen, locatedBy?.to) : locatedBy && hideLocation;
  const save = async (dispatch: AppDispatch) => {
    const place = await placeOf(changes);
    const slideshowPlace = await slideshowPlaceOf(changes);
    const hash = chosen && (await hashOf(chosen, transfer?.signal));
    const derive = (stored: StoredFields) => ({
      ...follows?.(stored),
      ...hash,
      ...place(stored),
      ...slideshowPlace(stored),
    });
    return dispatch(saveEdit(photoSchema, id, { ...edit, derive }, transfer));
  };
  return runWrite('UPDATE_PHOTO', id, save, asStep(photoSchema, id, edit));
}

const saveOrder =
  (
    operation: 'UPDATE_PHOTO_ORDER' | 'UPDATE_SLIDESHOW_ORDER',
    field: OrderField,
    updates: readonly OrderUpdate[],
    options?: RunOptions,
  ): Thunk<Promise<Result<OrderUpdate[]>>> =>
  (dispatch, getState) => {
    const state = getState();
    const isDraft = (id: string) => selectIsDraft(state, selectPhoto(state, id)?.galleryId ?? '');
    const order = () => updateOrder(photoSchema, updates, field, isDraft);
    return dispatch(runWrite(operation, '', order, options));
  };

export const updatePhotoOrder = (updates: readonly OrderUpdate[], options?: RunOptions) =>
  saveOrder('UPDATE_PHOTO_ORDER', 'order', updates, options);

export const updateSlideshowOrder = (updates: readonly OrderUpdate[], options?: RunOptions) =>
  saveOrder('UPDATE_SLIDESHOW_ORDER', 'slideshowOrder', updates, options);

export const deletePhoto = (id: string, options?: RunOptions) =>
  runWrite('DELETE_PHOTO', id, () => moveToTrash('photos', id), options);
