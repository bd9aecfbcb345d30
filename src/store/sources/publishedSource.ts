import type { Settings } from '../../model/site/defaultSettings.ts';
import { isRecord, type StoredFields } from '../../model/json.ts';
import { ENTITY_NAMES } from '../../model/content/registry.ts';
import { removedKey } from '../../model/site/revision.ts';
import { type ContentChanges, type ChangesSince, changesSince } from './changes.ts';
import type { EntityName, EntityOf } from '../../model/content/registry.ts';
import type { ContentSource } from './contentSource.ts';
import { entityOf, type PackedDocument, unpackEntity, unpackSettings } from './pack.ts';
import { dataAddress, FILES, type Published, type PublishedFile } from './published.ts';
import { inSlices } from './inSlices.ts';

type Equal<Name extends EntityName> = Partial<EntityOf<Name>>;

export interface PublishedSourceOptions {
  /** Reads content that the build's files don't have. */
  live: ContentSource;
  /** The gallery of a photo; undefined before the photo is loaded. */
  galleryOf: (photoId: string) => string | undefined;
  /** Called if the content may be out of date. */
  onOutdated: (error: unknown) => void;
}

export type PublishedSource = ContentSource & Pick<ChangesSince, 'latest'>;

/**
 * Reads content from the files that the build wrote beside its pages, with the changes since. Reads
 * anything else live.
 */
export function publishedSource(
  published: Published,
  { live, galleryOf, onOutdated }: PublishedSourceOptions,
): PublishedSource {
  const { build } = published;
  const changes = changesSince(published);
  const files = new Map<string, Promise<PublishedFile | undefined>>();

  /** Undefined if it is not there, for instance after another build was published. */
  function readFile(name: string): Promise<PublishedFile | undefined> {
    const file =
      files.get(name) ??
      fetchFile(dataAddress(build, name)).catch(() => {
        files.delete(name);
        return undefined;
      });
    files.set(name, file);
    return file;
  }

  async function readPublished(name: EntityName, file: string) {
    return (await readFile(file))?.[name];
  }

  /** Undefined if everything must be read live. */
  async function latestChanges(): Promise<ContentChanges | undefined> {
    try {
      return await changes.latest();
    } catch (error) {
      onOutdated(error);
      return changes.cached();
    }
  }

  /** The galleries that were not listed when the site was built, or not there at all. */
  async function unlistedAmong(galleryIds: readonly string[]): Promise<string[] | undefined> {
    if (galleryIds.length === 0) return [];
    const galleries = await readPublished('galleries', FILES.site);
    return (
      galleries && galleryIds.filter((galleryId) => !galleries.some(({ id }) => id === galleryId))
    );
  }

  /**
   * The photos of the galleries that were not listed when the site was built; undefined if one of
   * them has no file, as a gallery without a category.
   */
  async function readUnlisted(galleryIds: readonly string[]) {
    const unlisted = await unlistedAmong(galleryIds);
    const reads = unlisted?.map((id) => readPublished('photos', FILES.gallery(id)));
    const photos = reads && (await Promise.all(reads));
    return photos?.every((documents) => documents !== undefined) ? photos.flat() : undefined;
  }

  /** The photos in a file of listed ones, with those of galleries that were written since. */
  async function readListed({ written, created }: ContentChanges, file: string) {
    const galleryIds = idsIn('galleries', Object.keys(written)).filter(
      (id) => !created.includes(removedKey('galleries', id)),
    );
    const [listed, others] = await Promise.all([
      readPublished('photos', file),
      readUnlisted(galleryIds),
    ]);
    return listed && others && [...listed, ...others];
  }

  /** The published documents that are asked for, and maybe more. */
  async function readFileOf(
    since: ContentChanges,
    name: EntityName,
    { galleryId, includeInSlideshow }: Equal<'photos'> & Equal<'galleries'>,
  ): Promise<readonly PackedDocument[] | undefined> {
    if (name !== 'photos') return readPublished(name, FILES.site);
    if (includeInSlideshow) return readListed(since, FILES.slideshow);
    if (galleryId === undefined) return readListed(since, FILES.photos);
    // Everything in a gallery that was created since the build was also written since.
    const isNew = since.created.includes(removedKey('galleries', galleryId));
    if (isNew && (await unlistedAmong([galleryId]))?.length) return [];
    return readPublished(name, FILES.gallery(galleryId));
  }

  async function readOnePublished(name: EntityName, id: string) {
    const galleryId = name === 'photos' ? galleryOf(id) : undefined;
    const file = galleryId === undefined ? FILES.site : FILES.gallery(galleryId);
    const isIt = (each: PackedDocument) => each.id === id;
    const document = (await readPublished(name, file))?.find(isIt);
    if (document || name !== 'galleries') return document;
    return (await readPublished(name, FILES.gallery(id)))?.find(isIt);
  }

  return {
    latest: () => changes.latest(),

    async readOne(name, id) {
      const since = await latestChanges();
      if (!since) return live.readOne(name, id);
      const key = removedKey(name, id);
      const written = since.written[key];
      if (written) return entityOf(name, id, written);
      if (since.removed.includes(key)) return undefined;
      const document = await readOnePublished(name, id);
      return document ? unpackSince(since, name, document) : live.readOne(name, id);
    },

    async readAll(name, equal = {}) {
      const since = await latestChanges();
      const documents = since && (await readFileOf(since, name, equal));
      return documents ? withChanges(name, equal, documents, since) : live.readAll(name, equal);
    },

    async readByKeyword(key) {
      const since = await latestChanges();
      if (!since) return live.readByKeyword(key);
      // A keyword that nobody had has no file; nor has a build that is gone.
      const documents =
        (await readListed(since, FILES.keyword(key))) ?? (await readListed(since, FILES.photos));
      return documents ? withChanges('photos', {}, documents, since) : live.readByKeyword(key);
    },

    async readSettings() {
      const since = await latestChanges();
      if (since?.settings) return settingsFrom(since.settings);
      const packed = since && (await readFile(FILES.settings))?.settings;
      return packed ? unpackSettings(packed) : live.readSettings();
    },
  };
}

const idsIn = (name: EntityName, keys: readonly string[]): string[] => {
  const prefix = removedKey(name, '');
  return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
};

/** Loads its code only if settings were written since, which is rare. */
const settingsFrom = async (stored: StoredFields): Promise<Settings> =>
  (await import('../../firebase/settings.ts')).settingsOf(stored);

async function fetchFile(address: string): Promise<PublishedFile> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`Loading ${address} failed with status ${response.status}.`);
  const file = (await response.json()) as PublishedFile;
  const isSome = ENTITY_NAMES.some((name) => Array.isArray(file[name])) || isRecord(file.settings);
  if (!isSome) throw new Error(`${address} is not a content file of this site.`);
  return file;
}

/** The build's counts only hold if nothing was written since. */
const unpackSince = <Name extends EntityName>(
  { isNone }: ContentChanges,
  name: Name,
  document: PackedDocument,
) =>
  unpackEntity(name, isNone ? document : { ...document, photoCount: undefined, newest: undefined });

/** The published documents of a collection, with the changes since. */
async function withChanges<Name extends EntityName>(
  name: Name,
  equal: Equal<Name>,
  published: readonly PackedDocument[],
  since: ContentChanges,
): Promise<EntityOf<Name>[]> {
  const { written, removed } = since;
  const gone = new Set([...removed, ...Object.keys(written)]);
  const staying = published.filter(({ id }) => !gone.has(removedKey(name, id)));
  const unchanged = await inSlices(staying, (document) => unpackSince(since, name, document));
  const changed = idsIn(name, Object.keys(written)).map((id) =>
    entityOf(name, id, written[removedKey(name, id)] ?? {}),
  );
  const fields = Object.entries(equal) as [keyof EntityOf<Name>, unknown][];
  return [...unchanged, ...changed].filter((entity) =>
    fields.every(([field, value]) => entity[field] === value),
  );
}
