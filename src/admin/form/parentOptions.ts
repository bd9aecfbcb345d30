import type { Category } from '../../model/entities.ts';
import type { NamedGallery } from '../../store/entities/galleries.ts';
import type { Option } from './SelectField.tsx';

/** A category as one chooses it. */
export const categoryOption = ({ id, categoryName }: Category): Option => ({
  id,
  label: categoryName,
});

/** A gallery as one chooses it, after the name of its category. */
export const galleryOption = ({ id, categoryName, galleryName }: NamedGallery): Option => ({
  id,
  label: `${categoryName} - ${galleryName}`,
});
