import type { Transfer } from '../../firebase/files.ts';
import type { ChosenImage } from '../../model/files/chosenImage.ts';
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
import { runSave, runWrite } from './commit/runWrite.ts';
import { createDocument, type Edit, updateDocument } from './saveImage/saveDocument.ts';

/** @param chosen undefined where the first photo is to be the cover */
export const createGallery = (
  id: string,
  draft: GalleryDraft,
  chosen: ChosenImage | undefined,
  transfer?: Transfer,
) => runSave('CREATE_GALLERY', id, () => createDocument(galleryKind, id, draft, chosen, transfer));

/** Few visits of the admin area need it. */
const loadMoves = () => import('./moves/moveGallery.ts');

/**
 * Saves an edit, then moves the gallery with its photos where it is to be a draft or no longer one;
 * notes no step to undo.
 */
export function saveGallery(id: string, edit: Edit<GalleryDraft>, transfer?: Transfer) {
  const { isDraft, ...rest } = edit.changes;
  const { isUnlisted, ...others } = rest;
  return runSave('UPDATE_GALLERY', id, async () => {
    // Until it is there it lies in two places, which would say different things.
    const isSame = !rest.categoryId && (isDraft || !isUnlisted);
    if (!isSame) await (await loadMoves()).refuseOnItsWay(id);
    if (!isDraft) {
      return updateDocument(galleryKind, id, { ...edit, changes: rest }, transfer);
    }
    const { moveGallery } = await loadMoves();
    const isEdited = edit.chosen !== undefined || Object.keys(others).length > 0;
    const saved =
      isEdited && (await updateDocument(galleryKind, id, { ...edit, changes: others }, transfer));
    const stored = await moveGallery(id, {
      to: isDraft.to === true ? 'draft' : 'public',
      isUnlisted: isUnlisted && isUnlisted.to === true,
    });
    return { ...saved, data: galleryKind.toEntity(id, stored) };
  });
}

export const updateGallery = (id: string, edit: Edit<GalleryDraft>, transfer?: Transfer) =>
  recordedEdit(
    edit,
    (noted) => saveGallery(id, noted, transfer),
    (_before, { galleryName: name }) => ({
      collection: 'galleries',
      id,
      name,
      changes: edit.changes,
    }),
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
