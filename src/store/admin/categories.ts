import type { ChosenImage } from '../../model/files/chosenFile.ts';
import type { CategoryValues } from '../../model/content/formValues.ts';
import type { Category } from '../../model/content/entities.ts';
import { categorySchema } from './writes/schemas.ts';
import { runStep, runWrite } from './writes/runWrite.ts';
import { type Edit, editStep, saveEdit, saveNew, type SaveOptions } from './images/saveForm.ts';
import type { ImageTransfer } from './images/uploadImage.ts';

export const createCategory = (
  id: string,
  values: CategoryValues,
  chosen: ChosenImage,
  options?: SaveOptions<CategoryValues>,
) => runWrite('CREATE_CATEGORY', id, () => saveNew(categorySchema, id, values, chosen, options));

export const updateCategory = (
  id: string,
  edit: Edit<CategoryValues>,
  transfer?: ImageTransfer,
) => {
  const save = () => saveEdit(categorySchema, id, edit, transfer);
  const stepOf = (saved: Category) => editStep(categorySchema, id, edit, saved);
  return runStep('UPDATE_CATEGORY', id, save, stepOf, edit);
};
