import type { Transfer } from '../../firebase/files.ts';
import type { ChosenImage } from '../../model/files/chosenImage.ts';
import { imageKey } from '../../model/files/image.ts';
import type { Change, GalleryDraft } from '../../model/content/drafts.ts';
import type { Gallery } from '../../model/content/entities.ts';
import type { OrderUpdate } from '../../model/content/order.ts';
import { selectIsDraft } from '../entities/galleries.ts';
import { type Result, runLoad } from '../runOperation.ts';
import type { Thunk } from '../state.ts';
import { countInGallery } from './commit/children.ts';
import type { OnMoved } from './moves/carryOut.ts';
import { moveGallery, moveToTrash } from './moves/moves.ts';
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

/** Saves an edit while the gallery is a draft, if it becomes one or is one before. */
async function saveAsDraft(
  id: string,
  isDraft: Change | undefined,
  save?: () => Promise<Gallery>,
): Promise<Gallery> {
  const moved = isDraft?.to === true ? await moveGallery(id, 'drafts') : {};
  const saved = await save?.();
  if (!isDraft || isDraft.to === true) return saved ?? galleryKind.toEntity(id, moved);
  return galleryKind.toEntity(id, await moveGallery(id, 'public'));
}

/** Saves an edit, and notes no step to undo. */
export function saveGallery(id: string, edit: Edit<GalleryDraft>, transfer?: Transfer) {
  const { isDraft, ...changes } = edit.changes;
  return runWrite('UPDATE_GALLERY', id, async (dispatch) => {
    const image = dispatch(imageToSave(edit.chosen, transfer));
    const isEdited = image !== undefined || edit.removesImage || Object.keys(changes).length > 0;
    const save = () => updateDocument(galleryKind, id, { ...edit, changes }, image);
    return saveAsDraft(id, isDraft, isEdited || !isDraft ? save : undefined);
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
export function swapGalleryImage(id: string, swap: ImageSwap<GalleryDraft>) {
  const { isDraft, ...changes } = swap.changes;
  const put = async () =>
    galleryKind.toEntity(id, await swapImage(galleryKind, id, { ...swap, changes }));
  return runWrite('UPDATE_GALLERY', id, () => saveAsDraft(id, isDraft, put));
}

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
export const removeGallery = (id: string, onMoved?: OnMoved) =>
  runWrite('DELETE_GALLERY', id, () => moveToTrash('galleries', id, onMoved));

export const deleteGallery = (id: string, onMoved?: OnMoved) =>
  recorded(removeGallery(id, onMoved), () => deleteStep('galleries', id));

/** Counts what goes with a gallery when it is deleted. */
export const loadGalleryContents = (id: string) =>
  runLoad('LOAD_CONTENTS', id, () => countInGallery(id));
