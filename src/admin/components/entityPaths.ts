import type { EntityName } from '../../model/content/registry.ts';
import { paths } from '../../paths.ts';

/** The addresses of an entity's pages in the admin area. */
export interface EntityPaths {
  list: string;
  add: string;
  edit: (id: string) => string;
}

export const ENTITY_PATHS: Record<EntityName, EntityPaths> = {
  categories: {
    list: paths.adminCategories,
    add: paths.addCategory,
    edit: paths.editCategory.getHref,
  },
  galleries: {
    list: paths.adminGalleries,
    add: paths.addGallery,
    edit: paths.editGallery.getHref,
  },
  photos: { list: paths.adminPhotos, add: paths.addPhoto, edit: paths.editPhoto.getHref },
};
