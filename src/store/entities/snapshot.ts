import { categoryOf, galleryOf, photoOf } from '../../firebase/collections.ts';
import type { ImageVariant } from '../../model/image.ts';
import { categoryFields, galleryFields, photoFields } from '../../model/entities.ts';
import type { Fields, StoredFields } from '../../model/fields.ts';
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

/** What follows from the rest of an image, and what only the admin area and the build ask for. */
const LEFT_OUT = new Set(['url', 'socialCard', 'bytes']);

function abridged(key: string, value: unknown): unknown {
  if (LEFT_OUT.has(key)) return undefined;
  return key === 'variants' ? packVariants(value as ImageVariant[]) : value;
}

function unabridged(key: string, value: unknown): unknown {
  const isPacked = key === 'variants' && !Array.isArray(value);
  return isPacked ? unpackVariants(value as PackedVariants) : value;
}

/** The fields of an entity that pages carry along. */
function carriedOf(fields: Fields, entity: { id: string }) {
  const values = new Map<string, unknown>(Object.entries(entity));
  const carried = Object.entries(fields).flatMap(([key, { isPrerendered, empty }]) =>
    isPrerendered && values.get(key) !== empty ? [[key, values.get(key)]] : [],
  );
  return { id: entity.id, ...Object.fromEntries(carried) };
}

function take<Entity extends { id: string }, Slice extends { byId: ById<Entity> }>(
  fields: Fields,
  { byId, ...lists }: Slice,
): SliceSnapshot<Slice> {
  const carried = Object.values(byId).map((entity) => carriedOf(fields, entity));
  const documents = JSON.parse(
    JSON.stringify(carried, abridged),
  ) as SliceSnapshot<Slice>['documents'];
  return { documents, lists };
}

/** What is loaded in a state, as JSON. */
export function takeSnapshot({ categories, galleries, photos, loads }: AppState): string {
  const snapshot: Snapshot = {
    categories: take(categoryFields, categories),
    galleries: take(galleryFields, galleries),
    photos: take(photoFields, photos),
    loads,
  };
  return JSON.stringify(snapshot);
}

const restore = <Entity extends { id: string }>(
  documents: readonly ({ id: string } & StoredFields)[],
  toEntity: (id: string, stored: StoredFields) => Entity,
) =>
  put<Entity>(
    {},
    documents.map((document) => toEntity(document.id, document)),
  );

/** The state that a snapshot was taken of, as far as visitors see it. */
export function restoreSnapshot(json: string): Partial<AppState> {
  const { categories, galleries, photos, loads } = JSON.parse(json, unabridged) as Snapshot;
  return {
    categories: { ...categories.lists, byId: restore(categories.documents, categoryOf) },
    galleries: { ...galleries.lists, byId: restore(galleries.documents, galleryOf) },
    photos: { ...photos.lists, byId: restore(photos.documents, photoOf) },
    loads,
  };
}
