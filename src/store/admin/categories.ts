import type { Transfer } from '../../firebase/files.ts';
import type { ChosenImage } from '../../model/chosenImage.ts';
import type { CategoryDraft } from '../../model/drafts.ts';
import type { OrderUpdate } from '../../model/order.ts';
import { runLoad } from '../runOperation.ts';
import { countInCategory, deleteCategoryDocument, type OnRemoved } from './deleteDocuments.ts';
import { categoryKind } from './entityDeclarations.ts';
import { updateOrder } from './updateOrder.ts';
import { runWrite } from './runWrite.ts';
import { createDocument, type Edit, updateDocument } from './saveDocument.ts';

export const createCategory = (
  id: string,
  draft: CategoryDraft,
  chosen: ChosenImage,
  transfer?: Transfer,
) =>
  runWrite('CREATE_CATEGORY', id, () => createDocument(categoryKind, id, draft, chosen, transfer));

export const updateCategory = (id: string, edit: Edit<CategoryDraft>, transfer?: Transfer) =>
  runWrite('UPDATE_CATEGORY', id, () => updateDocument(categoryKind, id, edit, transfer));

/** Gives categories their places in the hand-made order. */
export const updateCategoryOrder = (updates: readonly OrderUpdate[]) =>
  runWrite('UPDATE_CATEGORY_ORDER', '', () => updateOrder(categoryKind, updates));

export const deleteCategory = (id: string, onRemoved?: OnRemoved) =>
  runWrite('DELETE_CATEGORY', id, () => deleteCategoryDocument(id, onRemoved));

/** Counts what goes with a category when it is deleted. */
export const loadCategoryContents = (id: string) =>
  runLoad('LOAD_CONTENTS', id, () => countInCategory(id));
