import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { SETTINGS } from '../src/model/site/defaultSettings.ts';
import type { ImageInfo, VariantFormat } from '../src/model/files/image.ts';
import type { ImageFolder } from '../src/model/files/storagePaths.ts';
import { originalPath } from '../src/model/files/storagePaths.ts';
import {
  bytesByWidth,
  SOCIAL_CARD,
  SOCIAL_CARD_TYPE,
  socialCardPath,
  variantFormats,
  variantHeight,
  variantPath,
} from '../src/model/files/variants.ts';
import * as catalogue from './catalogue.ts';
import {
  hideFile,
  putFile,
  readDocument,
  refreshAll,
  replaceField,
  type Snapshot,
} from './ownerApi.ts';
import { PHOTO_CACHE, developPhoto, type Developed } from './jpeg.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The settings of the admin area's encoders, as far as sharp has the same. */
const encoders = {
  'image/webp': (image: Sharp) => image.webp({ quality: 80, effort: 3 }),
  'image/avif': (image: Sharp) =>
    image.avif({ quality: 60, effort: 2, chromaSubsampling: '4:2:0' }),
};

/** A document that shows a photo, in one of its fields. */
interface ImageHolder {
  collection: 'categories' | 'galleries' | 'photos' | 'site';
  folder: ImageFolder;
  id: string;
  field: 'coverImage' | 'image' | 'portraitImage';
}

function holdersOf(photoId: string): ImageHolder[] {
  const covers = (
    kinds: readonly { id: string; cover: string }[],
    collection: ImageHolder['collection'],
    folder: ImageFolder,
  ): ImageHolder[] =>
    kinds
      .filter(({ cover }) => cover === photoId)
      .map(({ id }) => ({ collection, folder, id, field: 'coverImage' }));
  return [
    ...covers(catalogue.categories, 'categories', 'category-covers'),
    ...covers(catalogue.galleries, 'galleries', 'gallery-covers'),
    { collection: 'photos', folder: 'photos', id: photoId, field: 'image' },
    ...(photoId === catalogue.PORTRAIT
      ? [{ ...SETTINGS, folder: 'site', field: 'portraitImage' } as const]
      : []),
  ];
}

/** Makes an image file, or takes it from the cache. */
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

/** Resolves to whether the document describes its image now: not if it was edited, or on an abort. */
async function storeVariants(
  photoId: string,
  developed: Developed,
  holder: IncompleteHolder,
  signal: AbortSignal,
): Promise<boolean> {
  const { collection, folder, id, field, snapshot } = holder;
  const { file, image } = developed;
  const name = `${photoId}-${image.revision}`;
  const variants: (VariantFormat & { bytes: number })[] = [];
  for (const { width, type } of variantFormats(image.width, image.height)) {
    if (signal.aborted) return false;
    const bytes = await cached(`${name}-${width}.${type.replace('image/', '')}`, () =>
      encoders[type](sharp(file).resize(width, variantHeight(width, image.width, image.height))),
    );
    const path = variantPath(folder, id, image.revision, { width, type });
    await putFile(path, bytes, type, IMMUTABLE);
    variants.push({ width, type, bytes: bytes.length });
  }
  const bytes = await cached(`${name}-card.jpg`, () =>
    sharp(file)
      .resize({ ...SOCIAL_CARD, fit: 'cover' })
      .jpeg({ quality: 80 }),
  );
  await putFile(socialCardPath(folder, id, image.revision), bytes, SOCIAL_CARD_TYPE, IMMUTABLE);
  if (signal.aborted) return false;
  const { width, height, thumbhash, revision } = image;
  const described = { width, height, thumbhash, revision };
  const stored: ImageInfo = { ...described, files: bytesByWidth(variants), card: bytes.length };
  if (!(await replaceField(collection, id, snapshot, { [field]: stored }))) return false;
  await hideFile(originalPath(folder, id, 'jpg'));
  return true;
}

interface IncompleteHolder extends ImageHolder {
  snapshot: Snapshot;
}

/** The documents that show the original of a photo, because they describe no image. */
async function incompleteHoldersOf(photoId: string): Promise<IncompleteHolder[]> {
  const incomplete = holdersOf(photoId).map(async (holder): Promise<IncompleteHolder[]> => {
    const snapshot = await readDocument(holder.collection, holder.id);
    return snapshot && !snapshot.fields[holder.field] ? [{ ...holder, snapshot }] : [];
  });
  return (await Promise.all(incomplete)).flat();
}

/**
 * Makes the variants of the demo photos, as the admin area would, one photo at a time; what was
 * edited meanwhile is left alone. Run again, it goes on where it was. Resolves to the number of
 * documents that describe an image now and did not before.
 */
export async function addDemoVariants(
  signal: AbortSignal,
  { longSide = catalogue.LONG_SIDE, photos = catalogue.photos } = {},
): Promise<number> {
  sharp.concurrency(1);
  let made = 0;
  for (const photo of photos) {
    for (const holder of await incompleteHoldersOf(photo.id)) {
      const developed = await developPhoto(photo, longSide);
      if (signal.aborted) return made;
      if (!(await storeVariants(photo.id, developed, holder, signal))) continue;
      await refreshAll();
      made++;
    }
  }
  return made;
}
