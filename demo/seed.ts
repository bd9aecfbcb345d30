import { SETTINGS } from '../src/model/site/defaultSettings.ts';
import { originalPath } from '../src/model/files/storagePaths.ts';
import * as catalogue from './catalogue.ts';
import type { DemoPhoto } from './catalogue.ts';
import type { CategoryDocument, GalleryDocument, PhotoDocument } from './documents.ts';
import { developAll } from './darkroom.ts';
import { exifOf } from './exif.ts';
import { putDocument, putJpeg, refreshAll } from './ownerApi.ts';
import type { Developed } from './jpeg.ts';
import { aboutText, descriptions, portraitAlt, words } from './words.ts';

export interface SeedOptions {
  /** px; panoramas are half as long again */
  longSide?: number;
  /** Which photos; all of them by default. Categories and galleries without a cover among them stay away. */
  photos?: readonly DemoPhoto[];
  onProgress?: (done: number, total: number) => void;
  /** Called when the covers and the slideshow are there, so that a visitor finds every page. */
  onBrowsable?: () => void;
}

const covers: ReadonlySet<string> = new Set([
  ...[...catalogue.categories, ...catalogue.galleries].map(({ cover }) => cover),
  catalogue.PORTRAIT,
]);

const isNeededFirst = ({ id, includeInSlideshow }: DemoPhoto): boolean =>
  covers.has(id) || includeInSlideshow;

/** What the photographer wrote beside a photo; a document has no field that is empty. */
function wordsBeside(id: string): Pick<PhotoDocument, 'caption' | 'keywords'> {
  const { caption = '', keywords = [] } = words[id] ?? {};
  return { ...(caption && { caption }), ...(keywords.length > 0 && { keywords }) };
}

/** What the photographer wrote above a grid; a document has no field that is empty. */
const wordsAbove = (id: string): { description?: string } =>
  descriptions[id] === undefined ? {} : { description: descriptions[id] };

async function storePortrait(file: string): Promise<void> {
  const { collection, id } = SETTINGS;
  const portraitPath = originalPath('site', id, 'jpg');
  await putJpeg(portraitPath, file);
  const portrait = { portraitPath, portraitAlt };
  await putDocument(collection, id, { id, aboutText, ...portrait });
}

async function storePhoto(photo: DemoPhoto, { file }: Developed): Promise<void> {
  const { id, photoName, galleryId, isPanorama, includeInSlideshow } = photo;
  const covered = [
    ...catalogue.categories
      .filter(({ cover }) => cover === id)
      .map(async (category) => {
        const coverPath = originalPath('category-covers', category.id, 'jpg');
        await putJpeg(coverPath, file);
        await putDocument('categories', category.id, {
          id: category.id,
          categoryName: category.categoryName,
          coverPath,
          ...wordsAbove(category.id),
        } satisfies CategoryDocument);
      }),
    ...catalogue.galleries
      .filter(({ cover }) => cover === id)
      .map(async (gallery) => {
        const coverPath = originalPath('gallery-covers', gallery.id, 'jpg');
        await putJpeg(coverPath, file);
        await putDocument('galleries', gallery.id, {
          id: gallery.id,
          galleryName: gallery.galleryName,
          categoryId: gallery.categoryId,
          coverPath,
          ...wordsAbove(gallery.id),
        } satisfies GalleryDocument);
      }),
  ];
  if (id === catalogue.PORTRAIT) covered.push(storePortrait(file));
  const path = originalPath('photos', id, 'jpg');
  await putJpeg(path, file);
  await putDocument('photos', id, {
    id,
    photoName,
    galleryId,
    path,
    isPanorama,
    includeInSlideshow,
    ...(includeInSlideshow && { slideshowOrder: catalogue.slides.indexOf(id) + 1 }),
    exif: exifOf(photo),
    ...wordsBeside(id),
  } satisfies PhotoDocument);
  await Promise.all(covered);
}

/** Fills the running emulators with the demo content; run again, it completes or renews it. */
export async function seedDemo({
  longSide = catalogue.LONG_SIDE,
  photos = catalogue.photos,
  onProgress,
  onBrowsable,
}: SeedOptions = {}): Promise<void> {
  let done = 0;
  const first = photos.filter(isNeededFirst);
  const rest = photos.filter((photo) => !isNeededFirst(photo));
  let needed = first.length;
  await developAll([first, rest], longSide, async (photo, developed) => {
    await storePhoto(photo, developed);
    done++;
    onProgress?.(done, photos.length);
    if (!isNeededFirst(photo)) return;
    needed--;
    if (needed === 0) onBrowsable?.();
  });
  await refreshAll();
}
