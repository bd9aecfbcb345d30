import { serverTimestamp } from 'firebase/firestore/lite';
import { AppError } from '../../../firebase/errors.ts';
import { isDocumentId } from '../../../model/content/documentId.ts';
import { isRecord, type StoredFields } from '../../../model/content/fields.ts';
import type { Move } from '../../../model/move.ts';
import {
  collectionSchemas,
  type ContentLocation,
  type EntitySchema,
  gallerySchema,
  nameOf,
  parentIdOf,
} from '../commit/schemas.ts';
import { entryFields, memberFields, trashDocument } from '../commit/trashDocuments.ts';
import type { ContentWriter } from '../commit/writeContent.ts';
import { entryIdOf, type Item, locationOf } from './findItems.ts';

/**
 * Moves a document, as a part of one commit. Leaves it alone if it doesn't belong there by now.
 * @returns whether it is where it goes, even if an earlier attempt put it there
 */
type MoveItem = (writer: ContentWriter, move: Move, item: Item) => Promise<boolean>;

const toTrash: MoveItem = async (writer, move, item) => {
  const { schema, id, parentId, isTop, entry: earlier } = item;
  const place = trashDocument(item);
  const stored = await writer.read(schema, id);
  if (!stored) {
    const kept = await writer.readOther(place);
    if (earlier && kept?.entry === earlier) writer.updateOther(place, { entry: entryIdOf(move) });
    // A restoration had begun to take it out; it stays for 30 days from now.
    else if (isTop && kept?.isEntry) writer.updateOther(place, { deletedAt: serverTimestamp() });
    return kept !== undefined && [kept.entry, earlier].includes(entryIdOf(move));
  }
  if (parentId !== '' && parentIdOf(schema, stored) !== parentId) return false;
  const entry = { schema: collectionSchemas[move.collection], id: move.documentId };
  const fields = isTop
    ? entryFields(entry, { name: nameOf(schema, stored) }, stored)
    : memberFields(item, entry, stored);
  writer.setOther(place, fields);
  await writer.remove(schema, id);
  return true;
};

const locationIn = ({ isDraft }: StoredFields): ContentLocation =>
  isDraft === true ? 'draft' : 'public';

/**
 * Where a document comes back to: a photo goes where its gallery is.
 * @throws `parent-gone` if its parent is neither there nor comes back with it
 */
export async function placeOf(
  writer: ContentWriter,
  move: Move,
  schema: EntitySchema,
  document: StoredFields,
): Promise<{ location: ContentLocation; fields: StoredFields }> {
  const { parent } = schema;
  if (!parent) return { location: locationIn(document), fields: document };
  const parentSchema = collectionSchemas[parent.collection];
  const takesOther = move.collection !== 'galleries' || schema === gallerySchema;
  for (const id of [parentIdOf(schema, document), takesOther ? move.parentId : undefined]) {
    if (id === undefined || !isDocumentId(id)) continue;
    const stored =
      (await writer.read(parentSchema, id)) ?? (await comingBack(writer, move, parentSchema, id));
    if (!stored) continue;
    const location = locationIn(schema === gallerySchema ? document : stored);
    return { location, fields: { ...document, [parent.field]: id } };
  }
  throw new AppError('parent-gone');
}

/** A document that comes back later in the same move. */
async function comingBack(writer: ContentWriter, move: Move, schema: EntitySchema, id: string) {
  const kept = await writer.readOther(trashDocument({ schema, id }));
  return kept?.entry === entryIdOf(move) && isRecord(kept.document) ? kept.document : undefined;
}

const fromTrash: MoveItem = async (writer, move, item) => {
  const { schema, id } = item;
  const place = trashDocument(item);
  const [kept, stored] = await Promise.all([writer.readOther(place), writer.read(schema, id)]);
  if (kept?.entry !== entryIdOf(move)) return stored !== undefined;
  // A document that is in its place already, for instance from a backup, stays as it is.
  if (isRecord(kept.document) && !stored) {
    const { location, fields } = await placeOf(writer, move, schema, kept.document);
    writer.setAt(location, schema, id, fields);
  }
  writer.removeOther(place);
  return true;
};

/** A gallery for its new location, without the note that older versions made while it moved. */
function asGalleryIn(location: ContentLocation, stored: StoredFields): StoredFields {
  const { isDraft: _draft, movesTo: _to, ...fields } = stored;
  return location === 'draft' ? { ...fields, isDraft: true } : fields;
}

const betweenLocations: MoveItem = async (writer, { documentId, from, to }, item) => {
  const { schema, id, isTop } = item;
  const [before, after] = [locationOf(from), locationOf(to)];
  const [stored, there] = await Promise.all([
    writer.readAt(before, schema, id),
    writer.readAt(after, schema, id),
  ]);
  if (!stored) return there !== undefined;
  if (!isTop && parentIdOf(schema, stored) !== documentId) return false;
  // Two documents have one id: neither is written over, one goes to the trash.
  if (there) {
    const fields = entryFields(item, { name: nameOf(schema, stored) }, stored);
    writer.setOther(trashDocument(item), fields);
  } else {
    writer.setAt(after, schema, id, isTop ? asGalleryIn(after, stored) : stored);
  }
  writer.removeAt(before, schema, id);
  return true;
};

export const moveItem: MoveItem = (writer, move, item) => {
  if (move.to === 'trash') return toTrash(writer, move, item);
  return (move.to === 'content' ? fromTrash : betweenLocations)(writer, move, item);
};
