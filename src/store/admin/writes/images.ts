import { isRecord, type StoredFields } from '../../../model/json.ts';
import { withoutUndefined } from '../../../model/content/fields.ts';
import type { ImageInfo } from '../../../model/files/image.ts';
import { isPurging } from '../../../model/trash.ts';
import type { EntitySchema } from './schemas.ts';
import { entryFields, imageDocument, type Target } from './trashEntries.ts';
import type { ContentWriter } from './writeContent.ts';

/** An image whose files have arrived, and that a document is about to name. */
export interface UploadedImage {
  /** Where the original is. */
  path: string;
  image: ImageInfo;
  /** What the file says about itself, as fields of the document. */
  fileFields?: StoredFields | undefined;
}

/** A document with the image that it has. */
export interface ImageOwner extends Target {
  stored: StoredFields;
}

/** The fields that name an image. */
export const imageFieldsOf = (
  schema: EntitySchema,
  { path, image, fileFields }: UploadedImage,
): StoredFields => ({
  ...fileFields,
  [schema.pathField]: path,
  [schema.imageField]: image,
});

/** The fields of a document without an image. */
export const noImage = ({ imageFields, pathField }: EntitySchema): StoredFields => ({
  ...Object.fromEntries(imageFields.map((field) => [field, undefined])),
  [pathField]: '',
});

/** Puts the image of a document into the trash, where its files stay for 30 days. */
export function trashImage(writer: ContentWriter, owner: ImageOwner): void {
  const { schema, stored } = owner;
  const key = schema.imageKeyOf(stored);
  if (key === undefined) return;
  const entry = imageDocument(owner, key);
  const image = Object.fromEntries(schema.imageFields.map((field) => [field, stored[field]]));
  const name = schema.nameOf(stored);
  writer.setSilently(entry, entryFields(owner, name, withoutUndefined(image), { kind: 'image' }));
}

/** Takes an image out of the trash; returns its fields, undefined if it is not there. */
export async function takeTrashedImage(
  writer: ContentWriter,
  owner: Target,
  key: string,
): Promise<StoredFields | undefined> {
  const reference = imageDocument(owner, key);
  const entry = await writer.readDocument(reference);
  if (entry?.kind !== 'image' || !isRecord(entry.document) || isPurging(entry)) return undefined;
  writer.removeSilently(reference);
  return entry.document;
}
