import type { CategoryValues } from '../../model/content/formValues.ts';
import { categorySchema } from './writes/schemas.ts';
import { type NewImage, saveNew } from './saveNew.ts';
import { runWrite } from './writes/runWrite.ts';

export const createCategory = (id: string, values: CategoryValues, image: NewImage) =>
  runWrite('CREATE_CATEGORY', id, saveNew(categorySchema, id, values, image));
