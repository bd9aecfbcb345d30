import type { ChosenImage } from '../../src/model/files/chosenImage.ts';
import {
  type CategoryDraft,
  type GalleryDraft,
  validationErrorsOf,
  type PhotoDraft,
} from '../../src/model/content/drafts.ts';
import { type Category, galleryFields, galleryInputs } from '../../src/model/content/entities.ts';
import { type Inputs, parseFields } from '../../src/model/content/fields.ts';
import { createCategory, updateCategory } from '../../src/store/admin/categories.ts';
import type { SchemaOf } from '../../src/store/admin/commit/schemas.ts';
import { categorySchema } from '../../src/store/admin/commit/schemas.ts';
import {
  createDocument,
  type Edit,
  type ImageToSave,
  updateDocument,
} from '../../src/store/admin/saveImage/saveDocument.ts';

/** Never run: the compiler is the test, and fails where a mistake below stops being one. */
export function mistakesThatDoNotCompile(
  chosen: ChosenImage,
  edit: Edit<PhotoDraft>,
  image: ImageToSave,
): void {
  const gallery: GalleryDraft = parseFields(galleryInputs, {});
  const category: CategoryDraft = { categoryName: 'Coast', description: '' };

  void createDocument(categorySchema, 'coast', category, image);
  validationErrorsOf(galleryInputs, gallery);

  // @ts-expect-error -- a gallery's draft saved as a category
  void createDocument(categorySchema, 'coast', gallery, image);
  // @ts-expect-error -- a photo's edit put over a category
  void updateDocument(categorySchema, 'coast', edit);
  // @ts-expect-error -- a gallery's draft in a category's operation
  createCategory('coast', gallery, chosen);
  // @ts-expect-error -- a photo's edit in a category's operation
  updateCategory('coast', edit);
  // @ts-expect-error -- a category's draft without its name
  createCategory('coast', {}, chosen);
  // @ts-expect-error -- a gallery's inputs in a category's form
  ((_inputs: Inputs<CategoryDraft>) => undefined)(galleryInputs);
  // @ts-expect-error -- a gallery's fields for a category's documents
  const fields: SchemaOf<Category, CategoryDraft>['fields'] = galleryFields;
  void fields;
}
