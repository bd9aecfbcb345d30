import type { ProjectVariables } from '../../src/firebase/project/configuration.ts';
import type { Settings } from '../../src/model/site/defaultSettings.ts';
import { isRefusal } from '../../src/firebase/errors.ts';
import { runQuery } from '../../src/firebase/rest.ts';
import { readRevisionOf, readSettingsOf } from '../../src/firebase/revision.ts';
import {
  type Category,
  type Gallery,
  isListed,
  type Photo,
} from '../../src/model/content/entities.ts';
import type { CollectionName, Revision } from '../../src/model/site/revision.ts';
import type * as Renderer from '../../src/prerender/renderPage.tsx';

/** The times that the database keeps of a document, RFC 3339. */
export interface Dates {
  createdAt: string;
  updatedAt: string;
}

export interface DatedPhoto extends Dates {
  photo: Photo;
}

/** All that visitors can see beside what the site says of itself. */
export interface PublishedEntities {
  categories: readonly Category[];
  galleries: readonly Gallery[];
  photos: readonly DatedPhoto[];
}

/** All that visitors can see. */
export interface PublishedContent extends PublishedEntities {
  settings: Settings;
}

/** All that is published, and the revision that the database had before it was read. */
export interface RevisedContent extends PublishedContent {
  /** Undefined where the database has none. */
  revision: Revision | undefined;
}

/**
 * Reads all that is published, once: the revision first, so that whatever changes meanwhile makes
 * another.
 * @param headers credentials that go with each question
 * @throws an Error where Firestore does not answer or refuses
 */
export async function readContent(
  env: ProjectVariables,
  headers: Record<string, string>,
  { categoryOf, galleryOf, photoOf, settingsOf }: typeof Renderer,
): Promise<RevisedContent> {
  const revision = await readRevisionOf(env, { headers });
  const [categories, galleries, photos, settings] = await Promise.all([
    readAll(env, 'categories', headers),
    readAll(env, 'galleries', headers),
    readAll(env, 'photos', headers),
    readSettings(env, headers),
  ]);
  return {
    revision,
    categories: categories.map(({ id, fields }) => categoryOf(id, fields)),
    galleries: galleries.map(({ id, fields }) => galleryOf(id, fields)),
    photos: photos.map(({ id, fields, createdAt, updatedAt }) => ({
      photo: photoOf(id, fields),
      createdAt,
      updatedAt,
    })),
    settings: settingsOf(settings),
  };
}

const readAll = (env: ProjectVariables, name: CollectionName, headers: Record<string, string>) =>
  runQuery(env, { from: [{ collectionId: name }] }, { headers });

/** What is in lists of all that is published. */
export function listedContent({
  categories,
  galleries,
  photos,
}: PublishedEntities): PublishedEntities {
  const listed = new Set(galleries.filter(isListed).map(({ id }) => id));
  return {
    categories,
    galleries: galleries.filter(isListed),
    photos: photos.filter(({ photo }) => listed.has(photo.galleryId)),
  };
}

/** A site whose rules know of no settings has none. */
async function readSettings(env: ProjectVariables, headers: Record<string, string>) {
  try {
    return await readSettingsOf(env, { headers });
  } catch (error) {
    if (isRefusal(error)) return {};
    throw error;
  }
}
