import type { Transfer } from '../../firebase/files.ts';
import type { ChosenImage } from '../../model/files/chosenImage.ts';
import type { GalleryDraft } from '../../model/content/drafts.ts';
import type { OrderUpdate } from '../../model/content/order.ts';
import { selectIsDraft } from '../entities/galleries.ts';
import type { RunOptions } from '../operations.ts';
import { type Result, runLoad } from '../runOperation.ts';
import type { AppDispatch, Thunk } from '../state.ts';
import { countInGallery } from './commit/children.ts';
import { moveGalleryToTrash, type OnRemoved } from './moves/moveToTrash.ts';
import { galleryKind } from './commit/entityDeclarations.ts';
import { updateOrder } from './commit/updateOrder.ts';
import { runWrite } from './commit/runWrite.ts';
import { asStep, changesImage, imageToSave, saveEdit } from './imageToSave.ts';
import { createDocument, type Edit } from './saveImage/saveDocument.ts';

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

/** Saves an edit, then moves the gallery with its photos if it becomes a draft, or is one no longer. */
export function updateGallery(id: string, edit: Edit<GalleryDraft>, transfer?: Transfer) {
  const { isDraft, ...rest } = edit.changes;
  const { isUnlisted, ...others } = rest;
  const save = async (dispatch: AppDispatch) => {
    // Until it is there it lies in two places, which would say different things.
    const isSame = !rest.categoryId && (isDraft || !isUnlisted);
    if (!isSame) await (await loadMoves()).refuseOnItsWay(id);
    if (!isDraft) return dispatch(saveEdit(galleryKind, id, edit, transfer));
    const { moveGallery } = await loadMoves();
    const isEdited = changesImage(edit) || Object.keys(others).length > 0;
    if (isEdited) await dispatch(saveEdit(galleryKind, id, { ...edit, changes: others }, transfer));
    const stored = await moveGallery(id, {
      to: isDraft.to === true ? 'draft' : 'public',
      isUnlisted: isUnlisted && isUnlisted.to === true,
    });
    return galleryKind.toEntity(id, stored);
  };
  return runWrite('UPDATE_GALLERY', id, save, asStep(galleryKind, id, edit));
}

export const updateGalleryOrder =
  (updates: readonly OrderUpdate[], options?: RunOptions): Thunk<Promise<Result<OrderUpdate[]>>> =>
  (dispatch, getState) => {
    const isDraft = (id: string) => selectIsDraft(getState(), id);
    const order = () => updateOrder(galleryKind, updates, 'order', isDraft);
    return dispatch(runWrite('UPDATE_GALLERY_ORDER', '', order, options));
  };

export const deleteGallery = (id: string, onRemoved?: OnRemoved, options?: RunOptions) =>
  runWrite('DELETE_GALLERY', id, () => moveGalleryToTrash(id, onRemoved), options);

export const loadGalleryContents = (id: string) =>
  runLoad('LOAD_CONTENTS', id, () => countInGallery(id));
