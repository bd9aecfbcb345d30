import type { Transfer } from '../../firebase/files.ts';
import type { ChosenImage } from '../../model/files/chosenImage.ts';
import { imageKey } from '../../model/files/image.ts';
import type { CategoryDraft } from '../../model/content/drafts.ts';
import type { OrderUpdate } from '../../model/content/order.ts';
import { runLoad } from '../runOperation.ts';
import { countInCategory } from './commit/children.ts';
import type { OnMoved } from './moves/carryOut.ts';
import { moveToTrash } from './moves/moves.ts';
import { deleteStep, orderStep, recorded, recordedEdit } from './undo/recordSteps.ts';
import { categoryKind } from './commit/entityDeclarations.ts';
import { updateOrder } from './commit/updateOrder.ts';
import { runWrite } from './commit/runWrite.ts';
import { type ImageSwap, swapImage } from './commit/commitDocument.ts';
import { imageToSave } from './imageToSave.ts';
import { createDocument, type Edit, updateDocument } from './saveImage/saveDocument.ts';

export const createCategory = (
  id: string,
  draft: CategoryDraft,
  chosen: ChosenImage,
  transfer?: Transfer,
) =>
  runWrite('CREATE_CATEGORY', id, async (dispatch) => {
    const image = dispatch(imageToSave(chosen, transfer));
    return createDocument(categoryKind, id, draft, image);
  });

/** Saves an edit, and notes no step to undo. */
export const saveCategory = (id: string, edit: Edit<CategoryDraft>, transfer?: Transfer) =>
  runWrite('UPDATE_CATEGORY', id, async (dispatch) => {
    const image = dispatch(imageToSave(edit.chosen, transfer));
    return updateDocument(categoryKind, id, edit, image);
  });

export const updateCategory = (id: string, edit: Edit<CategoryDraft>, transfer?: Transfer) =>
  recordedEdit(saveCategory(id, edit, transfer), edit, (_before, category) => ({
    collection: 'categories',
    id,
    name: category.categoryName,
    changes: edit.changes,
    to: imageKey(category.coverPath, category.coverImage?.revision),
  }));

/** Puts an image back from the trash, and notes no step to undo. */
export const swapCategoryImage = (id: string, swap: ImageSwap<CategoryDraft>) =>
  runWrite('UPDATE_CATEGORY', id, async () =>
    categoryKind.toEntity(id, await swapImage(categoryKind, id, swap)),
  );

/** Saves an order, and notes no step to undo. */
export const saveCategoryOrder = (updates: readonly OrderUpdate[]) =>
  runWrite('UPDATE_CATEGORY_ORDER', '', () => updateOrder(categoryKind, updates));

/** Gives categories their places in the hand-made order. */
export const updateCategoryOrder = (updates: readonly OrderUpdate[]) =>
  recorded(saveCategoryOrder(updates), (before) => orderStep(before, 'categories', updates));

/** Moves a category with all that is in it to the trash, and notes no step to undo. */
export const removeCategory = (id: string, onMoved?: OnMoved) =>
  runWrite('DELETE_CATEGORY', id, () => moveToTrash('categories', id, onMoved));

export const deleteCategory = (id: string, onMoved?: OnMoved) =>
  recorded(removeCategory(id, onMoved), () => deleteStep('categories', id));

/** Counts what goes with a category when it is deleted. */
export const loadCategoryContents = (id: string) =>
  runLoad('LOAD_CONTENTS', id, () => countInCategory(id));
