import { collection, getDocs, where } from 'firebase/firestore/lite';
import { v4 as uuid } from 'uuid';
import { AppError, type ErrorCode } from '../../firebase/errors.ts';
import { fileState, hideFile, type Transfer } from '../../firebase/files.ts';
import { db } from '../../firebase/project/firebaseApp.ts';
import { readFile } from '../../firebase/storageRest.ts';
import { readColourSpace } from '../../images/encode/read/readColours.ts';
import { asText } from '../../model/content/fields.ts';
import type { ChosenImage } from '../../model/files/chosenImage.ts';
import type { ImageInfo } from '../../model/files/image.ts';
import { SETTINGS } from '../../model/site/defaultSettings.ts';
import type { ImageWithoutVariants } from '../operations.ts';
import { type Result, runAndReturn, runLoad } from '../runOperation.ts';
import type { Thunk } from '../state.ts';
import { commitEdit, HIDE_PREFIX, type UploadedImage } from './writes/commitDocument.ts';
import { resultless, runWrite } from './writes/runWrite.ts';
import {
  allSchemas,
  collectionSchemas,
  type EntitySchema,
  settingsSchema,
} from './writes/schemas.ts';
import { inParallel } from './writes/batches.ts';
import { writeContent } from './writes/writeContent.ts';
import { whenEncoded } from './images/imageFiles.ts';
import { uploadImage } from './images/uploadFiles.ts';

const IMAGES_AT_ONCE = 4;
/** Enough of a file to find the colours of nearly every photo. */
const HEAD_BYTES = 256 * 1024;

/**
 * No query finds documents that lack the field, hence the subtraction. The social card stands for
 * all variants, since a query for two fields would need an index of its own.
 */
async function countMissingVariants({ imageField, pathField, ...schema }: EntitySchema) {
  const [total, done, none] = await Promise.all([
    schema.count(),
    schema.count([where(`${imageField}.card.path`, '>', '')]),
    schema.isImageOptional ? schema.count([where(pathField, '==', '')]) : 0,
  ]);
  return total - done - none;
}

const isWhole = (image: ImageInfo | undefined): boolean =>
  image?.card !== undefined && image.variants.length > 0;

/** Counts the photos and covers, and the portrait, that lack their variants or their social card. */
export const loadMissingVariantsCount = () =>
  runLoad('LOAD_MISSING_VARIANTS_COUNT', '', async (source) => {
    const [{ portraitPath, portraitImage }, ...counts] = await Promise.all([
      source.readSettings(),
      ...Object.values(collectionSchemas).map(countMissingVariants),
    ]);
    const portraits = portraitPath === '' || isWhole(portraitImage) ? 0 : 1;
    return counts.reduce((sum, count) => sum + count, portraits);
  });

async function readAllOf(schema: EntitySchema) {
  if (schema !== settingsSchema) return schema.find();
  const stored = await schema.read(SETTINGS.id);
  return stored ? [{ id: SETTINGS.id, stored }] : [];
}

const loadImages = (
  operation: 'LOAD_MISSING_VARIANTS' | 'LOAD_NARROWED_VARIANTS',
  isWanted: (image: ImageInfo | undefined, path: string) => boolean | Promise<boolean>,
) =>
  runLoad(operation, '', async () => {
    const found: ImageWithoutVariants[] = [];
    for (const schema of Object.values(allSchemas)) {
      await inParallel(await readAllOf(schema), IMAGES_AT_ONCE, async ({ id, stored }) => {
        const [image, path] = [schema.imageOf(stored), schema.pathOf(stored)];
        if ((schema.isImageOptional && path === '') || !(await isWanted(image, path))) return;
        const [name, imageKey] = [schema.nameOf(stored), schema.imageKeyOf(stored)];
        found.push({ collection: schema.collection, id, name, path, imageKey });
      });
    }
    return found;
  });

/** Finds the photos and covers, and the portrait, that lack their variants or their social card. */
export const loadMissingVariants = () =>
  loadImages('LOAD_MISSING_VARIANTS', (image) => !isWhole(image));

async function isWider(path: string): Promise<boolean> {
  const head = await readFile(path, undefined, HEAD_BYTES);
  return head !== undefined && (await readColourSpace(head, head.type)) === 'display-p3';
}

/**
 * Finds the photos, covers and the portrait whose variants are in sRGB although the original is
 * wider. It reads the first bytes of every original.
 */
export const loadNarrowedVariants = (signal: AbortSignal) =>
  loadImages('LOAD_NARROWED_VARIANTS', async (image, path) => {
    const [variant] = image?.variants ?? [];
    if (!variant || signal.aborted) return false;
    return (await isWider(path)) && !(await isWider(variant.path));
  });

/**
 * Downloads an original; resolves to undefined if the signal is aborted. No action contains the
 * file, because developer tools may keep actions.
 */
export function downloadOriginal(
  path: string,
  signal?: AbortSignal,
  notFound: ErrorCode = 'storage/object-not-found',
): Thunk<Promise<Result<Blob | undefined>>> {
  const download = async () => {
    try {
      const file = path === '' ? undefined : await readFile(path, signal);
      if (!file) throw new AppError(notFound);
      return file;
    } catch (error) {
      if (signal?.aborted) return undefined;
      throw error;
    }
  };
  return runAndReturn('DOWNLOAD_ORIGINAL', path, download, () => null);
}

/** Gives a document the variants of its image, whatever else has changed in it meanwhile. */
async function saveVariants(
  { collection, id, path, imageKey }: ImageWithoutVariants,
  chosen: ChosenImage,
  transfer?: Transfer,
) {
  const schema = allSchemas[collection];
  const encoded = await whenEncoded(chosen, transfer?.signal);
  if (!encoded) throw new AppError('variants-missing');
  const edit = { changes: {}, imageKey, hides: chosen.isPrivate ? chosen.type : undefined };
  const image = { schema, id, made: { ...chosen, encoded }, revision: uuid() };
  const commit = (uploaded: Omit<UploadedImage, 'path'>) =>
    commitEdit(schema, id, edit, { ...uploaded, path });
  return schema.toEntity(id, await uploadImage(image, commit, transfer));
}

const UPDATES = {
  categories: 'UPDATE_CATEGORY',
  galleries: 'UPDATE_GALLERY',
  photos: 'UPDATE_PHOTO',
  site: 'UPDATE_SETTINGS',
} as const;

async function hideNoted(): Promise<void> {
  const { docs } = await getDocs(collection(db, 'private'));
  for (const snapshot of docs.filter(({ id }) => id.startsWith(HIDE_PREFIX))) {
    const { path, type } = snapshot.data();
    // The storage refuses to hide a file that is gone.
    if (await fileState(asText(path))) await hideFile(asText(path), asText(type));
    await writeContent(async (writer) => {
      const record = await writer.readOther(snapshot.ref);
      if (record?.path === path) writer.removeOther(snapshot.ref);
    });
  }
}

/** Makes the originals private that commits have noted, and removes the notes. */
export const hideOriginals = () => runWrite('HIDE_ORIGINALS', '', resultless(hideNoted));

/** Gives an image the variants that it lacks, and then hides its original. */
export const addVariants =
  (
    image: ImageWithoutVariants,
    chosen: ChosenImage,
    transfer?: Transfer,
  ): Thunk<Promise<Result<unknown>>> =>
  async (dispatch) => {
    const { collection, id } = image;
    const arg = collection === 'site' ? '' : id;
    const save = () => saveVariants(image, chosen, transfer);
    const added = await dispatch(runWrite(UPDATES[collection], arg, save));
    if (added.ok && chosen.isPrivate) await dispatch(hideOriginals());
    return added;
  };
