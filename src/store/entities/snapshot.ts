import { type ById, put } from './byId.ts';
import type { EntityName, EntityOf } from '../sources/contentSource.ts';
import type { StoredFields } from '../../model/content/fields.ts';
import {
  type PackedDocument,
  packEntities,
  packSettings,
  unpackEntity,
  unpackSettings,
} from '../sources/pack.ts';
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
  /** Without what nothing is set of, and without what the About page shows on others. */
  site: { settings: StoredFields; knowsAbout: boolean };
  loads: AppState['loads'];
}

/** What is loaded in a state, as JSON. */
export function takeSnapshot({ categories, galleries, photos, site, loads }: AppState): string {
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
    site: { ...site, settings: packSettings(site.settings) },
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
  const { categories, galleries, photos, site, loads } = JSON.parse(json) as Snapshot;
  return {
    categories: { ...categories.lists, byId: unpack('categories', categories.documents) },
    galleries: { ...galleries.lists, byId: unpack('galleries', galleries.documents) },
    photos: { ...photos.lists, byId: unpack('photos', photos.documents) },
    site: { ...site, settings: unpackSettings(site.settings) },
    loads,
  };
}
