import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CACHE } from '../../../programs/system.ts';
import type { ImageInfo } from '../../../src/model/files/image.ts';
import type { ImageFolder } from '../../../src/model/files/storagePaths.ts';
import { SETTINGS } from '../../../src/model/site/defaultSettings.ts';
import { type EntityName, ENTITY_NAMES } from '../../../src/model/content/registry.ts';
import { removeDocument, storeDocument, storeDocuments } from '../../support/backend.ts';
import { aCategory, aGallery, aPhoto } from '../../support/factories.ts';
import type { ImageSize } from '../../support/pictures.ts';
import { editedKeys, storeFirstTimes } from '../../support/times.ts';
import { storedDocuments } from '../../support/stored.ts';
import { storeVariants } from '../../support/variants.ts';

/** Too long for the name of a file. */
export const LONG_ID = 'x'.repeat(300);

const WIDE = { width: 1000, height: 667 };
const PANORAMA = { width: 2400, height: 800 };

const stored = new Map<string, Promise<ImageInfo>>();

/** Stores the files of an image if this program has not yet: no test takes any of them away. */
function storeOnce(folder: ImageFolder, id: string, size: ImageSize): Promise<ImageInfo> {
  const key = `${folder}/${id}`;
  const image = stored.get(key) ?? storeVariants(folder, id, size);
  stored.set(key, image);
  return image;
}

/** Stores `fells` with `tarn` and its photos, which have all their sizes. */
export async function storeFells(): Promise<void> {
  const coverImage = await storeOnce('category-covers', 'fells', WIDE);
  await storeDocuments('categories', [
    aCategory({ id: 'fells', categoryName: 'Fells', coverImage }),
  ]);
  await storeDocuments('galleries', [
    aGallery({
      id: 'tarn',
      galleryName: 'Red Tarn',
      categoryId: 'fells',
      coverImage: await storeOnce('gallery-covers', 'tarn', WIDE),
    }),
  ]);
  const photos = [0, 1, 2, 3, 4].map(async (order) => {
    const isPanorama = order === 4;
    return aPhoto({
      id: `tarn-${order}`,
      photoName: `tarn ${order}`,
      galleryId: 'tarn',
      isPanorama,
      includeInSlideshow: order < 2,
      keywords: KEYWORDS[order] ?? ['Wrack Line'],
      order,
      image: await storeOnce('photos', `tarn-${order}`, isPanorama ? PANORAMA : WIDE),
    });
  });
  await storeDocuments('photos', await Promise.all(photos));
}

const KEYWORDS: Record<number, string[]> = {
  1: ['wrack-line', 'Gloaming'],
  3: ['Wrack Line', 'Été 🌲'],
};

/** The documents that the site was built of, as they were before any test. */
const CONTENT = join(CACHE, 'hosted', 'content.json');

type Documents = Record<string, Record<string, unknown>>;

/** Keeps all content that is stored now, to be restored. */
export async function keepContent(): Promise<void> {
  const kept: Documents = {};
  for (const collection of ENTITY_NAMES) {
    for (const [id, fields] of Object.entries(await storedDocuments(collection))) {
      kept[`${collection}/${id}`] = fields;
    }
  }
  mkdirSync(dirname(CONTENT), { recursive: true });
  writeFileSync(CONTENT, JSON.stringify(kept));
}

let kept: Documents | undefined;

/** Puts back the content that the site was built of, after what was edited since. */
export async function restoreContent(): Promise<void> {
  kept ??= JSON.parse(readFileSync(CONTENT, 'utf8')) as Documents;
  for (const key of await editedKeys()) {
    const [collection, id] = key.split('/') as [EntityName, string];
    await (kept[key] ? storeDocument(collection, id, kept[key]) : removeDocument(collection, id));
  }
  await removeDocument(SETTINGS.collection, SETTINGS.id);
  await storeFirstTimes();
}

/** The fields of a document that the site was built of. */
export function builtDocument(key: string): Record<string, unknown> {
  kept ??= JSON.parse(readFileSync(CONTENT, 'utf8')) as Documents;
  return kept[key]!;
}

/** Stores what only some sites hold: a missing parent, a name that is a value, a very long id. */
export async function storeStrays(): Promise<void> {
  const [ofCategory, ofGallery, ofOrphan, image, ofLongId] = await Promise.all([
    storeVariants('category-covers', 'strays', WIDE),
    storeVariants('gallery-covers', 'strays', WIDE),
    storeVariants('gallery-covers', 'orphan', WIDE),
    storeVariants('photos', 'stray', WIDE),
    storeVariants('photos', LONG_ID, WIDE),
  ]);
  await storeDocuments('categories', [
    aCategory({ id: 'strays', categoryName: 'Strays', coverImage: ofCategory }),
  ]);
  await storeDocuments('galleries', [
    aGallery({ id: 'strays', galleryName: 'true', categoryId: 'strays', coverImage: ofGallery }),
    aGallery({ id: 'orphan', galleryName: 'Orphan', categoryId: 'gone', coverImage: ofOrphan }),
  ]);
  await storeDocuments('photos', [
    aPhoto({ id: 'stray', photoName: 'Tom & “Jerry” <3', galleryId: 'strays', image }),
    aPhoto({ id: LONG_ID, photoName: 'Of long ago', galleryId: 'strays', image: ofLongId }),
    aPhoto({ id: 'lost', photoName: 'Lost', galleryId: 'gone', includeInSlideshow: true, image }),
  ]);
}
