import type { ChosenImage } from '../../src/model/files/chosenFile.ts';
import {
  type CategoryValues,
  type GalleryValues,
  validationErrorsOf,
  type PhotoValues,
} from '../../src/model/content/formValues.ts';
import { type Category, galleryFields, galleryInputs } from '../../src/model/content/entities.ts';
import { type Inputs, parseFields } from '../../src/model/content/fields.ts';
import { createCategory, updateCategory } from '../../src/store/admin/categories.ts';
import type { SchemaOf } from '../../src/store/admin/writes/schemas.ts';
import { categorySchema } from '../../src/store/admin/writes/schemas.ts';
import { type Edit, saveEdit, saveNew } from '../../src/store/admin/images/saveForm.ts';

/** Never run: the compiler is the test, and fails where a mistake below stops being one. */
export function mistakesThatDoNotCompile(chosen: ChosenImage, edit: Edit<PhotoValues>): void {
  const gallery: GalleryValues = parseFields(galleryInputs, {});
  const category: CategoryValues = { categoryName: 'Coast', description: '' };

  void saveNew(categorySchema, 'coast', category, chosen);
  validationErrorsOf(galleryInputs, gallery);

  // @ts-expect-error -- a gallery's draft saved as a category
  void saveNew(categorySchema, 'coast', gallery, chosen);
  // @ts-expect-error -- a photo's edit put over a category
  void saveEdit(categorySchema, 'coast', edit);
  // @ts-expect-error -- a gallery's draft in a category's operation
  createCategory('coast', gallery, chosen);
  // @ts-expect-error -- a photo's edit in a category's operation
  updateCategory('coast', edit);
  // @ts-expect-error -- a category's draft without its name
  createCategory('coast', {}, chosen);
  // @ts-expect-error -- a gallery's inputs in a category's form
  ((_inputs: Inputs<CategoryValues>) => undefined)(galleryInputs);
  // @ts-expect-error -- a gallery's fields for a category's documents
  const fields: SchemaOf<Category, CategoryValues>['fields'] = galleryFields;
  void fields;
}
