import { getDocs, query, where } from 'firebase/firestore/lite';
import { v4 as uuid } from 'uuid';
import { AppError } from '../../firebase/errors.ts';
import type { Transfer } from '../../firebase/files.ts';
import { readFile } from '../../firebase/storageRest.ts';
import type { ChosenImage } from '../../model/files/chosenImage.ts';
import { SETTINGS, type Settings } from '../../model/site/defaultSettings.ts';
import type { Category, Gallery, Photo } from '../../model/content/entities.ts';
import type { StoredFields } from '../../model/content/fields.ts';
import type { ImageWithoutVariants } from '../operations.ts';
import { type Result, runAndReturn, runLoad } from '../runOperation.ts';
import type { Thunk } from '../state.ts';
import {
  type CollectedKind,
  collectionAt,
  countOf,
  type EntityKind,
  type Root,
  rootsOf,
  readStored,
} from './commit/entityKind.ts';
import {
  categoryKind,
  galleryKind,
  kinds,
  kindsWithFiles,
  photoKind,
  settingsKind,
} from './commit/entityDeclarations.ts';
import { commitVariants } from './commit/commitDocument.ts';
import { runWrite } from './commit/runWrite.ts';
import { hideOriginals } from './saveImage/hideOriginals.ts';
import { imageInfoOf, variantUploads, whenEncoded } from './saveImage/imageFiles.ts';
import { uploadUntilFresh, uploadVariants } from './saveImage/uploadFiles.ts';

/**
 * Documents that hold no such field at all are missed by any query, hence the subtraction. The
 * social card stands for all variants, since one query can't ask for two fields without an index of
 * its own.
 */
async function countMissingVariants(kind: CollectedKind<unknown>, root: Root) {
  const { imageField, pathField, isImageOptional = false } = kind;
  const all = collectionAt(root, kind);
  const complete = query(all, where(`${imageField}.card.path`, '>', ''));
  const [total, done, none] = await Promise.all([
    countOf(all),
    countOf(complete),
    isImageOptional ? countOf(query(all, where(pathField, '==', ''))) : 0,
  ]);
  return total - done - none;
}

/** The number of portraits, one at most, that lack variants or social card. */
function countPortraits({ portraitPath, portraitImage }: Settings): number {
  const isWhole = portraitImage?.socialCard && portraitImage.variants.length > 0;
  return portraitPath === '' || isWhole ? 0 : 1;
}

/** Asks about documents below each root where they may lie. */
const everywhere = <Kind extends EntityKind<unknown>, Answer>(
  asked: readonly Kind[],
  ask: (kind: Kind, root: Root) => Promise<Answer>,
): Promise<Answer[]> =>
  Promise.all(asked.flatMap((kind) => rootsOf(kind).map((root) => ask(kind, root))));

/** Counts the photos and covers that lack their variants or their social card. */
export const loadMissingVariantsCount = () =>
  runLoad('LOAD_MISSING_VARIANTS_COUNT', '', async (source) => {
    const [settings, counts] = await Promise.all([
      source.readSettings(),
      everywhere(Object.values<CollectedKind<unknown>>(kinds), countMissingVariants),
    ]);
    return counts.reduce((sum, count) => sum + count, countPortraits(settings));
  });

async function readAllOf(
  kind: EntityKind<unknown>,
  root: Root,
): Promise<{ id: string; stored: StoredFields }[]> {
  if (kind.collection === SETTINGS.collection) {
    const stored = await readStored(kind, SETTINGS.id);
    return stored ? [{ id: SETTINGS.id, stored }] : [];
  }
  const { docs } = await getDocs(collectionAt(root, kind));
  return docs.map((snapshot) => ({ id: snapshot.id, stored: snapshot.data() }));
}

async function findMissingVariantsOf(kind: EntityKind<unknown>, root: Root) {
  return (await readAllOf(kind, root)).flatMap(({ id, stored }): ImageWithoutVariants[] => {
    const image = kind.imageOf(stored);
    if (kind.isImageOptional && kind.pathOf(stored) === '') return [];
    if (image?.socialCard && image.variants.length > 0) return [];
    return [
      {
        collection: kind.collection,
        id,
        name: kind.nameOf(stored),
        path: kind.pathOf(stored),
        revision: image?.revision,
      },
    ];
  });
}

/** Finds the photos and covers that lack their variants or their social card. */
export const loadMissingVariants = () =>
  runLoad('LOAD_MISSING_VARIANTS', '', async () =>
    (
      await everywhere(Object.values<EntityKind<unknown>>(kindsWithFiles), findMissingVariantsOf)
    ).flat(),
  );

async function readOriginal(path: string, signal?: AbortSignal): Promise<Blob | undefined> {
  try {
    const file = path === '' ? undefined : await readFile(path, signal);
    if (!file) throw new AppError('storage/object-not-found');
    return file;
  } catch (error) {
    if (signal?.aborted) return undefined;
    throw error;
  }
}

/**
 * Fetches an image as it was uploaded; gives none where the signal is aborted on the way. The file
 * stays out of the actions, which tools may keep.
 */
export const downloadOriginal = (
  path: string,
  signal?: AbortSignal,
): Thunk<Promise<Result<Blob | undefined>>> =>
  runAndReturn(
    'DOWNLOAD_ORIGINAL',
    path,
    () => readOriginal(path, signal),
    () => null,
  );

/** Gives a document the variants of its image, whatever else has become of it meanwhile. */
async function saveVariants<Entity>(
  kind: EntityKind<Entity>,
  { id, path, revision }: ImageWithoutVariants,
  chosen: ChosenImage,
  transfer?: Transfer,
): Promise<Entity> {
  const encoded = await whenEncoded(chosen, transfer?.signal);
  if (!encoded) throw new AppError('variants-missing');
  return uploadUntilFresh(uuid(), async (ownRevision) => {
    const image = imageInfoOf(kind, id, chosen, encoded, ownRevision);
    const arrivedAt = await uploadVariants(variantUploads(image, encoded), transfer);
    const uploaded = { path, image, arrivedAt };
    const hides = chosen.isPrivate ? chosen.type : undefined;
    const stored = await commitVariants(kind, id, { uploaded, before: revision, hides });
    return kind.toEntity(id, stored);
  });
}

type Added = Thunk<Promise<Result<Category | Gallery | Photo | Settings>>>;

function addTo(image: ImageWithoutVariants, chosen: ChosenImage, transfer?: Transfer): Added {
  const { collection, id } = image;
  const save = <Entity>(kind: EntityKind<Entity>) => saveVariants(kind, image, chosen, transfer);
  switch (collection) {
    case 'categories':
      return runWrite('UPDATE_CATEGORY', id, () => save(categoryKind));
    case 'galleries':
      return runWrite('UPDATE_GALLERY', id, () => save(galleryKind));
    case 'photos':
      return runWrite('UPDATE_PHOTO', id, () => save(photoKind));
    case 'site':
      return runWrite('UPDATE_SETTINGS', '', () => save(settingsKind));
  }
}

/** Gives a photo or a cover the variants that it lacks, and then hides its original. */
export const addVariants =
  (image: ImageWithoutVariants, chosen: ChosenImage, transfer?: Transfer): Added =>
  async (dispatch) => {
    const added = await dispatch(addTo(image, chosen, transfer));
    if (added.ok && chosen.isPrivate) await dispatch(hideOriginals());
    return added;
  };
