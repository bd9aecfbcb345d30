import type { RestDocument } from '../../firebase/rest.ts';
import { readChanged, readRevision, readSettings } from '../../firebase/readChanges.ts';
import { ENTITY_NAMES } from '../../model/content/registry.ts';
import {
  canDiffFrom,
  isSameRevision,
  removedKey,
  type Revision,
} from '../../model/site/revision.ts';
import type { StoredFields } from '../../model/json.ts';
import { without } from '../entities/byId.ts';
import type { Published } from './published.ts';

/** The time in ms for which an answer is used again. */
const FRESH_MS = 60_000;
/** With more changes, reading everything again costs hardly more. */
const MOST_CHANGES = 200;

/** The changes since the site was built. */
export interface ContentChanges {
  /** Whether all content is as it was; the settings may have changed. */
  isNone: boolean;
  /** The settings, if they were written since. */
  settings?: StoredFields | undefined;
  /** By `collection/id`: documents that were written since. */
  written: Record<string, StoredFields>;
  /** As `collection/id`: written documents that were created since. */
  created: readonly string[];
  /** As `collection/id`. */
  removed: readonly string[];
}

interface ChangeCache {
  /** By this browser's clock, ms. */
  checkedAt: number;
  /** Undefined if there is none. */
  revision: Revision | undefined;
  /** Undefined if the build can't be brought up to date. */
  changes?: ContentChanges;
}

export type ChangesSince = ReturnType<typeof changesSince>;

/** Changes whenever ChangeCache changes its shape, because a tab may outlive a deploy. */
const KEY_PREFIX = 'changes-since:';

/** Runs `work` with the tab's session storage; undefined if the browser refuses. */
function withStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(globalThis.sessionStorage);
  } catch {
    return undefined;
  }
}

/** Makes the next page of this tab ask again, as after a write in this tab. */
export const forgetChanges = (): void =>
  withStorage((storage) => {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(KEY_PREFIX)) storage.removeItem(key);
    }
  });

const recall = (build: string): ChangeCache | undefined =>
  withStorage((storage) => JSON.parse(storage.getItem(KEY_PREFIX + build) ?? 'null') ?? undefined);

/** If the storage is full, the next page asks again. */
const remember = (build: string, cache: ChangeCache): void =>
  withStorage((storage) => storage.setItem(KEY_PREFIX + build, JSON.stringify(cache)));

const NOTHING: ContentChanges = { isNone: true, written: {}, created: [], removed: [] };

const isFresh = ({ checkedAt }: ChangeCache): boolean => {
  const age = Date.now() - checkedAt;
  return age >= 0 && age < FRESH_MS;
};

export function changesSince({ build, revision: built }: Published) {
  let cache: ChangeCache | undefined;
  let pending: Promise<ChangeCache> | undefined;

  async function check(): Promise<ChangeCache> {
    const checkedAt = Date.now();
    const revision = await readRevision();
    if (cache?.revision && revision && isSameRevision(cache.revision, revision)) {
      return { ...cache, checkedAt };
    }
    const before = cache?.changes ?? NOTHING;
    const from = (cache?.changes && cache.revision) ?? built;
    const isWithinReach = revision && canDiffFrom(revision, built) && canDiffFrom(revision, from);
    if (!isWithinReach) return { checkedAt, revision };
    const changed = ENTITY_NAMES.filter((name) => revision.changed[name] !== from.changed[name]);
    const [settings, ...documents] = await Promise.all([
      revision.changed.settings === from.changed.settings ? before.settings : readSettings(),
      ...changed.map(async (name) => {
        const documents = await readChanged(name, from.changedAt, MOST_CHANGES + 1);
        return documents.map((document) => ({ key: removedKey(name, document.id), ...document }));
      }),
    ]);
    const fresh = Object.fromEntries(documents.flat().map(({ key, fields }) => [key, fields]));
    const isNew = ({ createdAt }: RestDocument) =>
      Date.parse(createdAt) > Date.parse(built.changedAt);
    const created = documents.flat().flatMap((each) => (isNew(each) ? each.key : []));
    const written = { ...without(before.written, revision.removed), ...fresh };
    if (Object.keys(written).length > MOST_CHANGES) return { checkedAt, revision };
    const changes: ContentChanges = {
      isNone: ENTITY_NAMES.every((name) => revision.changed[name] === built.changed[name]),
      settings,
      written,
      created: [...new Set([...before.created, ...created])],
      removed: revision.removed,
    };
    return { checkedAt, revision, changes };
  }

  return {
    /**
     * The changes since the site was built, asked for at most once a minute; undefined if
     * everything must be read again.
     * @throws an Error with a sentence if Firestore can't be reached
     */
    async latest(): Promise<ContentChanges | undefined> {
      // Not before it is needed: if the browser is busy, its storage is slow.
      cache ??= recall(build);
      if (!cache || !isFresh(cache)) {
        pending ??= check().finally(() => (pending = undefined));
        cache = await pending;
        remember(build, cache);
      }
      return cache.changes;
    },
    /** The changes of the last answer, for when Firestore can't be reached. */
    cached: (): ContentChanges => cache?.changes ?? { ...NOTHING, isNone: cache === undefined },
  };
}
