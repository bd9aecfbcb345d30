import type { Category } from '../../../model/content/entities.ts';
import type { NamedGallery } from '../../../store/entities/galleries.ts';
import type { GroupedOption } from './SearchableField.tsx';
import type { Option } from './SelectField.tsx';

export const categoryOption = ({ id, categoryName }: Category): Option => ({
  id,
  label: categoryName,
});

/** A gallery, in the group of its category. */
export const galleryOption = (gallery: NamedGallery): GroupedOption => {
  const { id, categoryName, galleryName, isDraft } = gallery;
  return {
    id,
    group: categoryName,
    label: `${categoryName} - ${galleryName}${isDraft ? ' (draft)' : ''}`,
  };
};
