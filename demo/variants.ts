import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { encodeAvif } from '../publishing/build/encodeAvif.ts';
import { avifSettings } from '../src/images/encode/avifSettings.ts';
import type { ImageInfo, Size, VariantFormat } from '../src/model/files/image.ts';
import { type ImageFolder, originalPath } from '../src/model/files/storagePaths.ts';
import {
  bytesByWidth,
  SOCIAL_CARD,
  socialCardCover,
  SOCIAL_CARD_TYPE,
  socialCardPath,
  variantFormats,
  variantHeight,
  variantPath,
} from '../src/model/files/variants.ts';
import { SETTINGS } from '../src/model/site/defaultSettings.ts';
import * as catalogue from './catalogue.ts';
import {
  hideFile,
  putFile,
  readDocument,
  refreshAll,
  replaceField,
  type Snapshot,
} from './ownerApi.ts';
import { type DescribedPhotograph, describePhotograph, readPhotograph } from './photographs.ts';

/** Where variants are kept from one start to the next; a URL that ends in a slash. */
const CACHE = new URL('../.cache/demo/', import.meta.url);
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** sharp's nearest to the WebP of Chromium's canvas. */
const WEBP = { quality: 80, effort: 3 };
const CARD = { quality: 80 };

/** A document that shows a photo, in one of its fields. */
interface ImageHolder {
  collection: 'categories' | 'galleries' | 'photos' | 'site';
  folder: ImageFolder;
  id: string;
  field: 'coverImage' | 'image' | 'portraitImage';
}

interface IncompleteHolder extends ImageHolder {
  snapshot: Snapshot;
}

function holdersOf(photoId: string): ImageHolder[] {
  const withCover = (entities: readonly { id: string; cover: string }[]) =>
    entities.filter(({ cover }) => cover === photoId);
  return [
    ...withCover(catalogue.categories).map(
      ({ id }) =>
        ({ collection: 'categories', folder: 'category-covers', id, field: 'coverImage' }) as const,
    ),
    ...withCover(catalogue.galleries).map(
      ({ id }) =>
        ({ collection: 'galleries', folder: 'gallery-covers', id, field: 'coverImage' }) as const,
    ),
    { collection: 'photos', folder: 'photos', id: photoId, field: 'image' },
    ...(photoId === catalogue.PORTRAIT
      ? [{ ...SETTINGS, folder: 'site', field: 'portraitImage' } as const]
      : []),
  ];
}

/** The documents that show the original of a photo, because they describe no image. */
async function incompleteHoldersOf(photoId: string): Promise<IncompleteHolder[]> {
  const incomplete = holdersOf(photoId).map(async (holder): Promise<IncompleteHolder[]> => {
    const snapshot = await readDocument(holder.collection, holder.id);
    return snapshot && !snapshot.fields[holder.field] ? [{ ...holder, snapshot }] : [];
  });
  return (await Promise.all(incomplete)).flat();
}

/** Reads a file from the cache, or makes it. Other settings make another file. */
async function readOrMake(
  name: string,
  extension: string,
  settings: object,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const hash = createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 12);
  const file = new URL(`${name}-${hash}.${extension}`, CACHE);
  try {
    return await readFile(file);
  } catch {
    const bytes = await make();
    const part = new URL(`${file.href}.part`);
    await mkdir(CACHE, { recursive: true });
    await writeFile(part, bytes);
    await rename(part, file);
    return bytes;
  }
}

const encoders = {
  'image/webp': (name: string, jpeg: Buffer, { width, height }: Size) =>
    readOrMake(name, 'webp', WEBP, () => sharp(jpeg).resize(width, height).webp(WEBP).toBuffer()),
  'image/avif': (name: string, jpeg: Buffer, { width, height }: Size) =>
    readOrMake(name, 'avif', avifSettings(width * height), async () => {
      const scaled = sharp(jpeg).resize(width, height).ensureAlpha();
      return encodeAvif({ data: await scaled.raw().toBuffer(), width, height });
    }),
};

/** Makes a variant of a demo photo as the admin area would, or reads it from the cache. */
export const makeVariant = (
  jpeg: Buffer,
  image: DescribedPhotograph,
  { width, type }: { width: number; type: keyof typeof encoders },
): Promise<Buffer> =>
  encoders[type](`${image.revision}-${width}`, jpeg, {
    width,
    height: variantHeight(width, image.width, image.height),
  });

/**
 * Stores the variants, then lets the document name them, and hides the original last. Resolves to
 * whether the document describes its image now: it doesn't if it was edited, or on an abort.
 */
async function addImage(
  photoId: string,
  { collection, folder, id, field, snapshot }: IncompleteHolder,
  signal: AbortSignal,
): Promise<boolean> {
  const jpeg = await readPhotograph(photoId);
  const image = await describePhotograph(jpeg);
  const { revision } = image;
  const variants: (VariantFormat & { bytes: number })[] = [];
  for (const format of variantFormats(image.width, image.height)) {
    if (signal.aborted) return false;
    const bytes = await makeVariant(jpeg, image, format);
    await putFile(variantPath(folder, id, revision, format), bytes, format.type, IMMUTABLE);
    variants.push({ ...format, bytes: bytes.length });
  }
  const { top, ...cover } = socialCardCover(image.width, image.height);
  const left = Math.round((cover.width - SOCIAL_CARD.width) / 2);
  const card = await readOrMake(`${revision}-card`, 'jpg', { ...CARD, top }, () =>
    sharp(jpeg)
      .resize(cover)
      .extract({ ...SOCIAL_CARD, left, top })
      .jpeg(CARD)
      .toBuffer(),
  );
  await putFile(socialCardPath(folder, id, revision), card, SOCIAL_CARD_TYPE, IMMUTABLE);
  if (signal.aborted) return false;
  const info: ImageInfo = { ...image, files: bytesByWidth(variants), card: card.length };
  if (!(await replaceField(collection, id, snapshot, { [field]: info }))) return false;
  await hideFile(originalPath(folder, id, 'jpg'));
  return true;
}

/**
 * Makes the variants of the demo photos, as the admin area would, one photo at a time. It leaves
 * documents alone that were edited in the meantime. If it runs again, it continues. Resolves to the
 * number of documents to which it has added an image.
 */
export async function addDemoVariants(
  signal: AbortSignal,
  photos: readonly catalogue.DemoPhoto[] = catalogue.photos,
): Promise<number> {
  // The site stays quick while one core makes the variants.
  sharp.concurrency(1);
  let added = 0;
  for (const { id } of photos) {
    for (const holder of await incompleteHoldersOf(id)) {
      if (signal.aborted) return added;
      if (!(await addImage(id, holder, signal))) continue;
      await refreshAll();
      added++;
    }
  }
  return added;
}
