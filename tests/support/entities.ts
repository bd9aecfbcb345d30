import { toEntity } from '../../src/firebase/toEntity.ts';
import type { Category, Gallery, Photo } from '../../src/model/content/entities.ts';
import type { ImageInfo } from '../../src/model/files/image.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../src/model/site/defaultSettings.ts';
import type { SiteContent } from '../../src/prerender/builtSource.ts';
import { aCategory, aGallery, anImageInfo, aPhoto } from './factories.ts';

/** A category as the app reads it. */
export function aReadCategory(overrides: Parameters<typeof aCategory>[0] = {}): Category {
  const { id, ...fields } = aCategory(overrides);
  return toEntity.categories(id, { ...fields });
}

/** A gallery as the app reads it. */
export function aReadGallery(overrides: Parameters<typeof aGallery>[0] = {}): Gallery {
  const { id, ...fields } = aGallery(overrides);
  return toEntity.galleries(id, { ...fields });
}

/** A photo as the app reads it. */
export function aReadPhoto(overrides: Parameters<typeof aPhoto>[0] = {}): Photo {
  const { id, ...fields } = aPhoto(overrides);
  return toEntity.photos(id, { ...fields });
}

/** An image with its variants. */
export const anImageWithVariants = (): ImageInfo => anImageInfo({ revision: 'r' });

export const aPhotoWithVariants = (overrides: Parameters<typeof aReadPhoto>[0] = {}): Photo => {
  const { id = 'stacks' } = overrides;
  const image = anImageWithVariants();
  return aReadPhoto({ id, galleryId: 'beach', image, includeInSlideshow: true, ...overrides });
};

export const coast = (categoryName = 'Coast'): Category =>
  aReadCategory({
    id: 'coast',
    categoryName,
    coverImage: anImageWithVariants(),
  });

export const beach = (galleryName = 'Ruby Beach'): Gallery =>
  aReadGallery({
    id: 'beach',
    categoryId: 'coast',
    galleryName,
    coverImage: anImageWithVariants(),
  });

/** What visitors can see of a site of one category and one gallery. */
export const aSite = ({
  category = coast(),
  gallery = beach(),
  photos = [aPhotoWithVariants()],
  settings = {},
}: {
  category?: Category;
  gallery?: Gallery;
  photos?: Photo[];
  settings?: Partial<Settings>;
} = {}): SiteContent => ({
  categories: [category],
  galleries: [gallery],
  photos,
  settings: { ...DEFAULT_SETTINGS, ...settings },
});
