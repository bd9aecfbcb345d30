import type { DatedPhoto } from '../../../publishing/build/readContent.ts';
import { renderDocument } from '../../../publishing/build/prerender.ts';
import type { Picture } from '../../../publishing/heads/pictures.ts';
import type { Category, Gallery, Photo } from '../../../src/model/content/entities.ts';
import type { ImageInfo } from '../../../src/model/files/image.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/model/site/defaultSettings.ts';
import * as renderer from '../../../src/prerender/renderPage.tsx';
import { aReadCategory, aReadGallery, aReadPhoto } from '../../support/entities.ts';
import { anImageInfo } from '../../support/factories.ts';

type Content = renderer.SiteContent;

/** A name that breaks what does not escape it. */
export const HOSTILE = `</script><b>"&'<!-- ]]> \u0000\u000B\uD800 é 富士山`;

/** An image with its variants. */
export const anImageWithVariants = (): ImageInfo => anImageInfo({ revision: 'r' });

export const aPhotoWithVariants = (overrides: Parameters<typeof aReadPhoto>[0] = {}): Photo => {
  const { id = 'stacks' } = overrides;
  const image = anImageWithVariants();
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
} = {}): Content => ({
  categories: [category],
  galleries: [gallery],
  photos,
  settings: { ...DEFAULT_SETTINGS, ...settings },
});

const ENTRY = '/assets/index.js';
const shell = {
  html: `<head><!--head--><script type="module" crossorigin src="${ENTRY}"></script></head>`,
  entry: ENTRY,
};

/** The document of a page as the build writes it; empty for a page with nothing to show. */
export async function documentAt(
  path: string,
  content = aSite(),
  sitePicture?: Picture,
): Promise<string> {
  const page = await renderer.loadPage(path, renderer.builtSource(renderer.counted(content)));
  const frame = { shell, hydrateLater: '', sitePicture, build: undefined };
  return page ? renderDocument(renderer, page, frame).html : '';
}
