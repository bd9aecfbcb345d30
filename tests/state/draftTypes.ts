import {
  type CategoryValues,
  type GalleryValues,
  validationErrorsOf,
} from '../../src/model/content/formValues.ts';
import { type Category, galleryFields, galleryInputs } from '../../src/model/content/entities.ts';
import { type Inputs, parseFields } from '../../src/model/content/fields.ts';
import { createCategory } from '../../src/store/admin/categories.ts';
import { categorySchema, type SchemaOf } from '../../src/store/admin/writes/schemas.ts';
import { type NewImage, saveNew } from '../../src/store/admin/saveNew.ts';
import { editPhotos } from '../../src/store/admin/photos.ts';

/** Never run: the compiler is the test, and fails where a mistake below stops being one. */
export function mistakesThatDoNotCompile(image: NewImage): void {
  const gallery: GalleryValues = parseFields(galleryInputs, {});
  const category: CategoryValues = { categoryName: 'Coast', description: '' };

  createCategory('coast', category, image);
  void saveNew(categorySchema, 'coast', category, image);
  validationErrorsOf(galleryInputs, gallery);
  editPhotos(['dawn'], { caption: { to: 'Low tide' } });

  // @ts-expect-error -- a gallery's draft saved as a category
  void saveNew(categorySchema, 'coast', gallery, image);
  // @ts-expect-error -- a gallery's draft in a category's operation
  createCategory('coast', gallery, image);
  // @ts-expect-error -- a category's draft without its name
  createCategory('coast', {}, image);
  // @ts-expect-error -- a new document whose image has no file
  createCategory('coast', category, {});
  // @ts-expect-error -- a value that does not say what is done with it
  editPhotos(['dawn'], { caption: 'Low tide' });
  // @ts-expect-error -- words that are added, without those that are removed
  editPhotos(['dawn'], { keywords: { added: ['sea'] } });
  // @ts-expect-error -- a gallery's inputs in a category's form
  ((_inputs: Inputs<CategoryValues>) => undefined)(galleryInputs);
  // @ts-expect-error -- a gallery's fields for a category's documents
  const fields: SchemaOf<Category, CategoryValues>['fields'] = galleryFields;
  void fields;
}
