import type { EntityAccess } from '../../src/store/entities/useEntity.ts';
import { useEntity } from '../../src/store/entities/useEntity.ts';
import { selectGallery } from '../../src/store/entities/galleries.ts';
import { loadPhoto, selectPhoto } from '../../src/store/entities/photos.ts';
import type { Category, Gallery } from '../../src/model/content/entities.ts';
import type { EditPageProps } from '../../src/admin/form/EntityPages.tsx';
import type { CategoryValues, GalleryValues } from '../../src/model/content/formValues.ts';
import type { FormStart } from '../../src/admin/form/formStart.ts';
import { useParam } from '../../src/ui/hooks/useParam.ts';

/** Never run: the compiler is the test, and fails where a mistake below stops being one. */
export function useMistakesThatDoNotCompile(aGallery: Gallery): void {
  const id = useParam('galleryId');
  const state = useEntity('LOAD_GALLERY', id);

  const sound: EntityAccess<'LOAD_PHOTO'> = { load: loadPhoto, select: selectPhoto };
  const gallery: Gallery | undefined = state.entity;

  // @ts-expect-error -- a load with another entity's selector
  const mixed: EntityAccess<'LOAD_PHOTO'> = { ...sound, select: selectGallery };
  // @ts-expect-error -- a load of many
  useEntity('LOAD_GALLERIES', id);
  // @ts-expect-error -- an entity that may not be here
  const certain: Gallery = state.entity;
  // @ts-expect-error -- a misspelt part of the address
  useParam('photoID');

  type GalleryPage = EditPageProps<'LOAD_GALLERY', GalleryValues>;
  const values: GalleryValues = { galleryName: 'Beach', categoryId: 'coast', description: '' };
  const startFrom: GalleryPage['startFrom'] = () => ({ values, imageURL: '' });
  const ofCategory = (_category: Category): FormStart<GalleryValues> => startFrom(aGallery);
  // @ts-expect-error -- a form that begins with another entity than its page loads
  const otherEntity: GalleryPage['startFrom'] = ofCategory;
  const ofOthers = (): FormStart<CategoryValues> => ({
    values: { categoryName: 'Coast', description: '' },
    imageURL: '',
  });
  // @ts-expect-error -- a form that begins with the values of another one
  const otherValues: GalleryPage['startFrom'] = ofOthers;

  void [gallery, mixed, certain, ofCategory, otherEntity, otherValues];
}
