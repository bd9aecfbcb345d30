import { AppError } from '../../../firebase/errors.ts';
import { type Changes, hasConflict, withChanges } from '../../../model/content/formValues.ts';
import { isSame, withoutUndefined, withValues } from '../../../model/content/fields.ts';
import { isRecord, type StoredFields } from '../../../model/json.ts';
import type { ImageInfo } from '../../../model/files/image.ts';
import { isPurging, trashId } from '../../../model/trash.ts';
import type { EntitySchema } from './schemas.ts';
import { entryDocument, entryFields, type Target, trashDocument } from './trashEntries.ts';
import { type ContentWriter, writeContent } from './writeContent.ts';

/** An image whose files have arrived, and that a document is about to name. */
export interface UploadedImage {
  /** Where the original is. */
  path: string;
  image: ImageInfo;
}

/** The fields that name an image. */
export const imageFieldsOf = (
  schema: EntitySchema,
  { path, image }: UploadedImage,
): StoredFields => ({
  [schema.pathField]: path,
  [schema.imageField]: image,
});

const noImage = ({ imageFields, pathField }: EntitySchema): StoredFields => ({
  ...Object.fromEntries(imageFields.map((field) => [field, undefined])),
  [pathField]: '',
});

/** A document that was created, or one that was there already and stays as it is. */
export interface CommittedDocument {
  stored: StoredFields;
  wasThere: boolean;
  isInTrash: boolean;
}

/** The document of an id in content, drafts or the trash; undefined for none. */
export async function readExisting(writer: ContentWriter, schema: EntitySchema, id: string) {
  const stored = await writer.read(schema, id);
  if (stored) return { stored, isInTrash: false };
  const trashed = (await writer.readDocument(trashDocument({ schema, id })))?.document;
  return isRecord(trashed) ? { stored: trashed, isInTrash: true } : undefined;
}

/**
 * Creates a document whose id is free.
 * @throws AppError with the parent's `notFound`
 */
export async function createDocument(
  writer: ContentWriter,
  schema: EntitySchema,
  id: string,
  fields: object,
  uploaded: UploadedImage,
): Promise<StoredFields> {
  const image = imageFieldsOf(schema, uploaded);
  const stored = { ...withValues(schema.fields, {}, { ...fields, ...image }), id };
  await writer.set(schema, id, stored);
  return stored;
}

/**
 * Creates a document, unless content, drafts or the trash have its id.
 * @throws AppError with the parent's `notFound`
 */
export const commitNew = (
  schema: EntitySchema,
  id: string,
  fields: object,
  uploaded: UploadedImage,
): Promise<CommittedDocument> =>
  writeContent(async (writer) => {
    const existing = await readExisting(writer, schema, id);
    if (existing) return { ...existing, wasThere: true };
    const stored = await createDocument(writer, schema, id, fields, uploaded);
    return { stored, isInTrash: false, wasThere: false };
  });

/** The last place of a list may differ at each attempt. */
const PLACES = ['order', 'slideshowOrder'];

/** Whether a document holds the values of a form, wherever it stands in lists. */
export const agrees = (schema: EntitySchema, stored: StoredFields, values: object): boolean =>
  Object.entries(values).every(([key, value]) => {
    const field = schema.fields[key];
    return !field || PLACES.includes(key) || isSame(field, stored[key], value);
  });

/** The changes of an edit since its form was opened. */
export interface EditToCommit<Values> {
  changes: Changes<Values>;
  /** Whether the edit removes the image. */
  removesImage?: boolean | undefined;
  /** The key of an image in the trash that the document gets back. */
  trashedImage?: string | undefined;
  /** The key of the image that the form was opened with; undefined for none. */
  imageKey?: string | undefined;
  /** Fields that follow from the document as it is now; undefined drops one. */
  derive?: ((stored: StoredFields) => StoredFields) | undefined;
}

/**
 * Merges an edit into the document as it is now. If the edit replaces or removes the image, the
 * previous image goes to the trash.
 * @throws AppError `changed-meanwhile` if another window changed the same fields, `image-gone` if
 * the image to put back is not in the trash any more, or the schema's `notFound`
 */
export const commitEdit = <Values>(
  schema: EntitySchema,
  id: string,
  edit: EditToCommit<Values>,
  uploaded?: UploadedImage,
): Promise<StoredFields> =>
  writeContent(async (writer) => {
    const stored = schema.editable(await writer.read(schema, id));
    if (!stored) throw new AppError(schema.notFound);
    const { fields } = schema;
    if (hasConflict(fields, stored, edit.changes)) throw new AppError('changed-meanwhile');
    const edited = withChanges(fields, stored, edit.changes);
    const owner = { schema, id, stored };
    const image = await newImage(writer, owner, edit, uploaded);
    const after = { ...withValues(fields, edited, { ...image, ...edit.derive?.(stored) }), id };
    if (schema.pathOf(after) !== schema.pathOf(stored)) trashImage(writer, owner);
    await writer.set(schema, id, after);
    return after;
  });

interface Owner extends Target {
  stored: StoredFields;
}

/** The image fields that an edit changes; none if the document keeps its image. */
async function newImage(
  writer: ContentWriter,
  owner: Owner,
  { removesImage, trashedImage, imageKey }: EditToCommit<unknown>,
  uploaded: UploadedImage | undefined,
): Promise<StoredFields> {
  const { schema, stored } = owner;
  const now = schema.imageKeyOf(stored);
  if (trashedImage !== undefined) {
    const trashed = await takeTrashedImage(writer, owner, trashedImage);
    // An earlier attempt may have arrived without its answer.
    if (now === trashedImage && !trashed) return {};
    if (now !== imageKey) throw new AppError('changed-meanwhile');
    if (!trashed) throw new AppError('image-gone');
    return { ...noImage(schema), ...trashed };
  }
  if (!uploaded && !removesImage) return {};
  const { path = '', image } = uploaded ?? {};
  const isDone =
    schema.pathOf(stored) === path && schema.imageOf(stored)?.revision === image?.revision;
  if (!isDone && now !== imageKey) throw new AppError('changed-meanwhile');
  if (!uploaded) return noImage(schema);
  return imageFieldsOf(schema, uploaded);
}

const imageEntry = ({ schema, id }: Target, key: string) =>
  entryDocument(`${trashId(schema.collection, id)}~${key}`);

/** Puts the previous image of a document into the trash, where its files stay for 30 days. */
function trashImage(writer: ContentWriter, owner: Owner): void {
  const { schema, stored } = owner;
  const key = schema.imageKeyOf(stored);
  if (key === undefined) return;
  const entry = imageEntry(owner, key);
  const image = Object.fromEntries(schema.imageFields.map((field) => [field, stored[field]]));
  const name = schema.nameOf(stored);
  writer.setSilently(entry, entryFields(owner, name, withoutUndefined(image), { kind: 'image' }));
}

/** Takes an image out of the trash; returns its fields, undefined if it is not there. */
async function takeTrashedImage(
  writer: ContentWriter,
  owner: Target,
  key: string,
): Promise<StoredFields | undefined> {
  const reference = imageEntry(owner, key);
  const entry = await writer.readDocument(reference);
  if (entry?.kind !== 'image' || !isRecord(entry.document) || isPurging(entry)) return undefined;
  writer.removeSilently(reference);
  return entry.document;
}
