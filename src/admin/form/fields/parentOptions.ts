import type { Category } from '../../../model/content/entities.ts';
import type { NamedGallery } from '../../../store/entities/galleries.ts';
import type { GroupedOption } from './SearchableField.tsx';
import type { Option } from './SelectField.tsx';

/** A category as one chooses it. */
export const categoryOption = ({ id, categoryName }: Category): Option => ({
  id,
  label: categoryName,
});

/** A gallery as one chooses it, after the name of its category and among others of that. */
export const galleryOption = (gallery: NamedGallery): GroupedOption => {
  const { id, categoryName, galleryName, isDraft } = gallery;
  return {
    id,
    group: categoryName,
    label: `${categoryName} - ${galleryName}${isDraft ? ' (draft)' : ''}`,
  };
};
