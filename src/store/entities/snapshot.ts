import { categoryOf, galleryOf, photoOf } from '../../firebase/collections.ts';
import type { ImageVariant } from '../../model/entities.ts';
import type { StoredFields } from '../../model/parseDocument.ts';
import { type PackedVariants, packVariants, unpackVariants } from '../../model/variants.ts';
import { type ById, put } from './byId.ts';
import type { AppState } from '../state.ts';

type Lists<Slice extends { byId: unknown }> = Omit<Slice, 'byId'>;

interface SliceSnapshot<Slice extends { byId: unknown }> {
  documents: readonly ({ id: string } & StoredFields)[];
  lists: Lists<Slice>;
}

/** What a prerendered page knows, without what follows from it. */
interface Snapshot {
  categories: SliceSnapshot<AppState['categories']>;
  galleries: SliceSnapshot<AppState['galleries']>;
  photos: SliceSnapshot<AppState['photos']>;
  loads: AppState['loads'];
}

/** What follows from the rest, and what only the admin area and the build ask for. */
const LEFT_OUT = new Set(['url', 'coverURL', 'photoURL', 'socialCard', 'bytes']);

function abridged(key: string, value: unknown): unknown {
  if (LEFT_OUT.has(key)) return undefined;
  return key === 'variants' ? packVariants(value as ImageVariant[]) : value;
}

function unabridged(key: string, value: unknown): unknown {
  const isPacked = key === 'variants' && !Array.isArray(value);
  return isPacked ? unpackVariants(value as PackedVariants) : value;
}

function take<Entity extends { id: string }, Slice extends { byId: ById<Entity> }>({
  byId,
  ...lists
}: Slice): SliceSnapshot<Slice> {
  const documents = JSON.parse(
    JSON.stringify(Object.values(byId), abridged),
  ) as SliceSnapshot<Slice>['documents'];
  return { documents, lists };
}

/** What is loaded in a state, as JSON that can stand in a script element. */
export function takeSnapshot({ categories, galleries, photos, loads }: AppState): string {
  const snapshot: Snapshot = {
    categories: take(categories),
    galleries: take(galleries),
    photos: take(photos),
    loads,
  };
  return JSON.stringify(snapshot).replaceAll('<', '\\u003c');
}

function restore<Entity extends { id: string }, Slice extends { byId: ById<Entity> }>(
  { documents, lists }: SliceSnapshot<Slice>,
  read: (id: string, stored: StoredFields) => Entity,
) {
  const byId = put<Entity>(
    {},
    documents.map((document) => read(document.id, document)),
  );
  return { ...lists, byId } as unknown as Slice;
}

/** The state that a snapshot was taken of, as far as visitors see it. */
export function restoreSnapshot(json: string): Partial<AppState> {
  const { categories, galleries, photos, loads } = JSON.parse(json, unabridged) as Snapshot;
  return {
    categories: restore(categories, categoryOf),
    galleries: restore(galleries, galleryOf),
    photos: restore(photos, photoOf),
    loads,
  };
}
