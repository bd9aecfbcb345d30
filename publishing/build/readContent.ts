import type { ProjectVariables } from '../../src/firebase/project/configuration.ts';
import type { Settings } from '../../src/model/site/defaultSettings.ts';
import { runQuery } from '../../src/firebase/rest.ts';
import { readSettings, readTimes } from '../../src/firebase/readTimes.ts';
import {
  type Category,
  childrenOf,
  type Gallery,
  isListed,
  type Photo,
} from '../../src/model/content/entities.ts';
import type { EntityName } from '../../src/model/content/registry.ts';
import type { SiteTimes } from '../../src/model/site/times.ts';
import type * as Renderer from '../../src/prerender/renderPage.tsx';

/** The database's own times of a document, RFC 3339. */
export interface Dates {
  createdAt: string;
  updatedAt: string;
}

/** The later of two times of the database. */
export const later = (one: string | undefined, other: string): string =>
  one && Date.parse(one) > Date.parse(other) ? one : other;

export interface DatedPhoto extends Dates {
  photo: Photo;
}

/** Everything that visitors can see, without the settings. */
export interface PublishedEntities {
  categories: readonly Category[];
  galleries: readonly Gallery[];
  photos: readonly DatedPhoto[];
}

/** Everything that visitors can see. */
export interface PublishedContent extends PublishedEntities {
  settings: Settings;
}

/** The published content, and the times of its lists just before it was read. */
export interface TimedContent extends PublishedContent {
  times: SiteTimes;
}

/**
 * Reads the published content, without galleries and photos whose parent is missing. It reads the times
 * first, because later changes then belong to other times.
 * @param headers credentials for each request
 * @throws an Error if Firestore does not answer or refuses
 */
export async function readContent(
  env: ProjectVariables,
  headers: Record<string, string>,
  { toEntity, settingsOf }: typeof Renderer,
): Promise<TimedContent> {
  const times = await readTimes(env, { headers });
  const [categories, galleries, photos, settings] = await Promise.all([
    readAll(env, 'categories', headers),
    readAll(env, 'galleries', headers),
    readAll(env, 'photos', headers),
    readSettings(env, { headers }),
  ]);
  return {
    times,
    ...withParents({
      categories: categories.map(({ id, fields }) => toEntity.categories(id, fields)),
      galleries: galleries.map(({ id, fields }) => toEntity.galleries(id, fields)),
      photos: photos.map(({ id, fields, createdAt, updatedAt }) => ({
        photo: toEntity.photos(id, fields),
        createdAt,
        updatedAt,
      })),
    }),
    settings: settingsOf(settings),
  };
}

/** Leaves out galleries without a category and photos without a gallery, which nobody may see. */
function withParents({ categories, ...content }: PublishedEntities): PublishedEntities {
  const galleries = childrenOf(categories, content.galleries, ({ categoryId }) => categoryId);
  return { categories, galleries, photos: photosIn(galleries, content.photos) };
}

const photosIn = (galleries: readonly Gallery[], photos: readonly DatedPhoto[]) =>
  childrenOf(galleries, photos, ({ photo }) => photo.galleryId);

const readAll = (env: ProjectVariables, name: EntityName, headers: Record<string, string>) =>
  runQuery(env, { from: [{ collectionId: name }] }, { headers });

/** The listed part of the published content. */
export function listedContent({ categories, ...content }: PublishedEntities): PublishedEntities {
  const galleries = content.galleries.filter(isListed);
  return { categories, galleries, photos: photosIn(galleries, content.photos) };
}
