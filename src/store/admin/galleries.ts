import type { Transfer } from '../../firebase/files.ts';
import type { ChosenImage } from '../../model/files/chosenImage.ts';
import { imageKey } from '../../model/files/image.ts';
import type { GalleryDraft } from '../../model/content/drafts.ts';
import type { OrderUpdate } from '../../model/content/order.ts';
import { selectIsDraft } from '../entities/galleries.ts';
import { type Result, runLoad } from '../runOperation.ts';
import type { Thunk } from '../state.ts';
import { countInGallery } from './commit/children.ts';
import { moveGalleryToTrash, type OnRemoved } from './moves/moveToTrash.ts';
import { deleteStep, orderStep, recorded, recordedEdit } from './undo/recordSteps.ts';
import { galleryKind } from './commit/entityDeclarations.ts';
import { updateOrder } from './commit/updateOrder.ts';
import { runWrite } from './commit/runWrite.ts';
import { type ImageSwap, swapImage } from './commit/commitDocument.ts';
import { imageToSave } from './imageToSave.ts';
import { createDocument, type Edit, updateDocument } from './saveImage/saveDocument.ts';

/** @param chosen undefined where the first photo is to be the cover */
export const createGallery = (
  id: string,
  draft: GalleryDraft,
  chosen: ChosenImage | undefined,
  transfer?: Transfer,
) =>
  runWrite('CREATE_GALLERY', id, async (dispatch) => {
    const image = dispatch(imageToSave(chosen, transfer));
    return createDocument(galleryKind, id, draft, image);
  });

/** Few visits of the admin area need it. */
const loadMoves = () => import('./moves/moveGallery.ts');

/**
 * Saves an edit, then moves the gallery with its photos where it is to be a draft or no longer one;
 * notes no step to undo.
 */
export function saveGallery(id: string, edit: Edit<GalleryDraft>, transfer?: Transfer) {
  const { isDraft, ...rest } = edit.changes;
  const { isUnlisted, ...others } = rest;
  return runWrite('UPDATE_GALLERY', id, async (dispatch) => {
    const image = dispatch(imageToSave(edit.chosen, transfer));
    // Until it is there it lies in two places, which would say different things.
    const isSame = !rest.categoryId && (isDraft || !isUnlisted);
    if (!isSame) await (await loadMoves()).refuseOnItsWay(id);
    if (!isDraft) {
      return updateDocument(galleryKind, id, { ...edit, changes: rest }, image);
    }
    const { moveGallery } = await loadMoves();
    const isEdited = image !== undefined || Object.keys(others).length > 0;
    if (isEdited) await updateDocument(galleryKind, id, { ...edit, changes: others }, image);
    const stored = await moveGallery(id, {
      to: isDraft.to === true ? 'draft' : 'public',
      isUnlisted: isUnlisted && isUnlisted.to === true,
    });
    return galleryKind.toEntity(id, stored);
  });
}

export const updateGallery = (id: string, edit: Edit<GalleryDraft>, transfer?: Transfer) =>
  recordedEdit(saveGallery(id, edit, transfer), edit, (_before, gallery) => ({
    collection: 'galleries',
    id,
    name: gallery.galleryName,
    changes: edit.changes,
    to: imageKey(gallery.coverPath, gallery.coverImage?.revision),
  }));

/** Puts an image back from the trash, and notes no step to undo. */
export const swapGalleryImage = (id: string, swap: ImageSwap<GalleryDraft>) =>
  runWrite('UPDATE_GALLERY', id, async () =>
    galleryKind.toEntity(id, await swapImage(galleryKind, id, swap)),
  );

/** Saves an order, and notes no step to undo. */
export const saveGalleryOrder =
  (updates: readonly OrderUpdate[]): Thunk<Promise<Result<OrderUpdate[]>>> =>
  (dispatch, getState) => {
    const isDraft = (id: string) => selectIsDraft(getState(), id);
    const order = () => updateOrder(galleryKind, updates, 'order', isDraft);
    return dispatch(runWrite('UPDATE_GALLERY_ORDER', '', order));
  };

/** Gives galleries their places in the hand-made order. */
export const updateGalleryOrder = (updates: readonly OrderUpdate[]) =>
  recorded(saveGalleryOrder(updates), (before) => orderStep(before, 'galleries', updates));

/** Moves a gallery with all that is in it to the trash, and notes no step to undo. */
export const removeGallery = (id: string, onRemoved?: OnRemoved) =>
  runWrite('DELETE_GALLERY', id, () => moveGalleryToTrash(id, onRemoved));

export const deleteGallery = (id: string, onRemoved?: OnRemoved) =>
  recorded(removeGallery(id, onRemoved), () => deleteStep('galleries', id));

/** Counts what goes with a gallery when it is deleted. */
export const loadGalleryContents = (id: string) =>
  runLoad('LOAD_CONTENTS', id, () => countInGallery(id));
