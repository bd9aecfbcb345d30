import { Timestamp } from 'firebase/firestore/lite';
import { AppError } from '../../firebase/errors.ts';
import { readRevision } from '../../firebase/readChanges.ts';
import {
  BUILD_FILE,
  countRemoved,
  isUpToDate,
  type LiveBuild,
  parseLiveBuild,
  type PublishedState,
  type Unpublished,
} from '../../model/site/publishing.ts';
import { type EntityName, ENTITY_NAMES } from '../../model/content/registry.ts';
import { type Revision } from '../../model/site/revision.ts';
import { REQUEST_LIMIT_MS, within } from '../../firebase/limits.ts';
import { resultless, runWrite } from './writes/runWrite.ts';
import { collectionSchemas } from './writes/schemas.ts';
import { refreshAllPages } from './writes/writeContent.ts';
import { runLoad } from '../runOperation.ts';
import type { AppAction } from '../operations.ts';
import type { AdminState, PublishingState } from '../state.ts';

async function readLiveBuild(): Promise<LiveBuild | undefined> {
  const asking = fetch(BUILD_FILE, { cache: 'no-store' });
  const response = await within(REQUEST_LIMIT_MS, asking).catch((cause: unknown) => {
    throw new AppError('unreachable', { cause });
  });
  return response.ok ? parseLiveBuild(await response.text()) : undefined;
}

/** All digits count: the last write before a build must not seem later than the build. */
function timestampOf(time: string): Timestamp {
  const seconds = Math.floor(Date.parse(time) / 1000);
  const digits = /\.(\d+)/.exec(time)?.[1] ?? '';
  return new Timestamp(seconds, Number(digits.slice(0, 9).padEnd(9, '0')));
}

async function countSince(built: Revision, now: Revision): Promise<Unpublished> {
  const from = timestampOf(built.changedAt);
  const count = async (name: EntityName) =>
    now.changed[name] === built.changed[name] ? 0 : collectionSchemas[name].countWrittenAfter(from);
  const counts: Unpublished = { ...NONE, removed: countRemoved(built, now) };
  await Promise.all(
    ENTITY_NAMES.map(async (name) => {
      counts[name] = await count(name);
    }),
  );
  return counts;
}

const NONE: Unpublished = { categories: 0, galleries: 0, photos: 0, removed: 0 };

async function readPublishedState() {
  const live = await readLiveBuild();
  if (!live) return null;
  const now = await readRevision();
  if (isUpToDate(live, now)) return { live, unpublished: undefined };
  const { revision: built } = live;
  return { live, unpublished: built && now ? await countSince(built, now) : NONE };
}

/**
 * Loads how far the live site is behind the content; null if the site was not built.
 * @param isBackground whether no person has asked for it
 */
export const loadPublishedState = (isBackground = false) =>
  runLoad('LOAD_PUBLISHED_STATE', '', readPublishedState, { isBackground });

/** Makes every visitor's page read all content again, for instance after a change made elsewhere. */
export const updateRevision = () => runWrite('UPDATE_REVISION', '', resultless(refreshAllPages));

export const publishing = (state: PublishingState = {}, action: AppAction): PublishingState =>
  action.type === 'LOAD_PUBLISHED_STATE_SUCCESS' ? { published: action.payload } : state;

/** Null if the site was not built; undefined before that is known. */
export const selectPublished = ({ publishing }: AdminState): PublishedState | null | undefined =>
  publishing.published;
