import { type ById, put } from './byId.ts';
import type { EntityName, EntityOf } from '../../model/content/registry.ts';
import {
  type PackedDocument,
  packEntities,
  packSettings,
  unpackEntity,
  unpackSettings,
} from '../sources/pack.ts';
import type { VisitorState } from '../state.ts';

const pack = <Name extends EntityName, Slice extends { byId: ById<EntityOf<Name>> }>(
  name: Name,
  { byId, ...lists }: Slice,
) => ({ documents: packEntities(name, Object.values(byId)), lists });

const snapshotOf = ({ categories, galleries, photos, site, loads }: VisitorState) => ({
  categories: pack('categories', categories),
  galleries: pack('galleries', galleries),
  photos: pack('photos', photos),
  /** Without default values; only the About page has the fields that it shows. */
  site: { ...site, settings: packSettings(site.settings) },
  loads,
});

/** Everything that is loaded in a state, as JSON. */
export const takeSnapshot = (state: VisitorState): string => JSON.stringify(snapshotOf(state));

const unpack = <Name extends EntityName>(name: Name, documents: readonly PackedDocument[]) =>
  put(
    {},
    documents.map((document) => unpackEntity(name, document)),
  );

/** The state that a snapshot was taken of, as far as visitors see it. */
export function restoreSnapshot(json: string): Partial<VisitorState> {
  const { categories, galleries, photos, site, loads } = JSON.parse(json) as ReturnType<
    typeof snapshotOf
  >;
  return {
    categories: { ...categories.lists, byId: unpack('categories', categories.documents) },
    galleries: { ...galleries.lists, byId: unpack('galleries', galleries.documents) },
    photos: { ...photos.lists, byId: unpack('photos', photos.documents) },
    site: { ...site, settings: unpackSettings(site.settings) },
    loads,
  };
}
