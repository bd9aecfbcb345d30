import type { StoredFields } from '../../../model/content/fields.ts';
import type { Move } from '../../../model/move.ts';
import { isHalf, trashId } from '../../../model/trash.ts';
import { readEqual } from '../commit/children.ts';
import { galleryKind, kinds, photoKind } from '../commit/entityDeclarations.ts';
import { type ChildKind, type CollectedKind, parentIdOf, type Root } from '../commit/entityKind.ts';
import { readEntries, readMembers, type Target } from '../commit/trashDocuments.ts';

/** A document that a move takes along. */
export interface Item extends Target {
  kind: CollectedKind<unknown>;
  /** The gallery or category that it belongs to; empty if that doesn't matter. */
  parentId: string;
  /** Whether the move is about it, and the others belong to it. */
  isTop?: boolean;
  /** The entry of an earlier deletion that was cut off, which holds it. */
  entry?: string;
}

export const entryIdOf = ({ collection, documentId }: Move): string =>
  trashId(collection, documentId);

export const rootOf = (place: Move['to']): Root => (place === 'drafts' ? 'draft' : 'public');

/** Whether other windows may go on adding to it until it is gone. */
export const canGrow = ({ collection, from }: Move): boolean =>
  collection !== 'photos' && from !== 'trash';

const isSlide = ({ includeInSlideshow }: StoredFields): boolean => includeInSlideshow === true;

/** What belongs to a parent, slides first. */
async function findBelow(
  kind: ChildKind<unknown>,
  parentId: string,
  roots?: readonly Root[],
): Promise<Item[]> {
  const found = await readEqual(kind, kind.parent.field, parentId, roots);
  return found
    .toSorted((a, b) => Number(isSlide(b.stored)) - Number(isSlide(a.stored)))
    .map(({ id }) => ({ kind, id, parentId }));
}

/** What is in a category, with what earlier deletions of its galleries left in the trash. */
async function findInCategory(move: Move): Promise<Item[]> {
  const [galleries, entries, members] = await Promise.all([
    findBelow(galleryKind, move.documentId),
    readEntries(),
    readMembers(entryIdOf(move)),
  ]);
  const ids = new Set(
    [...galleries, ...members].flatMap(({ kind, id }) => (kind === galleryKind ? id : [])),
  );
  const halves = entries.filter(
    (entry) => isHalf(entry) && entry.collection === 'galleries' && ids.has(entry.documentId),
  );
  const found = await Promise.all([
    ...[...ids].map((id) => findBelow(photoKind, id)),
    ...halves.map(async ({ id: entry }) =>
      (await readMembers(entry)).map(({ kind, id }): Item => ({ kind, id, parentId: '', entry })),
    ),
  ]);
  return [...galleries, ...found.flat()];
}

/** What belongs to the thing that moves, and has not left its old place. */
export async function findChildren(move: Move): Promise<Item[]> {
  const { collection, documentId, from, to } = move;
  if (collection === 'categories') return findInCategory(move);
  if (collection === 'photos') return [];
  return findBelow(photoKind, documentId, to === 'trash' ? undefined : [rootOf(from)]);
}

/** What went along to the trash, photos before their galleries. */
async function findMembers(move: Move): Promise<Item[]> {
  const members = (await readMembers(entryIdOf(move))).map(({ kind, id, document }) => ({
    kind,
    id,
    parentId: parentIdOf(kind, document),
  }));
  const keyOf = ({ kind, parentId }: Item) => `${kind === photoKind ? 0 : 1}${parentId}`;
  return members.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/**
 * All that goes with a move, in order. A parent leaves the public site first, and comes there last:
 * nothing is listed without its parent.
 */
export async function findItems(move: Move): Promise<Item[]> {
  const { collection, documentId, ids, to } = move;
  const top: Item = { kind: kinds[collection], id: documentId, parentId: '', isTop: true };
  if (to === 'content') return [...(await findMembers(move)), top];
  if (to === 'public') return [...(await findChildren(move)), top];
  // The entry of several photos has no document of its own.
  if (ids) return ids.map((id) => ({ kind: photoKind, id, parentId: '' }));
  return [top, ...(await findChildren(move))];
}
