import type { Settings } from '../model/site/defaultSettings.ts';
import type { Category, Gallery, Photo } from '../model/content/entities.ts';
import { asRecord } from '../model/json.ts';
import { photosByKeyword } from '../model/content/keywords.ts';
import type { EntityName, EntityOf } from '../model/content/registry.ts';
import type { ContentSource } from '../store/sources/contentSource.ts';

/** All that visitors can see. */
export interface SiteContent {
  categories: readonly Category[];
  galleries: readonly Gallery[];
  photos: readonly Photo[];
  settings: Settings;
}

/** A content source for loads, over content that the build has read. */
export function builtSource(content: SiteContent): ContentSource {
  const entities: { [Name in EntityName]: readonly EntityOf<Name>[] } = content;
  const byKeyword = photosByKeyword(content.photos);
  return {
    async readOne<Name extends EntityName>(name: Name, id: string) {
      return entities[name].find((entity) => entity.id === id);
    },
    async readAll<Name extends EntityName>(name: Name, equal: Partial<EntityOf<Name>> = {}) {
      const fields = Object.entries(equal);
      return entities[name].filter((entity) =>
        fields.every(([field, value]) => asRecord(entity)[field] === value),
      );
    },
    readByKeyword: async (key) => byKeyword.get(key) ?? [],
    readNeighbours: async (galleryId) => ({
      photos: content.photos.filter((photo) => photo.galleryId === galleryId),
      isCurrent: true,
    }),
    readSettings: async () => content.settings,
  };
}
