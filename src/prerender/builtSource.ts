import type { Settings } from '../model/site/defaultSettings.ts';
import type { Category, Gallery, Photo } from '../model/content/entities.ts';
import { asRecord } from '../model/content/fields.ts';
import { photosByKeyword } from '../model/content/keywords.ts';
import type { ContentSource, EntityName, EntityOf } from '../store/sources/contentSource.ts';

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
  const byId = {
    categories: new Map(content.categories.map((category) => [category.id, category])),
    galleries: new Map(content.galleries.map((gallery) => [gallery.id, gallery])),
    photos: new Map(content.photos.map((photo) => [photo.id, photo])),
  };
  const byKeyword = photosByKeyword(content.photos);
  return {
    async readOne<Name extends EntityName>(name: Name, id: string) {
      const all: { [Each in EntityName]: ReadonlyMap<string, EntityOf<Each>> } = byId;
      return all[name].get(id);
    },
    async readAll<Name extends EntityName>(name: Name, equal: Partial<EntityOf<Name>> = {}) {
      const fields = Object.entries(equal);
      return entities[name].filter((entity) =>
        fields.every(([field, value]) => asRecord(entity)[field] === value),
      );
    },
    readByKeyword: async (key) => byKeyword.get(key) ?? [],
    readSettings: async () => content.settings,
  };
}
