import { type ById, put } from './byId.ts';
import type { EntityName, EntityOf } from './contentSource.ts';
import { type PackedDocument, packEntities, unpackEntity } from './pack.ts';
import type { AppState } from '../state.ts';

interface SliceSnapshot<Slice extends { byId: unknown }> {
  documents: readonly PackedDocument[];
  lists: Omit<Slice, 'byId'>;
}

/** What a prerendered page knows, without what follows from it. */
interface Snapshot {
  categories: SliceSnapshot<AppState['categories']>;
  galleries: SliceSnapshot<AppState['galleries']>;
  photos: SliceSnapshot<AppState['photos']>;
  loads: AppState['loads'];
}

/** What is loaded in a state, as JSON. */
export function takeSnapshot({ categories, galleries, photos, loads }: AppState): string {
  const { byId: categoriesById, ...categoryLists } = categories;
  const { byId: galleriesById, ...galleryLists } = galleries;
  const { byId: photosById, ...photoLists } = photos;
  const snapshot: Snapshot = {
    categories: {
      documents: packEntities('categories', Object.values(categoriesById)),
      lists: categoryLists,
    },
    galleries: {
      documents: packEntities('galleries', Object.values(galleriesById)),
      lists: galleryLists,
    },
    photos: { documents: packEntities('photos', Object.values(photosById)), lists: photoLists },
    loads,
  };
  return JSON.stringify(snapshot);
}

const unpack = <Name extends EntityName>(
  name: Name,
  documents: readonly PackedDocument[],
): ById<EntityOf<Name>> =>
  put(
    {},
    documents.map((document) => unpackEntity(name, document)),
  );

/** The state that a snapshot was taken of, as far as visitors see it. */
export function restoreSnapshot(json: string): Partial<AppState> {
  const { categories, galleries, photos, loads } = JSON.parse(json) as Snapshot;
  return {
    categories: { ...categories.lists, byId: unpack('categories', categories.documents) },
    galleries: { ...galleries.lists, byId: unpack('galleries', galleries.documents) },
    photos: { ...photos.lists, byId: unpack('photos', photos.documents) },
    loads,
  };
}
