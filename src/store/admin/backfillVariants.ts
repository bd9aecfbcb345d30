import { collection, getDocs, query, where } from 'firebase/firestore/lite';
import { v4 as uuid } from 'uuid';
import { AppError } from '../../firebase/errors.ts';
import { fileState, hideFile, type Transfer } from '../../firebase/files.ts';
import { db } from '../../firebase/project/app.ts';
import { readFile } from '../../firebase/storageRest.ts';
import type { Category, Gallery, Photo } from '../../model/content/entities.ts';
import { asText } from '../../model/content/fields.ts';
import type { ChosenImage } from '../../model/files/chosenImage.ts';
import type { ImageInfo } from '../../model/files/image.ts';
import { SETTINGS, type Settings } from '../../model/site/defaultSettings.ts';
import type { ImageWithoutVariants } from '../operations.ts';
import { type Result, runLoad } from '../runOperation.ts';
import type { Thunk } from '../state.ts';
import { readEqual } from './commit/children.ts';
import { commitVariants, HIDE_PREFIX } from './commit/commitDocument.ts';
import { resultless, runDownload, runWrite } from './commit/runWrite.ts';
import {
  allSchemas,
  categorySchema,
  collectionAt,
  collectionSchemas,
  type ContentLocation,
  countOf,
  type EntitySchema,
  gallerySchema,
  imageOf,
  locationsOf,
  nameOf,
  pathOf,
  photoSchema,
  readStored,
  type SchemaOf,
  settingsSchema,
} from './commit/schemas.ts';
import { writeContent } from './commit/writeContent.ts';
import { imageInfoOf, variantUploads, whenEncoded } from './saveImage/imageFiles.ts';
import { uploadUntilFresh, uploadVariants } from './saveImage/uploadFiles.ts';

/**
 * No query finds documents that lack the field, hence the subtraction. The social card stands for
 * all variants, since a query for two fields would need an index of its own.
 */
async function countMissingVariants(schema: EntitySchema, location: ContentLocation) {
  const { imageField, pathField, isImageOptional } = schema;
  const all = collectionAt(location, schema);
  const [total, done, none] = await Promise.all([
    countOf(all),
    countOf(query(all, where(`${imageField}.card.path`, '>', ''))),
    isImageOptional ? countOf(query(all, where(pathField, '==', ''))) : 0,
  ]);
  return total - done - none;
}

const isWhole = (image: ImageInfo | undefined): boolean =>
  image?.socialCard !== undefined && image.variants.length > 0;

/** Counts the photos and covers, and the portrait, that lack their variants or their social card. */
export const loadMissingVariantsCount = () =>
  runLoad('LOAD_MISSING_VARIANTS_COUNT', '', async (source) => {
    const schemas = Object.values(collectionSchemas);
    const [{ portraitPath, portraitImage }, ...counts] = await Promise.all([
      source.readSettings(),
      ...schemas.flatMap((schema) =>
        locationsOf(schema).map((at) => countMissingVariants(schema, at)),
      ),
    ]);
    const portraits = portraitPath === '' || isWhole(portraitImage) ? 0 : 1;
    return counts.reduce((sum, count) => sum + count, portraits);
  });

async function readAllOf(schema: EntitySchema) {
  if (schema !== settingsSchema) return readEqual(schema, {});
  const stored = await readStored(schema, SETTINGS.id);
  return stored ? [{ id: SETTINGS.id, stored }] : [];
}

async function findMissingVariants(schema: EntitySchema) {
  const { collection, isImageOptional } = schema;
  return (await readAllOf(schema)).flatMap(({ id, stored }): ImageWithoutVariants[] => {
    const [image, path] = [imageOf(schema, stored), pathOf(schema, stored)];
    if ((isImageOptional && path === '') || isWhole(image)) return [];
    return [{ collection, id, name: nameOf(schema, stored), path, revision: image?.revision }];
  });
}

/** Finds the photos and covers, and the portrait, that lack their variants or their social card. */
export const loadMissingVariants = () =>
  runLoad('LOAD_MISSING_VARIANTS', '', async () =>
    (await Promise.all(Object.values(allSchemas).map(findMissingVariants))).flat(),
  );

export const downloadOriginal = (path: string, signal?: AbortSignal) =>
  runDownload(path, signal, async () => {
    const file = path === '' ? undefined : await readFile(path, signal);
    if (!file) throw new AppError('storage/object-not-found');
    return file;
  });

/** Gives a document the variants of its image, whatever else has changed in it meanwhile. */
async function saveVariants<Entity>(
  schema: SchemaOf<Entity, unknown>,
  { id, path, revision: before }: ImageWithoutVariants,
  chosen: ChosenImage,
  transfer?: Transfer,
): Promise<Entity> {
  const encoded = await whenEncoded(chosen, transfer?.signal);
  if (!encoded) throw new AppError('variants-missing');
  return uploadUntilFresh(uuid(), async (revision) => {
    const image = imageInfoOf(schema, id, chosen, encoded, revision);
    const arrivedAt = await uploadVariants(variantUploads(image, encoded), transfer);
    const hides = chosen.isPrivate ? chosen.type : undefined;
    const uploaded = { path, image, arrivedAt };
    return schema.toEntity(id, await commitVariants(schema, id, uploaded, { before, hides }));
  });
}

type Added = Thunk<Promise<Result<Category | Gallery | Photo | Settings>>>;

function addTo(image: ImageWithoutVariants, chosen: ChosenImage, transfer?: Transfer): Added {
  const { collection, id } = image;
  const save = <Entity, Draft>(schema: SchemaOf<Entity, Draft>) =>
    saveVariants(schema, image, chosen, transfer);
  switch (collection) {
    case 'categories':
      return runWrite('UPDATE_CATEGORY', id, () => save(categorySchema));
    case 'galleries':
      return runWrite('UPDATE_GALLERY', id, () => save(gallerySchema));
    case 'photos':
      return runWrite('UPDATE_PHOTO', id, () => save(photoSchema));
    case 'site':
      return runWrite('UPDATE_SETTINGS', '', () => save(settingsSchema));
  }
}

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
  (image: ImageWithoutVariants, chosen: ChosenImage, transfer?: Transfer): Added =>
  async (dispatch) => {
    const added = await dispatch(addTo(image, chosen, transfer));
    if (added.ok && chosen.isPrivate) await dispatch(hideOriginals());
    return added;
  };
