import { isRecord, type StoredFields } from '../../../model/content/fields.ts';
import type { Move } from '../../../model/move.ts';
import { isInterrupted, trashId } from '../../../model/trash.ts';
import {
  type ChildSchema,
  type CollectionSchema,
  collectionSchemas,
  type ContentLocation,
  type EntitySchema,
  gallerySchema,
  photoSchema,
} from '../writes/schemas.ts';
import {
  entryFields,
  memberFields,
  type Target,
  trashDocument,
  trashed,
} from '../writes/trashDocuments.ts';
import { serverTimestamp, where } from 'firebase/firestore/lite';
import { AppError } from '../../../firebase/errors.ts';
import { isDocumentId } from '../../../model/content/documentId.ts';
import type { ContentWriter } from '../writes/writeContent.ts';

/** A document that a move takes along. */
export interface Item extends Target {
  schema: CollectionSchema;
  /** The gallery or category that it belongs to; empty if that doesn't matter. */
  parentId: string;
  /** Whether the move is about it, and the others belong to it. */
  isTop?: boolean;
  /** The entry of an earlier deletion that was cut off, which holds it. */
  entry?: string;
}

export const entryIdOf = ({ collection, documentId }: Move): string =>
  trashId(collection, documentId);

export const locationOf = (place: Move['to']): ContentLocation =>
  place === 'drafts' ? 'draft' : 'public';

/** Whether other windows may add to it until it is gone. */
export const canGrow = ({ collection, from }: Move): boolean =>
  collection !== 'photos' && from !== 'trash';

const isSlide = ({ includeInSlideshow }: StoredFields): boolean => includeInSlideshow === true;

async function findBelow(
  schema: ChildSchema,
  parentId: string,
  locations?: readonly ContentLocation[],
): Promise<Item[]> {
  const found = await schema.find([where(schema.parent.field, '==', parentId)], locations);
  return found
    .toSorted((a, b) => Number(isSlide(b.stored)) - Number(isSlide(a.stored)))
    .map(({ id }) => ({ schema, id, parentId }));
}

/** The galleries and photos of a category, with those that earlier deletions left in the trash. */
async function findInCategory(move: Move): Promise<Item[]> {
  const [galleries, entries, members] = await Promise.all([
    findBelow(gallerySchema, move.documentId),
    trashed.entries(),
    trashed.members(entryIdOf(move)),
  ]);
  const ids = new Set(
    [...galleries, ...members].flatMap(({ schema, id }) => (schema === gallerySchema ? id : [])),
  );
  const halves = entries.filter(
    (entry) =>
      isInterrupted(entry) && entry.collection === 'galleries' && ids.has(entry.documentId),
  );
  const found = await Promise.all([
    ...[...ids].map((id) => findBelow(photoSchema, id)),
    ...halves.map(async ({ id: entry }) =>
      (await trashed.members(entry)).map(({ schema, id }) => ({ schema, id, parentId: '', entry })),
    ),
  ]);
  return [...galleries, ...found.flat()];
}

/** The documents that belong to the thing that moves, and have not left their old place. */
export async function findChildren(move: Move): Promise<Item[]> {
  const { collection, documentId, from, to } = move;
  if (collection === 'categories') return findInCategory(move);
  if (collection === 'photos') return [];
  return findBelow(photoSchema, documentId, to === 'trash' ? undefined : [locationOf(from)]);
}

async function findMembers(move: Move): Promise<Item[]> {
  const members = (await trashed.members(entryIdOf(move))).map(({ schema, id, document }) => ({
    schema,
    id,
    parentId: schema.parentIdOf(document),
  }));
  const keyOf = ({ schema, parentId }: Item) => `${schema === photoSchema ? 0 : 1}${parentId}`;
  return members.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/**
 * Everything that goes with a move, in order. A parent leaves the public site first, and comes
 * there last: nothing is listed without its parent.
 */
export async function findItems(move: Move): Promise<Item[]> {
  const { collection, documentId: id, ids, to } = move;
  const top: Item = { schema: collectionSchemas[collection], id, parentId: '', isTop: true };
  if (to === 'content') return [...(await findMembers(move)), top];
  if (to === 'public') return [...(await findChildren(move)), top];
  // The entry of several photos has no document of its own.
  if (ids) return ids.map((id) => ({ schema: photoSchema, id, parentId: '' }));
  return [top, ...(await findChildren(move))];
}

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
    // A restore had begun to take it out; it stays for 30 days from now.
    else if (isTop && kept?.isEntry) writer.updateOther(place, { deletedAt: serverTimestamp() });
    return kept !== undefined && [kept.entry, earlier].includes(entryIdOf(move));
  }
  if (parentId !== '' && schema.parentIdOf(stored) !== parentId) return false;
  const entry = { schema: collectionSchemas[move.collection], id: move.documentId };
  const fields = isTop
    ? entryFields(entry, { name: schema.nameOf(stored) }, stored)
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
  for (const id of [schema.parentIdOf(document), takesOther ? move.parentId : undefined]) {
    if (id === undefined || !isDocumentId(id)) continue;
    const stored =
      (await writer.read(parentSchema, id)) ?? (await comingBack(writer, move, parentSchema, id));
    if (!stored) continue;
    const location = locationIn(schema === gallerySchema ? document : stored);
    return { location, fields: { ...document, [parent.field]: id } };
  }
  throw new AppError('parent-gone');
}

/** A document that is restored later in the same move. */
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
  if (!isTop && schema.parentIdOf(stored) !== documentId) return false;
  // Two documents have the same id. Neither is overwritten; one goes to the trash.
  if (there) {
    const fields = entryFields(item, { name: schema.nameOf(stored) }, stored);
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
