import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { ImageInfo } from '../src/model/entities.ts';
import type { ImageFolder } from '../src/model/storagePaths.ts';
import { imagePath } from '../src/model/storagePaths.ts';
import {
  CARD,
  CARD_TYPE,
  cardPath,
  variantHeight,
  variantPath,
  variantWidths,
} from '../src/model/variants.ts';
import * as catalogue from './catalogue.ts';
import { hideFile, putFile, readDocument, replaceField, type Snapshot } from './emulators.ts';
import { PHOTO_CACHE, developPhoto, type Developed } from './jpeg.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** What the admin area's encoders are set to, as far as sharp has the same. */
const encoders = {
  'image/webp': (image: Sharp) => image.webp({ quality: 80, effort: 3 }),
  'image/avif': (image: Sharp) =>
    image.avif({ quality: 60, effort: 2, chromaSubsampling: '4:2:0' }),
};

type VariantType = keyof typeof encoders;

interface Place {
  collection: 'categories' | 'galleries' | 'photos';
  folder: ImageFolder;
  id: string;
  field: 'coverImage' | 'image';
}

function placesOf(photoId: string): Place[] {
  const covers = (
    kinds: readonly { id: string; cover: string }[],
    collection: Place['collection'],
    folder: ImageFolder,
  ): Place[] =>
    kinds
      .filter(({ cover }) => cover === photoId)
      .map(({ id }) => ({ collection, folder, id, field: 'coverImage' }));
  return [
    ...covers(catalogue.categories, 'categories', 'category-covers'),
    ...covers(catalogue.galleries, 'galleries', 'gallery-covers'),
    { collection: 'photos', folder: 'photos', id: photoId, field: 'image' },
  ];
}

/** Makes a file, or takes it from the cache. */
async function cached(name: string, make: () => Sharp): Promise<Buffer> {
  const target = new URL(name, PHOTO_CACHE);
  try {
    return await readFile(target);
  } catch {
    const bytes = await make().toBuffer();
    await mkdir(PHOTO_CACHE, { recursive: true });
    await writeFile(`${target.pathname}.part`, bytes);
    await rename(`${target.pathname}.part`, target.pathname);
    return bytes;
  }
}

/** Whether the document has got the variants; it has not where it was edited, or all shall stop. */
async function storeVariants(
  photoId: string,
  developed: Developed,
  lacking: Lacking,
  signal: AbortSignal,
): Promise<boolean> {
  const { collection, folder, id, field, snapshot } = lacking;
  const { file, image } = developed;
  const name = `${photoId}-${image.revision}`;
  const variants: ImageInfo['variants'] = [];
  for (const width of variantWidths(image.width, image.height)) {
    for (const type of Object.keys(encoders) as VariantType[]) {
      if (signal.aborted) return false;
      const bytes = await cached(`${name}-${width}.${type.replace('image/', '')}`, () =>
        encoders[type](sharp(file).resize(width, variantHeight(width, image.width, image.height))),
      );
      const path = variantPath(folder, id, image.revision, { width, type });
      await putFile(path, bytes, type, FOR_EVER);
      variants.push({ width, path, type, bytes: bytes.length });
    }
  }
  const bytes = await cached(`${name}-card.jpg`, () =>
    sharp(file)
      .resize({ ...CARD, fit: 'cover' })
      .jpeg({ quality: 80 }),
  );
  const card = { path: cardPath(folder, id, image.revision), bytes: bytes.length };
  await putFile(card.path, bytes, CARD_TYPE, FOR_EVER);
  if (signal.aborted) return false;
  const fields = { [field]: { ...image, variants, card } };
  if (!(await replaceField(collection, id, snapshot, fields))) return false;
  await hideFile(imagePath(folder, id, 'jpg'));
  return true;
}

interface Lacking extends Place {
  snapshot: Snapshot;
  revision: string | undefined;
}

/** Which documents show a photo and have no variants of it. */
async function lackingOf(photoId: string): Promise<Lacking[]> {
  const found = placesOf(photoId).map(async (place): Promise<Lacking[]> => {
    const snapshot = await readDocument(place.collection, place.id);
    const image = snapshot?.fields[place.field] as Partial<ImageInfo> | undefined;
    if (!snapshot || !image?.variants || (image.variants.length > 0 && image.card)) return [];
    return [{ ...place, snapshot, revision: image.revision }];
  });
  return (await Promise.all(found)).flat();
}

/**
 * Gives the demo photos their variants, as the admin area would, one at a time; what was edited
 * meanwhile is left alone. Run again, it goes on where it was. Resolves to the number of documents
 * that got them.
 */
export async function addDemoVariants(
  signal: AbortSignal,
  { longSide = catalogue.LONG_SIDE, photos = catalogue.photos } = {},
): Promise<number> {
  sharp.concurrency(1);
  let added = 0;
  for (const photo of photos) {
    for (const lacking of await lackingOf(photo.id)) {
      const developed = await developPhoto(photo, longSide);
      if (signal.aborted) return added;
      if (lacking.revision !== developed.image.revision) continue;
      if (await storeVariants(photo.id, developed, lacking, signal)) added++;
    }
  }
  return added;
}
