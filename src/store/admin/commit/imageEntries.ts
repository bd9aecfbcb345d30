import { type DocumentReference, serverTimestamp } from 'firebase/firestore/lite';
import { isRecord, type StoredFields, withoutUndefined } from '../../../model/content/fields.ts';
import { imageKey } from '../../../model/files/image.ts';
import { trashId } from '../../../model/trash.ts';
import { type EntityKind } from './entityKind.ts';
import { entryDocument } from './trashDocuments.ts';
import type { ContentWriter } from './writeContent.ts';

/** The key of the image that a document has; undefined for none. */
export const imageKeyOf = (kind: EntityKind<unknown>, stored: StoredFields): string | undefined =>
  imageKey(kind.pathOf(stored), kind.imageOf(stored)?.revision);

/** The trash document of an image that a document no longer has. */
const imageEntryDocument = (
  { collection }: EntityKind<unknown>,
  id: string,
  key: string,
): DocumentReference => entryDocument(`${trashId(collection, id)}~${key}`);

/** Puts the image that a document loses into the trash, where its files stay for 30 days. */
export function trashImage(
  writer: ContentWriter,
  kind: EntityKind<unknown>,
  id: string,
  stored: StoredFields,
): void {
  const key = imageKeyOf(kind, stored);
  if (key === undefined) return;
  const reference = imageEntryDocument(kind, id, key);
  writer.setAside(reference, {
    entry: reference.id,
    isEntry: true,
    kind: 'image',
    collection: kind.collection,
    documentId: id,
    name: kind.nameOf(stored),
    deletedAt: serverTimestamp(),
    galleries: 0,
    photos: 0,
    document: withoutUndefined(
      Object.fromEntries(kind.imageFields.map((field) => [field, stored[field]])),
    ),
  });
}

/**
 * Takes an image out of the trash.
 * @returns the fields that describe the image; undefined if it is not there
 */
export async function takeTrashedImage(
  writer: ContentWriter,
  kind: EntityKind<unknown>,
  id: string,
  key: string,
): Promise<StoredFields | undefined> {
  const reference = imageEntryDocument(kind, id, key);
  const entry = await writer.readAside(reference);
  if (entry?.kind !== 'image' || !isRecord(entry.document)) return undefined;
  writer.removeAside(reference);
  return entry.document;
}

/** Fields that leave a document without an image. */
export const noImage = (kind: EntityKind<unknown>): StoredFields => ({
  ...Object.fromEntries(kind.imageFields.map((field) => [field, undefined])),
  [kind.pathField]: '',
});
