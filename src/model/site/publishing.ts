import { isPositive, isRecord } from '../content/fields.ts';
import { isSameRevision, isTime, type Revision } from './revision.ts';

/** What the site that is live was built of. */
export interface LiveBuild {
  /** What the database had before it was read; undefined where that had none. */
  revision: Revision | undefined;
  /** RFC 3339 */
  builtAt: string;
  /** The run of the workflow on GitHub that built it; undefined for a build by hand. */
  run: string | undefined;
}

/** What has been done to content since the site was built; none of it where it can't be told. */
export interface Unpublished {
  /** New or changed. */
  photos: number;
  galleries: number;
  categories: number;
  /** How many documents are gone. */
  removed: number;
}

/** How the site that is live stands to its content. */
export interface PublishedState {
  live: LiveBuild;
  /** Undefined where all of it is published. */
  unpublished: Unpublished | undefined;
}

/** The file of a site that tells which build of it is live. */
export const BUILD_FILE = '/data/build.json';

/** What a build writes into that file. */
export const liveBuildText = ({ revision, builtAt, run }: LiveBuild): string =>
  JSON.stringify({ revision: revision ?? null, builtAt, run });

function readRevision(value: unknown): Revision | undefined {
  if (!isRecord(value)) return undefined;
  const { count, changedAt, changed, removed } = value;
  const isWhole = isPositive(count) && isTime(changedAt) && isRecord(changed);
  if (!isWhole || !Array.isArray(removed)) return undefined;
  return { count, changedAt, changed, removed: removed.map(String) };
}

/** Reads the file; undefined where it is no such file, as on a site that was not built. */
export function parseLiveBuild(text: string): LiveBuild | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(value) || !isTime(value.builtAt)) return undefined;
  const { revision, builtAt, run } = value;
  return {
    revision: readRevision(revision),
    builtAt,
    run: typeof run === 'string' ? run : undefined,
  };
}

/** Whether a site was built of the content as it is now; true where neither has a revision. */
export const isUpToDate = ({ revision }: LiveBuild, now: Revision | undefined): boolean =>
  revision && now ? isSameRevision(revision, now) : revision === now;

/** How many documents are gone since a revision. */
export function countRemoved(earlier: Revision, later: Revision): number {
  const known = new Set(earlier.removed);
  return later.removed.filter((key) => !known.has(key)).length;
}
