import type { Transfer } from '../../firebase/files.ts';
import type { ChosenImage } from '../../model/files/chosenImage.ts';
import type { CategoryDraft } from '../../model/content/drafts.ts';
import type { OrderUpdate } from '../../model/content/order.ts';
import { runLoad } from '../runOperation.ts';
import { countInCategory } from './commit/children.ts';
import { moveCategoryToTrash, type OnRemoved } from './moves/moveToTrash.ts';
import { deleteStep, orderStep, recorded, recordedEdit } from './undo/recordSteps.ts';
import { categoryKind } from './commit/entityDeclarations.ts';
import { updateOrder } from './commit/updateOrder.ts';
import { runSave, runWrite } from './commit/runWrite.ts';
import { createDocument, type Edit, updateDocument } from './saveImage/saveDocument.ts';

export const createCategory = (
  id: string,
  draft: CategoryDraft,
  chosen: ChosenImage,
  transfer?: Transfer,
) =>
  runSave('CREATE_CATEGORY', id, () => createDocument(categoryKind, id, draft, chosen, transfer));

/** Saves an edit, and notes no step to undo. */
export const saveCategory = (id: string, edit: Edit<CategoryDraft>, transfer?: Transfer) =>
  runSave('UPDATE_CATEGORY', id, () => updateDocument(categoryKind, id, edit, transfer));

export const updateCategory = (id: string, edit: Edit<CategoryDraft>, transfer?: Transfer) =>
  recordedEdit(
    edit,
    (noted) => saveCategory(id, noted, transfer),
    (_before, { categoryName: name }) => ({
      collection: 'categories',
      id,
      name,
      changes: edit.changes,
    }),
  );

/** Saves an order, and notes no step to undo. */
export const saveCategoryOrder = (updates: readonly OrderUpdate[]) =>
  runWrite('UPDATE_CATEGORY_ORDER', '', () => updateOrder(categoryKind, updates));

/** Gives categories their places in the hand-made order. */
export const updateCategoryOrder = (updates: readonly OrderUpdate[]) =>
  recorded(saveCategoryOrder(updates), (before) => orderStep(before, 'categories', updates));

/** Moves a category with all that is in it to the trash, and notes no step to undo. */
export const removeCategory = (id: string, onRemoved?: OnRemoved) =>
  runWrite('DELETE_CATEGORY', id, () => moveCategoryToTrash(id, onRemoved));

export const deleteCategory = (id: string, onRemoved?: OnRemoved) =>
  recorded(removeCategory(id, onRemoved), () => deleteStep('categories', id));

/** Counts what goes with a category when it is deleted. */
export const loadCategoryContents = (id: string) =>
  runLoad('LOAD_CONTENTS', id, () => countInCategory(id));
