import { toEntity } from '../../src/firebase/toEntity.ts';
import type { Category, Gallery, Photo } from '../../src/model/content/entities.ts';
import { aCategory, aGallery, aPhoto } from './factories.ts';

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
