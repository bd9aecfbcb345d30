import { AppError } from '../../../firebase/errors.ts';
import { LIST_OF_PLACE } from '../../../model/content/edits.ts';
import { isSame, withValues } from '../../../model/content/fields.ts';
import { isRecord, type StoredFields } from '../../../model/json.ts';
import { imageFieldsOf, trashImage, type UploadedImage } from './images.ts';
import { isPurging } from '../../../model/trash.ts';
import type { EntitySchema } from './schemas.ts';
import { trashDocument } from './trashEntries.ts';
import { type ContentWriter, writeContent } from './writeContent.ts';

/** A document of which one form or one upload knows the id. */
export interface NewDocument {
  schema: EntitySchema;
  id: string;
  fields: object;
  uploaded: UploadedImage;
  /** Of images that were sent for it before; the answers may be lost. */
  sentRevisions?: readonly string[] | undefined;
}

/**
 * The document of an id in content, drafts or the trash; undefined for none.
 * @throws AppError `being-purged` if it is being deleted for good
 */
export async function readExisting(writer: ContentWriter, schema: EntitySchema, id: string) {
  const stored = await writer.read(schema, id);
  if (stored) return { stored, isInTrash: false };
  const entry = await writer.readDocument(trashDocument({ schema, id }));
  if (entry && isPurging(entry)) throw new AppError('being-purged');
  const trashed = entry?.document;
  return isRecord(trashed) ? { stored: trashed, isInTrash: true } : undefined;
}

/** The places of a document in the lists where it stands already. */
function placesIn({ fields }: EntitySchema, stored: StoredFields, values: StoredFields) {
  const places = Object.entries(LIST_OF_PLACE).filter(([place, list]) => {
    const field = fields[list];
    return stored[place] !== undefined && field && isSame(field, stored[list], values[list]);
  });
  return Object.fromEntries(places.map(([place]) => [place, stored[place]]));
}

/**
 * Creates a document. If an earlier attempt has created it, sets the fields that are sent now and
 * the image, and leaves all others; an image that is displaced goes to the trash.
 * @throws AppError `already-there` if something else has the id, `already-trashed` if an attempt has
 * created it and it is in the trash; what {@link readExisting} throws; the parent's `notFound`
 */
export async function createDocument(
  writer: ContentWriter,
  { schema, id, fields, uploaded, sentRevisions = [] }: NewDocument,
): Promise<StoredFields> {
  const existing = await readExisting(writer, schema, id);
  const before = existing?.stored ?? {};
  if (existing) {
    const key = schema.imageKeyOf(before);
    if (key === undefined || !sentRevisions.includes(key)) throw new AppError('already-there');
    if (existing.isInTrash) throw new AppError('already-trashed');
    if (schema.pathOf(before) !== uploaded.path) trashImage(writer, { schema, id, stored: before });
  }
  const values = { ...fields, ...imageFieldsOf(schema, uploaded) };
  const places = placesIn(schema, before, values);
  const stored = { ...withValues(schema.fields, before, { ...values, ...places }), id };
  await writer.set(schema, id, stored);
  return stored;
}

/** Creates a document in a commit of its own, see {@link createDocument}. */
export const commitNew = (document: NewDocument): Promise<StoredFields> =>
  writeContent((writer) => createDocument(writer, document));
