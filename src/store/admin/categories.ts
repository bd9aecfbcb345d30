import type { ChosenImage } from '../../model/files/chosenFile.ts';
import type { CategoryValues } from '../../model/content/formValues.ts';
import type { Category, Photo } from '../../model/content/entities.ts';
import { loadGalleriesByCategory } from '../entities/galleries.ts';
import { loadPhotosByGallery } from '../entities/photos.ts';
import type { Result } from '../runOperation.ts';
import type { AdminThunk } from '../state.ts';
import { categorySchema } from './writes/schemas.ts';
import { runStep, runWrite } from './writes/runWrite.ts';
import { type Edit, editStep, saveEdit, saveNew, type SaveOptions } from './images/saveForm.ts';
import type { ImageTransfer } from './images/uploadImage.ts';

/** Loads the photos that are offered as the cover of a category. */
export const loadPhotosByCategory =
  (categoryId: string): AdminThunk<Promise<Result<readonly Photo[]>>> =>
  async (dispatch) => {
    const galleries = await dispatch(loadGalleriesByCategory(categoryId));
    if (!galleries.ok) return galleries;
    const photos: Photo[] = [];
    for (const { id } of galleries.data) {
      const inGallery = await dispatch(loadPhotosByGallery(id));
      if (!inGallery.ok) return inGallery;
      photos.push(...inGallery.data);
    }
    return { ok: true, data: photos };
  };

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
