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

interface Snapshot {
  categories: SliceSnapshot<AppState['categories']>;
  galleries: SliceSnapshot<AppState['galleries']>;
  photos: SliceSnapshot<AppState['photos']>;
  /** Without default values; only the About page has the fields that it shows. */
  site: { settings: StoredFields; knowsAbout: boolean };
  loads: AppState['loads'];
}

const pack = <Name extends EntityName, Lists>(
  name: Name,
  { byId, ...lists }: { byId: ById<EntityOf<Name>> } & Lists,
) => ({ documents: packEntities(name, Object.values(byId)), lists });

/** Everything that is loaded in a state, as JSON. */
export const takeSnapshot = ({ categories, galleries, photos, site, loads }: AppState): string =>
  JSON.stringify({
    categories: pack('categories', categories),
    galleries: pack('galleries', galleries),
    photos: pack('photos', photos),
    site: { ...site, settings: packSettings(site.settings) },
    loads,
  } satisfies Snapshot);

const unpack = <Name extends EntityName>(name: Name, documents: readonly PackedDocument[]) =>
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
