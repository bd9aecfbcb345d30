import { hashFile } from '../../images/encode/read/hashFile.ts';
import type { Transfer } from '../../firebase/files.ts';
import type { ChosenImage } from '../../model/files/chosenImage.ts';
import type { Changes, PhotoDraft } from '../../model/content/drafts.ts';
import type { Photo } from '../../model/content/entities.ts';
import { withoutLocation } from '../../model/files/exif.ts';
import type { OrderField, OrderUpdate } from '../../model/content/order.ts';
import { asText, type StoredFields } from '../../model/content/fields.ts';
import { giveFirstCover } from './saveImage/firstCover.ts';
import { movePhotoToTrash } from './moves/moveToTrash.ts';
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
import { createDocument, type Edit, updateDocument } from './saveImage/saveDocument.ts';

/** What the document says of what the camera wrote: where only if that is to be published. */
function exifOf({ id, exif = {} }: ChosenImage, locatedBy: unknown): StoredFields {
  const published = locatedBy === id ? exif : withoutLocation(exif);
  return { exif: Object.keys(published).length > 0 ? published : undefined };
}

/** The hash by which the file is known again; a photo can do without where it can't be reckoned. */
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
  runSave('CREATE_PHOTO', id, async () => {
    const hash = await hashOf(chosen, transfer?.signal);
    const [slideshowOrder] = isIn(SLIDESHOW, draft) ? await placesAtEndOf(SLIDESHOW, 1) : [];
    const fields = { ...draft, ...exifOf(chosen, draft.locatedBy), ...hash, slideshowOrder };
    const saved = await createDocument(photoKind, id, fields, chosen, transfer);
    return { ...saved, ...(await giveFirstCover(draft.galleryId, chosen)) };
  });

/**
 * The place that a photo gets by an edit: the last where it moves to another gallery; none where the
 * edit says it, as what is undone does.
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
  const { derive = follows } = edit;
  return runSave('UPDATE_PHOTO', id, async () => {
    const place = await placeOf(changes);
    const slideshowPlace = await slideshowPlaceOf(changes);
    const hash = chosen && !edit.derive && (await hashOf(chosen, transfer?.signal));
    const derived = (stored: StoredFields) => ({
      ...derive?.(stored),
      ...hash,
      ...place(stored),
      ...slideshowPlace(stored),
    });
    return updateDocument(photoKind, id, { ...edit, derive: derived }, transfer);
  });
}

/** What an edit has changed of what is known of the file. */
function changesOfFile(edit: Edit<PhotoDraft>, from: Photo | undefined, to: Photo) {
  const exif = { from: from?.exif, to: to.exif };
  const contentHash = { from: from?.contentHash, to: to.contentHash };
  if (edit.chosen) return { exif, contentHash };
  return edit.changes.locatedBy && { exif };
}

export const updatePhoto = (id: string, edit: Edit<PhotoDraft>, transfer?: Transfer) =>
  recordedEdit(
    edit,
    (noted) => savePhoto(id, noted, transfer),
    (before, photo) => {
      const { locatedBy: _place, ...entered } = edit.changes;
      const was = selectPhoto(before, id);
      const moved = entered.galleryId && { order: { from: was?.order, to: photo.order } };
      const shown = entered.includeInSlideshow && {
        slideshowOrder: { from: was?.slideshowOrder, to: photo.slideshowOrder },
      };
      const changes = { ...entered, ...moved, ...shown, ...changesOfFile(edit, was, photo) };
      return { collection: 'photos', id, name: photo.photoName, changes };
    },
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
export const removePhoto = (id: string) => runWrite('DELETE_PHOTO', id, () => movePhotoToTrash(id));

export const deletePhoto = (id: string) =>
  recorded(removePhoto(id), () => deleteStep('photos', id));
