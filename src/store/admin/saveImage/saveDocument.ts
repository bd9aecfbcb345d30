import { AppError, hasCode, isUnreachable } from '../../../firebase/errors.ts';
import type { Transfer } from '../../../firebase/files.ts';
import { withChanges } from '../../../model/content/drafts.ts';
import type { ChosenImage } from '../../../model/files/chosenImage.ts';
import { originalPath } from '../../../model/files/storagePaths.ts';
import type { EncodedImage } from '../../../model/files/variants.ts';
import type { UploadItem, UploadSource } from '../../../model/upload.ts';
import {
  agrees,
  commitEdit,
  commitNew,
  type EditToCommit,
  type UploadedImage,
} from '../commit/commitDocument.ts';
import type { StepOptions } from '../commit/runWrite.ts';
import type { EntitySchema, SchemaOf } from '../commit/schemas.ts';
import { imageInfoOf, originalOf, originalUpload, whenEncoded } from './imageFiles.ts';
import { isCommitted, uploadImage, uploadOnce, uploadUntilFresh } from './uploadFiles.ts';

export interface Edit<Draft> extends EditToCommit<Draft>, StepOptions {
  chosen?: ChosenImage | undefined;
}

/** The upload queue, which sends an original once its document names it. */
export interface Originals {
  /** Keeps an original before anything is uploaded. A closed tab can't lose it then. */
  keep(original: UploadSource): Promise<void>;
  /** A document names the original by now. */
  committed(item: UploadItem): void;
  /** No document names the original. */
  drop(item: UploadItem): Promise<void>;
}

export interface ImageToSave {
  chosen: ChosenImage;
  originals: Originals;
  transfer?: Transfer | undefined;
}

function refuseOffline() {
  const { navigator } = globalThis as { navigator?: { onLine?: boolean } };
  if (navigator?.onLine === false) throw new AppError('unreachable');
}

/**
 * Creates a document. The files of its image are uploaded first, and the original afterwards.
 * @throws AppError `already-there` if another attempt created the document with other content
 */
export async function createDocument<Entity, Draft extends object>(
  schema: SchemaOf<Entity, Draft>,
  id: string,
  draft: NoInfer<Draft>,
  toSave: ImageToSave,
): Promise<Entity> {
  refuseOffline();
  const commit = async (uploaded: UploadedImage) => {
    const { stored, wasThere } = await commitNew(schema, id, draft, uploaded);
    const isOurs =
      schema.pathOf(stored) === uploaded.path &&
      schema.imageOf(stored)?.revision === uploaded.image.revision &&
      agrees(schema, stored, draft);
    if (wasThere && !isOurs) throw new AppError('already-there');
    return schema.toEntity(id, stored);
  };
  return saveImage({ ...toSave, schema, id, isFirst: true, fields: draft, commit });
}

/**
 * Merges an edit over the document as it is now. The files of another image are uploaded first, and
 * the original afterwards.
 * @throws AppError `changed-meanwhile` if another window changed the same fields
 */
export async function updateDocument<Entity, Draft extends object>(
  schema: SchemaOf<Entity, Draft>,
  id: string,
  edit: NoInfer<Edit<Draft>>,
  toSave?: ImageToSave,
): Promise<Entity> {
  refuseOffline();
  const commit = async (uploaded?: UploadedImage) =>
    schema.toEntity(id, await commitEdit(schema, id, edit, uploaded));
  if (!toSave) return commit();
  const fields = withChanges(schema.fields, (await schema.read(id)) ?? {}, edit.changes);
  return saveImage({ ...toSave, schema, id, isFirst: false, fields, commit });
}

interface ImageSave<Entity> extends ImageToSave {
  schema: EntitySchema;
  id: string;
  /** Whether the document is new, and this is its first image. */
  isFirst: boolean;
  /** The fields that the document will have. */
  fields: object;
  commit: (uploaded: UploadedImage) => Promise<Entity>;
}

async function saveImage<Entity>(save: ImageSave<Entity>): Promise<Entity> {
  const { schema, id, chosen, isFirst, transfer } = save;
  const encoded = await whenEncoded(chosen, transfer?.signal);
  const isPrivate = chosen.isPrivate && encoded !== undefined;
  const original = originalOf(schema, id, chosen, { isFirst, isPrivate });
  return encoded ? saveVariants(save, original, encoded) : saveOriginal(save, original);
}

/** Commits once the variants have arrived; the original follows. */
async function saveVariants<Entity>(
  { schema, id, chosen, fields, originals, transfer, commit }: ImageSave<Entity>,
  original: UploadSource,
  encoded: EncodedImage,
): Promise<Entity> {
  const { item } = original;
  await originals.keep(original);
  try {
    const image = { schema, id, fields, made: { ...chosen, encoded }, revision: item.id };
    const commitImage = (uploaded: Omit<UploadedImage, 'path'>) =>
      commit({ ...uploaded, path: item.path });
    const entity = await uploadImage(image, commitImage, transfer);
    originals.committed(item);
    return entity;
  } catch (error) {
    if (isUnreachable(error)) throw error;
    // An earlier attempt may have succeeded although no answer came. If nobody knows, the queue
    // finds out later.
    const isNamed = await isCommitted(item).catch(() => undefined);
    if (isNamed) originals.committed(item);
    else if (isNamed === false) await originals.drop(item);
    throw error;
  }
}

/** Commits once the original has arrived. Without variants visitors see the original. */
async function saveOriginal<Entity>(
  { schema, id, chosen, transfer, commit }: ImageSave<Entity>,
  original: UploadSource,
): Promise<Entity> {
  const { item } = original;
  return uploadUntilFresh(item.id, async (revision) => {
    const send = async (path: string) => {
      const upload = { ...originalUpload(original, path), revision };
      const arrivedAt = await uploadOnce(upload, transfer);
      const image = imageInfoOf(schema, id, chosen, undefined, revision);
      return commit({ path, image, arrivedAt });
    };
    const other = originalPath(schema.folder, id, chosen.extension, revision);
    if (revision !== item.id || other === item.path) return send(other);
    try {
      return await send(item.path);
    } catch (error) {
      if (!hasCode(error, 'path-taken')) throw error;
      return send(other);
    }
  });
}
