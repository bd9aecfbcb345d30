import type { StoredDocument } from '../../firebase/rest.ts';
import { readChanged, readRevision, readSettings } from '../../firebase/revision.ts';
import {
  canDiffFrom,
  COLLECTIONS,
  isSameRevision,
  removedKey,
  type Revision,
} from '../../model/site/revision.ts';
import type { StoredFields } from '../../model/content/fields.ts';
import { without } from '../entities/byId.ts';
import type { Published } from './published.ts';

/** ms for which nothing is asked again. */
const FRESH_MS = 60_000;
/** Beyond, reading everything anew costs hardly more. */
const MOST_CHANGES = 200;

type Documents = Record<string, StoredFields>;

/** What is another than it was when the site was built. */
export interface Changes {
  /** Whether all content is as it was, whatever has become of the settings. */
  isNone: boolean;
  /** The settings, where they were written since. */
  settings?: StoredFields | undefined;
  /** By `collection/id`: documents that were written since. */
  written: Documents;
  /** As `collection/id`: those of the written that were not there at all. */
  made: readonly string[];
  /** As `collection/id`. */
  removed: readonly string[];
}

/** What was found out last. */
interface Known extends Changes {
  /** By this browser's clock, ms. */
  checkedAt: number;
  /** Undefined where there is none. */
  revision: Revision | undefined;
  /** Whether what was built can't be brought up to date. */
  isOutOfReach: boolean;
}

export interface ChangesSince {
  /**
   * What has changed since the site was built, asked for at most once a minute; undefined where
   * everything must be read anew.
   * @throws an Error with a sentence where Firestore can't be reached
   */
  latest(): Promise<Changes | undefined>;
  /** What was found out before, for where it can't be found out now. */
  known(): Changes;
}

const keyOf = (build: string) => `${KEY_PREFIX}${build}`;
const KEY_PREFIX = 'changed-since:';

/** Where a tab keeps what it knows from one page to the next; undefined where it may keep nothing. */
function storage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

/** Lets the next page of this tab ask anew, as after a write of one's own. */
export function forgetChanges(): void {
  const kept = storage();
  for (const key of Object.keys(kept ?? {})) {
    if (key.startsWith(KEY_PREFIX)) kept?.removeItem(key);
  }
}

function recall(build: string): Known | undefined {
  try {
    return JSON.parse(storage()?.getItem(keyOf(build)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function remember(build: string, known: Known): void {
  try {
    storage()?.setItem(keyOf(build), JSON.stringify(known));
  } catch {
    // A full storage costs a question more.
  }
}

const NOTHING = { written: {}, made: [], removed: [] };

const isFresh = ({ checkedAt }: Known): boolean => {
  const age = Date.now() - checkedAt;
  return age >= 0 && age < FRESH_MS;
};

/** Finds out what has changed since a build. */
export function changesSince({ build, revision: built }: Published): ChangesSince {
  let known: Known | undefined;
  let pending: Promise<Known> | undefined;

  async function check(): Promise<Known> {
    const checkedAt = Date.now();
    const revision = await readRevision();
    if (known?.revision && revision && isSameRevision(known.revision, revision)) {
      return { ...known, checkedAt };
    }
    const outOfReach = { checkedAt, revision, ...NOTHING, isNone: false, isOutOfReach: true };
    const before = known?.isOutOfReach ? undefined : known;
    const { revision: from = built, written: soFar = {}, made: soMade = [] } = before ?? {};
    const isWithinReach = revision && canDiffFrom(revision, built) && canDiffFrom(revision, from);
    if (!isWithinReach) return outOfReach;
    const changed = COLLECTIONS.filter((name) => revision.changed[name] !== from.changed[name]);
    const [settings, ...found] = await Promise.all([
      revision.changed.settings === from.changed.settings ? before?.settings : readSettings(),
      ...changed.map(async (name) => {
        const documents = await readChanged(name, from.changedAt, MOST_CHANGES + 1);
        return documents.map((document) => ({ key: removedKey(name, document.id), ...document }));
      }),
    ]);
    const fresh = Object.fromEntries(found.flat().map(({ key, fields }) => [key, fields]));
    const isMade = ({ createdAt }: StoredDocument) =>
      Date.parse(createdAt) > Date.parse(built.changedAt);
    const made = found.flat().flatMap((each) => (isMade(each) ? each.key : []));
    const written = { ...without(soFar, revision.removed), ...fresh };
    if (Object.keys(written).length > MOST_CHANGES) return outOfReach;
    return {
      checkedAt,
      revision,
      written,
      made: [...new Set([...soMade, ...made])],
      removed: revision.removed,
      isNone: COLLECTIONS.every((name) => revision.changed[name] === built.changed[name]),
      settings,
      isOutOfReach: false,
    };
  }

  return {
    async latest() {
      // Not before it is needed: where the browser is busy, a page waits long for its storage.
      known ??= recall(build);
      if (!known || !isFresh(known)) {
        pending ??= check().finally(() => (pending = undefined));
        known = await pending;
        remember(build, known);
      }
      return known.isOutOfReach ? undefined : known;
    },
    known: () => known ?? { ...NOTHING, isNone: true },
  };
}
