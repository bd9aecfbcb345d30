import sharp from 'sharp';
import { readExif } from '../src/images/read/camera/readExif.ts';
import { type ImageFolder, originalPath } from '../src/model/files/storagePaths.ts';
import { isPanoramaBySize } from '../src/model/files/variants.ts';
import { SETTINGS } from '../src/model/site/defaultSettings.ts';
import * as catalogue from './catalogue.ts';
import type { DemoPhoto } from './catalogue.ts';
import type { CategoryDocument, GalleryDocument, PhotoDocument } from './documents.ts';
import { putDocument, putFile, refreshAll } from './ownerApi.ts';
import { readPhotograph } from './photographs.ts';
import { aboutText, descriptions, portraitAlt, words } from './words.ts';

/** What the photographer wrote beside a photo; a document has no field that is empty. */
function wordsBeside(id: string): Pick<PhotoDocument, 'caption' | 'keywords'> {
  const { caption = '', keywords = [] } = words[id] ?? {};
  return { ...(caption && { caption }), ...(keywords.length > 0 && { keywords }) };
}

/** What the photographer wrote above a grid; a document has no field that is empty. */
const wordsAbove = (id: string): { description?: string } =>
  descriptions[id] === undefined ? {} : { description: descriptions[id] };

/** The point of a photo that stays in view; a document has no field that is empty. */
const focusOf = (id: string): Pick<PhotoDocument, 'focus'> => {
  const focus = catalogue.focuses[id];
  return focus ? { focus } : {};
};

/** Stores a photograph as the original of a document, and resolves to its path. */
async function storeOriginal(folder: ImageFolder, id: string, photoId = id): Promise<string> {
  const path = originalPath(folder, id, 'jpg');
  await putFile(path, await readPhotograph(photoId), 'image/jpeg');
  return path;
}

async function storePhoto({ id, photoName, galleryId, includeInSlideshow }: DemoPhoto) {
  const jpeg = await readPhotograph(id);
  const { width, height } = await sharp(jpeg).metadata();
  await putDocument('photos', id, {
    id,
    photoName,
    galleryId,
    path: await storeOriginal('photos', id),
    isPanorama: isPanoramaBySize(width, height),
    includeInSlideshow,
    ...(includeInSlideshow && { slideshowOrder: catalogue.slides.indexOf(id) + 1 }),
    ...focusOf(id),
    exif: readExif(new Uint8Array(jpeg).buffer).exif,
    ...wordsBeside(id),
  } satisfies PhotoDocument);
}

/**
 * Fills the running emulators with the demo content. If this runs again, it completes or renews the
 * content. The originals are public, because pages show them until there are variants.
 * @param photos the photos to store. A category or gallery whose cover is not among them is left out.
 */
export async function seedDemo(photos: readonly DemoPhoto[] = catalogue.photos): Promise<void> {
  const ids = new Set(photos.map(({ id }) => id));
  for (const photo of photos) await storePhoto(photo);
  for (const { id, galleryName, categoryId, cover } of catalogue.galleries) {
    if (!ids.has(cover)) continue;
    await putDocument('galleries', id, {
      id,
      galleryName,
      categoryId,
      coverPath: await storeOriginal('gallery-covers', id, cover),
      ...focusOf(cover),
      ...wordsAbove(id),
    } satisfies GalleryDocument);
  }
  for (const { id, categoryName, cover } of catalogue.categories) {
    if (!ids.has(cover)) continue;
    await putDocument('categories', id, {
      id,
      categoryName,
      coverPath: await storeOriginal('category-covers', id, cover),
      ...focusOf(cover),
      ...wordsAbove(id),
    } satisfies CategoryDocument);
  }
  if (ids.has(catalogue.PORTRAIT)) {
    const { collection, id } = SETTINGS;
    const portraitPath = await storeOriginal('site', id, catalogue.PORTRAIT);
    await putDocument(collection, id, {
      id,
      slideSeconds: 6,
      aboutText,
      portraitPath,
      portraitAlt,
    });
  }
  await refreshAll();
}
