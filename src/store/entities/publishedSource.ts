import { COLLECTIONS, removedKey } from '../../model/revision.ts';
import { type Changes, type ChangesSince, changesSince } from './changes.ts';
import type { ContentSource, EntityName, EntityOf } from './contentSource.ts';
import { entityOf, type PackedDocument, unpackEntity } from './pack.ts';
import {
  dataAddress,
  galleryFile,
  type Published,
  type PublishedFile,
  SITE_FILE,
  SLIDESHOW_FILE,
} from './published.ts';
import { inSlices } from './inSlices.ts';

type Equal<Name extends EntityName> = Partial<EntityOf<Name>>;

export interface PublishedSourceOptions {
  /** Reads what the build's files don't tell. */
  live: ContentSource;
  /** The gallery of a photo, as far as that is known. */
  galleryOf: (photoId: string) => string | undefined;
  /** Called where nobody can tell whether what is read is up to date. */
  onOutdated: (error: unknown) => void;
}

/** What was published with a page, and what has changed since. */
export interface OpenedPublished {
  source: ContentSource;
  changes: Pick<ChangesSince, 'latest'>;
}

/**
 * Reads content from the files that the build wrote beside its pages, with what has changed since.
 * What these don't tell is read live.
 */
export function publishedSource(
  published: Published,
  { live, galleryOf, onOutdated }: PublishedSourceOptions,
): OpenedPublished {
  const { build } = published;
  const changes = changesSince(published);
  const files = new Map<string, Promise<PublishedFile | undefined>>();

  /** Undefined where it is not there, as after another build was published. */
  function readFile(name: string): Promise<PublishedFile | undefined> {
    const read =
      files.get(name) ??
      fetchFile(dataAddress(build, name)).catch(() => {
        files.delete(name);
        return undefined;
      });
    files.set(name, read);
    return read;
  }

  async function readPublished(
    name: EntityName,
    file: string,
  ): Promise<readonly PackedDocument[] | undefined> {
    return (await readFile(file))?.[name];
  }

  /** Undefined where everything must be read live. */
  async function latestChanges(): Promise<Changes | undefined> {
    try {
      return await changes.latest();
    } catch (error) {
      onOutdated(error);
      return changes.known();
    }
  }

  /** The file that holds those that are asked for. */
  async function fileOf(
    { written }: Changes,
    name: EntityName,
    { galleryId, includeInSlideshow }: Equal<'photos'>,
  ): Promise<readonly PackedDocument[] | undefined> {
    if (name !== 'photos') return readPublished(name, SITE_FILE);
    if (includeInSlideshow) return readPublished(name, SLIDESHOW_FILE);
    if (galleryId === undefined) return undefined;
    const galleries = await readPublished('galleries', SITE_FILE);
    const isNew = !galleries?.some(({ id }) => id === galleryId);
    // All that is in a gallery which was made since was written since.
    if (galleries && isNew && removedKey('galleries', galleryId) in written) return [];
    return readPublished(name, galleryFile(galleryId));
  }
  const source: ContentSource = {
    async readOne(name, id) {
      const since = await latestChanges();
      if (!since) return live.readOne(name, id);
      const key = removedKey(name, id);
      const written = since.written[key];
      if (written) return entityOf(name, id, written);
      if (since.removed.includes(key)) return undefined;
      const galleryId = name === 'photos' ? galleryOf(id) : undefined;
      const file = galleryId === undefined ? SITE_FILE : galleryFile(galleryId);
      const document = (await readPublished(name, file))?.find((each) => each.id === id);
      return document ? unpackEntity(name, document) : live.readOne(name, id);
    },

    async readAll(name, equal = {}) {
      const since = await latestChanges();
      const found = since && (await fileOf(since, name, equal));
      return found ? withChanges(name, equal, found, since) : live.readAll(name, equal);
    },
  };
  return { source, changes };
}

async function fetchFile(address: string): Promise<PublishedFile> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered by ${response.status}.`);
  const file = (await response.json()) as PublishedFile;
  if (!COLLECTIONS.some((name) => Array.isArray(file[name])))
    throw new Error(`${address} is none.`);
  return file;
}

/** What was published of one kind, less what was written or removed since, and what was written. */
async function withChanges<Name extends EntityName>(
  name: Name,
  equal: Equal<Name>,
  published: readonly PackedDocument[],
  { written, removed }: Changes,
): Promise<EntityOf<Name>[]> {
  const prefix = removedKey(name, '');
  const gone = new Set([...removed, ...Object.keys(written)]);
  const kept = published.filter(({ id }) => !gone.has(prefix + id));
  const unchanged = await inSlices(kept, (document) => unpackEntity(name, document));
  const changed = Object.entries(written)
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, stored]) => entityOf(name, key.slice(prefix.length), stored));
  const fields = Object.entries(equal) as [keyof EntityOf<Name>, unknown][];
  return [...unchanged, ...changed].filter((entity) =>
    fields.every(([field, value]) => entity[field] === value),
  );
}
