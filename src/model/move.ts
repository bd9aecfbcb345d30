import { asText, type StoredFields } from './content/fields.ts';
import { type CollectionName, COLLECTIONS } from './site/revision.ts';

/** Where documents lie. `content` is public or drafts: each document where its parent lies. */
const PLACES = ['content', 'public', 'drafts', 'trash', 'nothing'] as const;

type Place = (typeof PLACES)[number];

/** Something that goes from one place to another, with all that belongs to it. */
export interface Move {
  collection: CollectionName;
  /** Of several photos it is that of their entry in the trash. */
  documentId: string;
  /** What several things are called, as in `12 photos`, or the name of one. */
  name: string;
  from: Place;
  to: Place;
  /** The several photos that go to the trash; of a deletion for good, what the sweep takes. */
  ids?: readonly string[] | undefined;
  /** The gallery or category that takes the place of one that is gone. */
  parentId?: string | undefined;
}

/** A move that has begun. A site has one at most. */
export interface OpenMove extends Move {
  /** Another one for each window that goes on with it. */
  id: string;
  /** When the last part of it went, in ms by the server's clock. */
  at: number;
}

/** How long nothing may happen before another window goes on with a move. */
export const SILENCE_MS = 120_000;

/** Whether two moves are about the same thing, in the same direction or in opposite ones. */
export const isSameMove = (one: Move, other: Move): boolean =>
  one.collection === other.collection &&
  one.documentId === other.documentId &&
  [one.from, one.to].toSorted().join() === [other.from, other.to].toSorted().join();

/** A move that takes back what another has done so far. */
export const turned = ({ parentId: _parentId, from, to, ...move }: Move): Move => ({
  ...move,
  from: to,
  to: from,
});

const isOneOf = <T extends string>(all: readonly T[], value: unknown): value is T =>
  all.some((each) => each === value);

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
