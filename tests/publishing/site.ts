import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { headOf } from '../../publishing/heads/head.ts';
import { factsOf } from '../../src/prerender/factsOf.ts';
import { createRoutes } from '../../src/routes.tsx';
import { matchRoutes } from 'react-router-dom';
import type { Picture } from '../../publishing/heads/pictures.ts';
import { structuredData } from '../../publishing/heads/structuredData.ts';
import type { DatedPhoto } from '../../publishing/build/readContent.ts';
import type { Category, Gallery, Photo } from '../../src/model/content/entities.ts';
import { type StoredImage, storedImage } from '../../src/model/files/image.ts';
import { Document } from '../../src/prerender/Document.tsx';
import type { ImageFolder } from '../../src/model/files/storagePaths.ts';
import type { AppState } from '../../src/store/state.ts';
import { succeeded } from '../../src/store/operations.ts';
import { createAppStore } from '../../src/store/store.ts';
import { aReadCategory, aReadGallery, aReadPhoto } from '../support/entities.ts';
import { aSocialCard, anImageInfo, someVariants } from '../support/factories.ts';

/** A name that breaks what does not escape it. */
export const HOSTILE = `</script><b>"&'<!-- ]]> \u0000\u000B\uD800 é 富士山`;

/** An image with its variants. */
export const anImageWithVariants = (folder: ImageFolder, id: string): StoredImage =>
  storedImage(
    anImageInfo({
      revision: 'r',
      variants: someVariants(folder, id, 'r'),
      socialCard: aSocialCard(folder, id, 'r'),
    }),
  );

export const aPhotoWithVariants = (overrides: Parameters<typeof aReadPhoto>[0] = {}): Photo => {
  const { id = 'stacks' } = overrides;
  const image = anImageWithVariants('photos', id);
  return aReadPhoto({ id, galleryId: 'beach', image, includeInSlideshow: true, ...overrides });
};

export const aDatedPhoto = (photo: Photo, createdAt = '2026-03-01T10:00:00Z'): DatedPhoto => ({
  photo,
  createdAt,
  updatedAt: createdAt,
});

export const coast = (categoryName = 'Coast'): Category =>
  aReadCategory({
    id: 'coast',
    categoryName,
    coverImage: anImageWithVariants('category-covers', 'coast'),
  });

export const beach = (galleryName = 'Ruby Beach'): Gallery =>
  aReadGallery({
    id: 'beach',
    categoryId: 'coast',
    galleryName,
    coverImage: anImageWithVariants('gallery-covers', 'beach'),
  });

/** The state after all pages of a site of one category and one gallery were visited. */
export function aState({
  category = coast(),
  gallery = beach(),
  photos = [aPhotoWithVariants()],
}: { category?: Category; gallery?: Gallery; photos?: Photo[] } = {}): AppState {
  const store = createAppStore();
  store.dispatch(succeeded('LOAD_SLIDESHOW', '', photos));
  store.dispatch(succeeded('LOAD_CATEGORIES', '', [category]));
  store.dispatch(succeeded('LOAD_GALLERIES_BY_CATEGORY', category.id, [gallery]));
  store.dispatch(succeeded('LOAD_PHOTOS_BY_GALLERY', gallery.id, photos));
  return store.getState();
}

/** What a page says of itself. */
export const factsAt = (path: string, state: AppState) =>
  factsOf(matchRoutes(createRoutes(createAppStore()), path) ?? [], state);

/** The document of a page whose content is left out; empty for a page with nothing to show. */
export function documentAt(path: string, state = aState(), sitePicture?: Picture): string {
  const facts = factsAt(path, state);
  if (!facts) return '';
  return renderToString(
    createElement(
      Document,
      {
        language: state.site.settings.language,
        head: headOf(facts, state.site.settings, sitePicture),
        structuredData: JSON.stringify(structuredData(facts, state.site.settings)),
        snapshot: '{}',
        published: undefined,
        loaderData: '{}',
        hydrateLater: '',
        entry: '/assets/index.js',
      },
      null,
    ),
  );
}
