import type { EntityName } from '../content/registry.ts';
import { isPositive, isRecord, jsonIn } from '../json.ts';
import { isSameRevision, isTime, type Revision } from './revision.ts';

/** What the live site was built from. */
export interface LiveBuild {
  /** The database's revision just before it was read; undefined if it had none. */
  revision: Revision | undefined;
  /** RFC 3339 */
  builtAt: string;
  /** The GitHub address of the repository whose workflow built it; undefined for a manual build. */
  repository: string | undefined;
}

/** What has changed since the site was built; all 0 if the changes can't be counted. */
export interface Unpublished extends Record<EntityName, number> {
  /** How many documents are gone. The others are new or changed. */
  removed: number;
}

/** How far the live site is behind the content. */
export interface PublishedState {
  live: LiveBuild;
  /** Undefined if everything is published. */
  unpublished: Unpublished | undefined;
}

/** The workflow on GitHub that publishes the site, in `.github/workflows/`. */
export const WORKFLOW_FILE = 'publish.yml';

/** The file that says which build of a site is live. */
export const BUILD_FILE = '/data/build.json';

/** The content of that file. */
export const liveBuildText = ({ revision, builtAt, repository }: LiveBuild): string =>
  JSON.stringify({ revision: revision ?? null, builtAt, repository });

const isRepository = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('https://');

function readRevision(value: unknown): Revision | undefined {
  if (!isRecord(value)) return undefined;
  const { count, changedAt, changed, removed } = value;
  const isWhole = isPositive(count) && isTime(changedAt) && isRecord(changed);
  if (!isWhole || !Array.isArray(removed)) return undefined;
  return { count, changedAt, changed, removed: removed.map(String) };
}

/** Reads the file; undefined if it is invalid, for instance because the site was not built. */
export function parseLiveBuild(text: string): LiveBuild | undefined {
  const value = jsonIn(text);
  if (!isRecord(value) || !isTime(value.builtAt)) return undefined;
  const { revision, builtAt, repository } = value;
  return {
    revision: readRevision(revision),
    builtAt,
    repository: isRepository(repository) ? repository : undefined,
  };
}

/** Whether a site was built from the current content; also true if neither has a revision. */
export const isUpToDate = ({ revision }: LiveBuild, now: Revision | undefined): boolean =>
  revision && now ? isSameRevision(revision, now) : revision === now;

/** How many documents were removed since a revision. */
export function countRemoved(earlier: Revision, later: Revision): number {
  const before = new Set(earlier.removed);
  return later.removed.filter((key) => !before.has(key)).length;
}
