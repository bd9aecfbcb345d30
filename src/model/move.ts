import { asText, isOneOf, type StoredFields } from './content/fields.ts';
import { type CollectionName, COLLECTIONS } from './site/revision.ts';

/** Where documents are. `content` is public or drafts, as for the parent of each document. */
const PLACES = ['content', 'public', 'drafts', 'trash', 'nothing'] as const;

type Place = (typeof PLACES)[number];

/** Something that moves from one place to another, with everything in it. */
export interface Move {
  collection: CollectionName;
  /** For several photos, the id of their entry in the trash. */
  documentId: string;
  /** The name of one thing, or words for several: `12 photos`. */
  name: string;
  from: Place;
  to: Place;
  /** The photos that move to the trash; for a deletion for good, the ids for the sweep. */
  ids?: readonly string[] | undefined;
  /** The gallery or category that replaces one that is gone. */
  parentId?: string | undefined;
}

/** An open move. A site has at most one. */
export interface OpenMove extends Move {
  /** Each window that continues the move gets a new one. */
  id: string;
  /** When its latest part was moved, in ms by the server's clock. */
  at: number;
}

/** After this much silence, another window continues a move. */
export const SILENCE_MS = 120_000;

/** Whether two moves are about the same thing, in the same direction or in opposite ones. */
export const isSameMove = (one: Move, other: Move): boolean =>
  one.collection === other.collection &&
  one.documentId === other.documentId &&
  [one.from, one.to].toSorted().join() === [other.from, other.to].toSorted().join();

/** A move that reverses another one. */
export const turned = ({ parentId: _parentId, from, to, ...move }: Move): Move => ({
  ...move,
  from: to,
  to: from,
});

/**
 * Reads what the database holds of a move; undefined if that makes no sense.
 * @param at ms
 */
export function parseMove(stored: StoredFields, at: number): OpenMove | undefined {
  const { id, collection, documentId, name, from, to, ids, parentId } = stored;
  if (!isOneOf(COLLECTIONS, collection) || !isOneOf(PLACES, from) || !isOneOf(PLACES, to)) {
    return undefined;
  }
  return {
    id: asText(id),
    collection,
    documentId: asText(documentId),
    name: asText(name),
    from,
    to,
    at,
    ...(Array.isArray(ids) && { ids: ids.map(asText) }),
    ...(asText(parentId) !== '' && { parentId: asText(parentId) }),
  };
}
