import { asText, isRecord, jsonOrUndefined } from '../json.ts';
import {
  differingTimes,
  isTime,
  parseTimes,
  PHOTOS_TIMES,
  type PhotosTime,
  type SiteTimes,
  type TimeName,
} from './times.ts';

/** What the live site was built from. */
export interface LiveBuild {
  /** Names the folder of its data files. */
  build: string;
  /** The times of the lists just before they were read. */
  times: SiteTimes;
  /** RFC 3339 */
  builtAt: string;
  /** The GitHub address of the repository whose workflow built it; undefined for a manual build. */
  repository: string | undefined;
}

/** A kind of content that the live site doesn't have as it is now; `all` is everything. */
export type ChangedList = Exclude<TimeName, PhotosTime> | 'photos';

/** What has changed since the site was built. */
export interface ChangesSinceBuild {
  lists: readonly ChangedList[];
  /** The earliest of their last changes, RFC 3339; undefined if no time is known. */
  since: string | undefined;
}

/** How far the live site is behind the content. */
export interface SiteLag {
  live: LiveBuild;
  /** Undefined if everything is published. */
  changes: ChangesSinceBuild | undefined;
}

/** The workflow on GitHub that publishes the site, in `.github/workflows/`. */
export const WORKFLOW_FILE = 'publish.yml';

/** The file that says which build of a site is live. */
export const BUILD_FILE = '/data/build.json';

/** The content of that file. */
export const liveBuildText = ({ build, times, builtAt, repository }: LiveBuild): string =>
  JSON.stringify({ build, times, builtAt, repository });

const isRepository = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('https://');

/** Reads the file; undefined if it is invalid, for instance because the site was not built. */
export function parseLiveBuild(text: string): LiveBuild | undefined {
  const value = jsonOrUndefined(text);
  if (!isRecord(value) || !isTime(value.builtAt) || !isRecord(value.times)) return undefined;
  const { build, times, builtAt, repository } = value;
  return {
    build: asText(build),
    times: parseTimes(times),
    builtAt,
    repository: isRepository(repository) ? repository : undefined,
  };
}

const isOfPhotos = (name: TimeName): name is PhotosTime =>
  PHOTOS_TIMES.some((each) => each === name);

/** What has changed between the times of a build and those of now; undefined if nothing has. */
export function changesSinceBuild(built: SiteTimes, now: SiteTimes): ChangesSinceBuild | undefined {
  const differing = differingTimes(built, now);
  if (differing.length === 0) return undefined;
  const lists = differing.map((name): ChangedList => (isOfPhotos(name) ? 'photos' : name));
  const [since] = differing.flatMap((name) => now[name] ?? []).toSorted();
  return { lists: [...new Set(lists)], since };
}
