import { AppError } from '../../../firebase/errors.ts';
import { WorkerOutOfReach, Refusal } from '../../../images/read/refusals.ts';
import { type Changes, changesOf, withChanges } from '../../../model/content/formValues.ts';
import type { StoredFields } from '../../../model/json.ts';
import type { ChosenImage } from '../../../model/files/chosenFile.ts';
import { originalPath } from '../../../model/files/storagePaths.ts';
import type { FieldChanges, Step } from '../../../model/step.ts';
import {
  agrees,
  commitEdit,
  type CommittedDocument,
  commitNew,
  type EditToCommit,
  type UploadedImage,
} from '../writes/commitDocument.ts';
import type { StepOptions } from '../writes/runWrite.ts';
import type { EntitySchema, SchemaOf } from '../writes/schemas.ts';
import { type ImageTransfer, uploadImage } from './uploadImage.ts';

export interface Edit<Values> extends EditToCommit<Values>, StepOptions {
  chosen?: ChosenImage | undefined;
  /** Whether an earlier attempt to save may have uploaded files of the image. */
  isRetry?: boolean | undefined;
}

/** What an attempt to save a new document sent. */
export interface Attempt<Values> {
  values: Values;
  /** The revision of its image. */
  revision: string;
}

export interface SaveOptions<Values> extends ImageTransfer {
  /** Earlier attempts to save the same form, the first one first. Their answers may be lost. */
  attempts?: readonly Attempt<Values>[] | undefined;
}

/** What is left of an edit that a later attempt makes of an earlier one. */
export interface LaterEdit<Values> {
  changes: Changes<Values>;
  imageKey: string;
}

/** How a new document is committed once its files have arrived. */
interface Commits<Values> {
  create: (uploaded: UploadedImage) => Promise<CommittedDocument>;
  /** Edits the document that an earlier attempt created. */
  edit: (edit: LaterEdit<Values>, uploaded: UploadedImage) => Promise<StoredFields>;
}

function refuseOffline() {
  const { navigator } = globalThis as { navigator?: { onLine?: boolean } };
  if (navigator?.onLine === false) throw new AppError('unreachable');
}

/** A refused file has a sentence of its own. */
function refuseWithoutVariants(cause: unknown): never {
  if (cause instanceof Refusal) throw cause;
  const isOutOfReach = cause instanceof WorkerOutOfReach;
  throw new AppError(isOutOfReach ? 'encoder-missing' : 'variants-missing', { cause });
}

interface ImageSave {
  schema: EntitySchema;
  id: string;
  chosen: ChosenImage;
  /** Whether the image is that of the first attempt to create its document. */
  isFirst: boolean;
  isRetry: boolean;
  /** The fields that the document will have. */
  fields: object;
}

function uploadChosen(
  { chosen, isFirst, ...image }: ImageSave,
  transfer?: ImageTransfer,
): Promise<UploadedImage> {
  const { revision, file, type, extension } = chosen;
  const { folder } = image.schema;
  const path = originalPath(folder, image.id, extension, isFirst ? undefined : revision);
  const encoded = chosen.encoded.catch(refuseWithoutVariants);
  return uploadImage({ ...image, revision, path, original: { file, type }, encoded }, transfer);
}

/**
 * Uploads all files of a form's image, and then creates its document. If an earlier attempt has
 * created the document, edits what that attempt sent.
 * @throws AppError `already-there` or `already-trashed` if the document is not what an attempt sent,
 * `changed-meanwhile`, `variants-missing`, `encoder-missing`; what {@link uploadImage} throws
 */
export async function saveNew<Entity, Values extends object>(
  schema: SchemaOf<Entity, Values>,
  id: string,
  values: NoInfer<Values>,
  chosen: ChosenImage,
  { attempts = [], ...transfer }: SaveOptions<NoInfer<Values>> = {},
  { create, edit }: Commits<NoInfer<Values>> = {
    create: (uploaded) => commitNew(schema, id, values, uploaded),
    edit: (later, uploaded) => commitEdit(schema, id, later, uploaded),
  },
): Promise<Entity> {
  refuseOffline();
  const { revision } = chosen;
  const isFirst = (attempts[0]?.revision ?? revision) === revision;
  const isRetry = attempts.some((attempt) => attempt.revision === revision);
  const image = { schema, id, chosen, isFirst, isRetry, fields: values };
  const uploaded = await uploadChosen(image, transfer);
  const { stored, wasThere, isInTrash } = await create(uploaded);
  if (!wasThere) return schema.toEntity(id, stored);
  if (isInTrash) throw new AppError('already-trashed');
  // What follows from the values, as the location does, may be that of another attempt.
  const isSameEachTime = attempts.every(
    (attempt) =>
      attempt.revision === revision && Object.keys(changesOf(attempt.values, values)).length === 0,
  );
  if (isSameEachTime && isStored(schema, stored, { values, revision })) {
    return schema.toEntity(id, stored);
  }
  const sent = storedAttempt(schema, stored, attempts);
  if (!sent) throw new AppError('already-there');
  const later = { changes: changesOf(sent.values, values), imageKey: sent.revision };
  return schema.toEntity(id, await edit(later, uploaded));
}

const isStored = (
  schema: EntitySchema,
  stored: StoredFields,
  { values, revision }: Attempt<object>,
): boolean => schema.imageKeyOf(stored) === revision && agrees(schema, stored, values);

/** The attempt that a document stores, or at least the last one with the same image. */
function storedAttempt<Values extends object>(
  schema: EntitySchema,
  stored: StoredFields,
  attempts: readonly Attempt<Values>[],
): Attempt<Values> | undefined {
  const key = schema.imageKeyOf(stored);
  return (
    attempts.findLast((attempt) => isStored(schema, stored, attempt)) ??
    attempts.findLast(({ revision }) => revision === key)
  );
}

/**
 * Uploads all files of a form's new image, if there is one, and then merges the edit over the
 * document as it is now.
 * @throws AppError `changed-meanwhile` if another window changed the same fields,
 * `variants-missing`, `encoder-missing`; what {@link uploadImage} throws
 */
export async function saveEdit<Entity, Values extends object>(
  schema: SchemaOf<Entity, Values>,
  id: string,
  edit: NoInfer<Edit<Values>>,
  transfer?: ImageTransfer,
): Promise<Entity> {
  refuseOffline();
  const uploaded = edit.chosen && (await uploadForEdit(schema, id, edit, edit.chosen, transfer));
  return schema.toEntity(id, await commitEdit(schema, id, edit, uploaded));
}

async function uploadForEdit(
  schema: EntitySchema,
  id: string,
  { changes, isRetry = false }: Edit<object>,
  chosen: ChosenImage,
  transfer?: ImageTransfer,
): Promise<UploadedImage> {
  const fields = withChanges(schema.fields, (await schema.read(id)) ?? {}, changes);
  return uploadChosen({ schema, id, chosen, isFirst: false, isRetry, fields }, transfer);
}

/** Whether an edit gives a document another image, or none. */
export const changesImage = ({ chosen, removesImage, trashedImage }: Edit<object>): boolean =>
  chosen !== undefined || removesImage === true || trashedImage !== undefined;

/** The step of an edit that was saved; undefined if it changed nothing. */
export function editStep(
  { collection, nameOf, imageKeyOf }: EntitySchema,
  id: string,
  edit: Edit<object> & { changes: FieldChanges },
  saved: object,
  changes: FieldChanges = edit.changes,
): Step | undefined {
  const image = changesImage(edit) && { from: edit.imageKey, to: imageKeyOf({ ...saved }) };
  if (!image && Object.keys(changes).length === 0) return undefined;
  const name = nameOf({ ...saved });
  return { kind: 'edit', collection, id, name, changes, ...(image && { image }) };
}
