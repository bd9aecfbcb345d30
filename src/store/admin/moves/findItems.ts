import type { StoredFields } from '../../../model/content/fields.ts';
import type { Move } from '../../../model/move.ts';
import { isInterrupted, trashId } from '../../../model/trash.ts';
import { readEqual } from '../commit/children.ts';
import {
  type ChildSchema,
  type CollectionSchema,
  collectionSchemas,
  type ContentLocation,
  gallerySchema,
  parentIdOf,
  photoSchema,
} from '../commit/schemas.ts';
import { readEntries, readMembers, type Target } from '../commit/trashDocuments.ts';

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
  const found = await readEqual(schema, { [schema.parent.field]: parentId }, locations);
  return found
    .toSorted((a, b) => Number(isSlide(b.stored)) - Number(isSlide(a.stored)))
    .map(({ id }) => ({ schema, id, parentId }));
}

/** The galleries and photos of a category, with those that earlier deletions left in the trash. */
async function findInCategory(move: Move): Promise<Item[]> {
  const [galleries, entries, members] = await Promise.all([
    findBelow(gallerySchema, move.documentId),
    readEntries(),
    readMembers(entryIdOf(move)),
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
      (await readMembers(entry)).map(({ schema, id }) => ({ schema, id, parentId: '', entry })),
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
  const members = (await readMembers(entryIdOf(move))).map(({ schema, id, document }) => ({
    schema,
    id,
    parentId: parentIdOf(schema, document),
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
