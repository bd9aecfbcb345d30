import { hashFile } from '../../images/encode/read/hashFile.ts';
import type { Transfer } from '../../firebase/files.ts';
import type { ChosenImage } from '../../model/files/chosenImage.ts';
import type { Changes, PhotoDraft } from '../../model/content/drafts.ts';
import { imageKey } from '../../model/files/image.ts';
import { errorSentence } from '../../firebase/errors.ts';
import { withoutLocation } from '../../model/files/exif.ts';
import type { OrderField, OrderUpdate } from '../../model/content/order.ts';
import { asText, type StoredFields } from '../../model/content/fields.ts';
import { giveFirstCover } from './saveImage/firstCover.ts';
import { moveToTrash } from './moves/moves.ts';
import { galleryList, isIn, placesAtEndOf, SLIDESHOW } from './commit/photoLists.ts';
import {
  deleteStep,
  orderStep,
  recorded,
  recordedEdit,
  slideshowOrderStep,
} from './undo/recordSteps.ts';
import { selectIsDraft } from '../entities/galleries.ts';
import { selectPhoto } from '../entities/photos.ts';
import type { Result } from '../runOperation.ts';
import type { Thunk } from '../state.ts';
import { photoKind } from './commit/entityDeclarations.ts';
import { updateOrder } from './commit/updateOrder.ts';
import { runSave, runWrite } from './commit/runWrite.ts';
import { type ImageSwap, swapImage } from './commit/commitDocument.ts';
import { imageToSave } from './imageToSave.ts';
import { createDocument, type Edit, updateDocument } from './saveImage/saveDocument.ts';

/** What the document says of what the camera wrote: the location only if it is to be published. */
function exifOf({ revision, exif = {} }: ChosenImage, locatedBy: unknown): StoredFields {
  const published = locatedBy === revision ? exif : withoutLocation(exif);
  return { exif: Object.keys(published).length > 0 ? published : undefined };
}

/** The hash by which the file is known again; a photo can do without one. */
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
  runSave('CREATE_PHOTO', id, async (dispatch) => {
    const hash = await hashOf(chosen, transfer?.signal);
    const [slideshowOrder] = isIn(SLIDESHOW, draft) ? await placesAtEndOf(SLIDESHOW, 1) : [];
    const fields = { ...draft, ...exifOf(chosen, draft.locatedBy), ...hash, slideshowOrder };
    const image = dispatch(imageToSave(chosen, transfer));
    const photo = await createDocument(photoKind, id, fields, image);
    return { data: photo, ...(await giveCover(draft.galleryId, chosen)) };
  });

/** Gives a gallery without a cover its first photo; that can fail although the photo is saved. */
async function giveCover(galleryId: string, chosen: ChosenImage): Promise<{ notice?: string }> {
  try {
    const encoded = await chosen.encoded.catch(() => undefined);
    if (encoded) await giveFirstCover(galleryId, { ...chosen, encoded });
    return {};
  } catch (error) {
    const reason = errorSentence(error);
    return { notice: `The photo is saved, but its gallery has no cover yet. ${reason}` };
  }
}

/**
 * The place that a photo gets by an edit: the last if it moves to another gallery, none if the edit
 * says the place itself.
 */
async function placeOf({ galleryId, ...changes }: Changes<PhotoDraft>): Promise<Place> {
  if (!galleryId || 'order' in changes) return () => ({});
  const to = asText(galleryId.to);
  const [order] = await placesAtEndOf(galleryList(to), 1);
  return (stored) => (stored.galleryId === to ? {} : { order });
}

/** The place in the slideshow that a photo gets by an edit that takes it there, or loses. */
async function slideshowPlaceOf(changes: Changes<PhotoDraft>): Promise<Place> {
  const { includeInSlideshow } = changes;
  if (!includeInSlideshow || 'slideshowOrder' in changes) return () => ({});
  if (includeInSlideshow.to !== true) return () => ({ slideshowOrder: undefined });
  const [slideshowOrder] = await placesAtEndOf(SLIDESHOW, 1);
  return (stored) => (isIn(SLIDESHOW, stored) ? {} : { slideshowOrder });
}

type Place = (stored: StoredFields) => StoredFields;

/** Saves an edit, and notes no step to undo. */
export function savePhoto(id: string, edit: Edit<PhotoDraft>, transfer?: Transfer) {
  const { chosen, changes } = edit;
  const { locatedBy } = changes;
  const follows = chosen ? () => exifOf(chosen, locatedBy?.to) : locatedBy && hideLocation;
  return runWrite('UPDATE_PHOTO', id, async (dispatch) => {
    const place = await placeOf(changes);
    const slideshowPlace = await slideshowPlaceOf(changes);
    const hash = chosen && (await hashOf(chosen, transfer?.signal));
    const derive = (stored: StoredFields) => ({
      ...follows?.(stored),
      ...hash,
      ...place(stored),
      ...slideshowPlace(stored),
    });
    const image = dispatch(imageToSave(chosen, transfer));
    return updateDocument(photoKind, id, { ...edit, derive }, image);
  });
}

export const updatePhoto = (id: string, edit: Edit<PhotoDraft>, transfer?: Transfer) =>
  recordedEdit(savePhoto(id, edit, transfer), edit, (before, photo) => {
    const { locatedBy, ...entered } = edit.changes;
    const was = selectPhoto(before, id);
    const moved = entered.galleryId && { order: { from: was?.order, to: photo.order } };
    const shown = entered.includeInSlideshow && {
      slideshowOrder: { from: was?.slideshowOrder, to: photo.slideshowOrder },
    };
    // With another image its own facts come and go.
    const located = locatedBy && !edit.chosen && { exif: { from: was?.exif, to: photo.exif } };
    return {
      collection: 'photos',
      id,
      name: photo.photoName,
      changes: { ...entered, ...moved, ...shown, ...located },
      to: imageKey(photo.path, photo.image?.revision),
    };
  });

/** Puts an image back from the trash, and notes no step to undo. */
export const swapPhotoImage = (id: string, swap: ImageSwap<PhotoDraft>) =>
  runWrite('UPDATE_PHOTO', id, async () =>
    photoKind.toEntity(id, await swapImage(photoKind, id, swap)),
  );

type Ordering = Thunk<Promise<Result<OrderUpdate[]>>>;

const saveOrder =
  (
    operation: 'UPDATE_PHOTO_ORDER' | 'UPDATE_SLIDESHOW_ORDER',
    updates: readonly OrderUpdate[],
    field: OrderField,
  ): Ordering =>
  (dispatch, getState) => {
    const state = getState();
    const isDraft = (id: string) => selectIsDraft(state, selectPhoto(state, id)?.galleryId ?? '');
    const order = () => updateOrder(photoKind, updates, field, isDraft);
    return dispatch(runWrite(operation, '', order));
  };

/** Saves an order, and notes no step to undo. */
export const savePhotoOrder = (updates: readonly OrderUpdate[]) =>
  saveOrder('UPDATE_PHOTO_ORDER', updates, 'order');

/** Gives photos their places in the hand-made order. */
export const updatePhotoOrder = (updates: readonly OrderUpdate[]) =>
  recorded(savePhotoOrder(updates), (before) => orderStep(before, 'photos', updates));

/** Saves an order of the slideshow, and notes no step to undo. */
export const saveSlideshowOrder = (updates: readonly OrderUpdate[]) =>
  saveOrder('UPDATE_SLIDESHOW_ORDER', updates, 'slideshowOrder');

/** Gives photos their places in the slideshow. */
export const updateSlideshowOrder = (updates: readonly OrderUpdate[]) =>
  recorded(saveSlideshowOrder(updates), (before) => slideshowOrderStep(before, updates));

/** Moves a photo to the trash, and notes no step to undo. */
export const removePhoto = (id: string) =>
  runWrite('DELETE_PHOTO', id, () => moveToTrash('photos', id));

export const deletePhoto = (id: string) =>
  recorded(removePhoto(id), () => deleteStep('photos', id));
