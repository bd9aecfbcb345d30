import { AppError } from '../../firebase/errors.ts';
import type { Photo } from '../../model/content/entities.ts';
import { isRecord, jsonOrUndefined } from '../../model/json.ts';
import { BUILD_FILE, parseLiveBuild } from '../../model/site/liveBuild.ts';
import {
  COUNTED_TIMES,
  isUnchanged,
  photosTime,
  type SiteTimes,
  type TimeName,
} from '../../model/site/times.ts';
import { ENTITY_NAMES, type EntityName, type EntityOf } from '../../model/content/registry.ts';
import type { ContentSource } from './contentSource.ts';
import { inSlices } from './inSlices.ts';
import { type PackedDocument, unpackEntity, unpackSettings } from './pack.ts';
import {
  type BuildTimes,
  dataAddress,
  FILES,
  MOST_LIVE_PHOTOS,
  type PageBuild,
  type DataFile,
} from './pageBuild.ts';
import { openSiteTimes } from './siteTimes.ts';

export interface PublishedSourceOptions {
  /** Reads content as it is now. */
  live: ContentSource;
  /** The gallery of a photo; undefined before the photo is loaded. */
  galleryOf: (photoId: string) => string | undefined;
  /** Called if the content may be out of date. */
  onOutdated: (error: unknown) => void;
  /** Called once, when the build's counts of photos don't hold any more. */
  onCountsOutdated: () => void;
}

/** What has changed since the page was built. */
interface Changes {
  hasAny: boolean;
  hasSettings: boolean;
}

export interface PublishedSource extends ContentSource {
  /** @throws an Error with a sentence if Firestore can't be reached */
  readChanges(): Promise<Changes>;
}

/** Something as a build has it. */
interface Built<T> {
  value: T;
  /** Of that build. */
  times: SiteTimes;
}

/** Something that a page shows, as it was built or as it is now. */
interface Reading<T> {
  /** Names it among all that is read. */
  key: string;
  /** The times that say whether it has changed. */
  names: readonly TimeName[];
  /** Undefined if no build has it. */
  built: () => Promise<Built<T> | undefined>;
  live: () => Promise<T>;
  /** Whether it stays as built although it has changed. */
  staysAsBuilt?: (built: T) => boolean;
}

/**
 * Reads each list from the files that the build wrote beside its pages, if its times are those of
 * the build. Reads every other list live.
 */
export function publishedSource(
  pageBuild: PageBuild,
  { live, galleryOf, onOutdated, onCountsOutdated }: PublishedSourceOptions,
): PublishedSource {
  const siteTimes = openSiteTimes();
  const files = new Map<string, Promise<DataFile | undefined>>();
  /** What was read live, by its key and times. */
  const liveReadings = new Map<string, Promise<unknown>>();
  let areCountsOutdated = false;

  /** Undefined if they can't be read: then everything is as built. */
  async function latestTimes(): Promise<SiteTimes | undefined> {
    const times = await siteTimes.latest().catch((error: unknown) => {
      onOutdated(error);
      return siteTimes.last();
    });
    if (times && !areCountsOutdated && !isUnchanged(pageBuild.times, times, COUNTED_TIMES)) {
      areCountsOutdated = true;
      onCountsOutdated();
    }
    return times;
  }

  /**
   * A file of a build; undefined if the build doesn't have it.
   * @throws AppError `unreachable`
   */
  function fetchFile({ build }: BuildTimes, name: string): Promise<DataFile | undefined> {
    const address = dataAddress(build, name);
    const file = files.get(address) ?? fetchData(address);
    files.set(address, file);
    file.catch(() => files.delete(address));
    return file;
  }

  /** A file of the page's build, or of the live one if another build was published since. */
  async function findFile(name: string): Promise<Built<DataFile> | undefined> {
    const own = await fetchFile(pageBuild, name);
    if (own) return { value: own, times: pageBuild.times };
    const liveBuild = await fetchLiveBuild();
    if (!liveBuild || liveBuild.build === pageBuild.build) return undefined;
    const file = await fetchFile(liveBuild, name);
    return file && { value: file, times: liveBuild.times };
  }

  /** A part of a file; undefined if no build has it, or if the site can't be reached. */
  async function findInFile<T>(
    name: string,
    pick: (file: DataFile) => T | undefined | Promise<T | undefined>,
  ): Promise<Built<T> | undefined> {
    const found = await findFile(name).catch(() => undefined);
    const value = found && (await pick(found.value));
    return found && value !== undefined ? { value, times: found.times } : undefined;
  }

  /** Reads something live, once for the same times. */
  function readLive<T>({ key, names, live: work }: Reading<T>, now: SiteTimes | undefined) {
    if (!now) return work();
    const keyNow = [key, now.all, ...names.map((name) => now[name])].join(' ');
    const reading = (liveReadings.get(keyNow) as Promise<T> | undefined) ?? work();
    liveReadings.set(keyNow, reading);
    reading.catch(() => liveReadings.delete(keyNow));
    return reading;
  }

  async function read<T>(reading: Reading<T>): Promise<T> {
    const { names, built, staysAsBuilt } = reading;
    const now = await latestTimes();
    const isAsBuilt = (times: SiteTimes) => !now || isUnchanged(times, now, names);
    if (staysAsBuilt || isAsBuilt(pageBuild.times)) {
      const found = await built();
      if (found && (isAsBuilt(found.times) || staysAsBuilt?.(found.value))) return found.value;
    }
    try {
      return await readLive(reading, now);
    } catch (error) {
      const found = await built();
      if (!found) throw error;
      onOutdated(error);
      return found.value;
    }
  }

  /** Counts are only shown as long as they hold. */
  const unpack = <Name extends EntityName>(name: Name, document: PackedDocument) =>
    unpackEntity(
      name,
      areCountsOutdated ? { ...document, photoCount: undefined, newest: undefined } : document,
    );

  /** The entities in a file that meet conditions. */
  const listIn = <Name extends EntityName>(
    name: Name,
    file: string,
    equal: Partial<EntityOf<Name>> = {},
  ) =>
    findInFile(file, async (content) => {
      const documents = content[name];
      if (!documents) return undefined;
      const entities = await inSlices(documents, (document) => unpack(name, document));
      return entities.filter((entity) => meets(entity, equal));
    });

  /** How all entities that meet conditions are read. */
  function readingOfAll<Name extends EntityName>(
    name: Name,
    equal: Partial<EntityOf<Name>>,
  ): Reading<EntityOf<Name>[]> {
    const { file, ...plan } = planOfAll(name, equal);
    return {
      ...plan,
      key: `${name} ${JSON.stringify(equal)}`,
      built: () => listIn(name, file, equal),
      live: () => live.readAll(name, equal),
    };
  }

  /** An entity in the first of some files that has it. */
  async function oneIn<Name extends EntityName>(name: Name, id: string, files: readonly string[]) {
    for (const file of files) {
      const found = await findInFile(file, (content) => {
        const document = content[name]?.find((each) => each.id === id);
        return document && unpack(name, document);
      });
      if (found) return found;
    }
    return undefined;
  }

  return {
    async readChanges() {
      const now = await siteTimes.latest();
      return {
        hasAny: !isUnchanged(pageBuild.times, now),
        hasSettings: !isUnchanged(pageBuild.times, now, ['settings']),
      };
    },

    readOne<Name extends EntityName>(name: Name, id: string) {
      const { files, names } = planOfOne(name, id, galleryOf);
      return read({
        key: `${name}/${id}`,
        names,
        built: () => oneIn(name, id, files),
        live: () => live.readOne(name, id),
      });
    },

    readAll: (name, equal = {}) => read(readingOfAll(name, equal)),

    async readNeighbours(galleryId) {
      const now = await latestTimes();
      const reading = readingOfAll('photos', { galleryId });
      const photos = await read({ ...reading, staysAsBuilt: () => true });
      return { photos, isCurrent: !now || isUnchanged(pageBuild.times, now, reading.names) };
    },

    async readByKeyword(key) {
      const found = await findFile(FILES.keyword(key));
      // Anybody can make up a keyword, so none is looked for live.
      const documents = found?.value.photos ?? [];
      return inSlices(documents, (document) => unpack('photos', document));
    },

    readSettings: () =>
      read({
        key: 'settings',
        names: ['settings'],
        built: () =>
          findInFile(FILES.settings, ({ settings }) => settings && unpackSettings(settings)),
        live: () => live.readSettings(),
      }),
  };
}

/** Where a build has a list, and which times say whether it has changed. */
function planOfAll(
  name: EntityName,
  { galleryId, includeInSlideshow }: Partial<Photo>,
): Pick<Reading<unknown[]>, 'names' | 'staysAsBuilt'> & { file: string } {
  if (name !== 'photos') return { file: FILES.site, names: [name] };
  if (galleryId !== undefined) {
    return {
      file: FILES.gallery(galleryId),
      names: [photosTime(galleryId)],
      staysAsBuilt: isLong,
    };
  }
  if (includeInSlideshow) {
    return { file: FILES.slideshow, names: ['slideshow'], staysAsBuilt: isLong };
  }
  // The search shows photos as built.
  return { file: FILES.photos, names: [], staysAsBuilt: () => true };
}

/** Where a build has an entity, and which times say whether it has changed. */
function planOfOne(
  name: EntityName,
  id: string,
  galleryOf: PublishedSourceOptions['galleryOf'],
): { files: string[]; names: readonly TimeName[] } {
  if (name === 'categories') return { files: [FILES.site], names: [name] };
  if (name === 'galleries') return { files: [FILES.site, FILES.gallery(id)], names: [name] };
  const galleryId = galleryOf(id);
  if (galleryId === undefined) return { files: [], names: [] };
  return { files: [FILES.gallery(galleryId)], names: [photosTime(galleryId)] };
}

const isLong = (photos: readonly unknown[]): boolean => photos.length > MOST_LIVE_PHOTOS;

const meets = <Entity extends object>(entity: Entity, equal: Partial<Entity>): boolean =>
  (Object.entries(equal) as [keyof Entity, unknown][]).every(
    ([field, value]) => entity[field] === value,
  );

async function fetchText(address: string, options?: RequestInit): Promise<string | undefined> {
  const unreachable = (cause: unknown) => {
    throw new AppError('unreachable', { cause });
  };
  const response = await fetch(address, options).catch(unreachable);
  return response.ok ? response.text().catch(unreachable) : undefined;
}

async function fetchData(address: string): Promise<DataFile | undefined> {
  const file = jsonOrUndefined((await fetchText(address)) ?? '');
  const isSome =
    isRecord(file) &&
    (ENTITY_NAMES.some((name) => Array.isArray(file[name])) || isRecord(file.settings));
  return isSome ? file : undefined;
}

/** The build whose files are there now. */
const fetchLiveBuild = async () =>
  parseLiveBuild((await fetchText(BUILD_FILE, { cache: 'no-store' })) ?? '');
