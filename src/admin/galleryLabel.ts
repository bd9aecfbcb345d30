import type { NamedGallery } from '../store/entities/galleries.ts';

/** How a gallery is called in a dropdown. */
export const galleryLabel = ({ categoryName, galleryName }: NamedGallery): string =>
  `${categoryName} - ${galleryName}`;
