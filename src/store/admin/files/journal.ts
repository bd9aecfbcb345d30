import { v4 as uuid } from 'uuid';
import type { EntityKind } from '../commit/entityKind.ts';

/** Files that are on their way to be named by a document, or to be named no more. */
export interface JournalEntry {
  key: string;
  collection: EntityKind<unknown>['collection'];
  id: string;
  paths: string[];
  /** An original that the document names already, and that has not arrived. */
  original?: { path: string; revision: string };
}

const PREFIX = 'unsettled-file:';

function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined; // the browser keeps nothing for this site
  }
}

/** Notes files before something is done to them, so that a closed tab leaves a trace. */
export function openEntry(entry: Omit<JournalEntry, 'key'>): JournalEntry {
  return amendEntry({ ...entry, key: `${PREFIX}${uuid()}` });
}

/** Notes something else of the same files. */
export function amendEntry(entry: JournalEntry): JournalEntry {
  try {
    storage()?.setItem(entry.key, JSON.stringify(entry));
  } catch {
    // A full storage must not hinder a save.
  }
  return entry;
}

export const closeEntry = ({ key }: JournalEntry): void => storage()?.removeItem(key);

const lockManager = () => globalThis.navigator?.locks as LockManager | undefined;

const turns = new Map<string, Promise<unknown>>();

/** What an older browser has instead of locks, for this tab alone. */
async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(name) ?? Promise.resolve()).then(work, work);
  turns.set(name, turn);
  try {
    return await turn;
  } finally {
    if (turns.get(name) === turn) turns.delete(name);
  }
}

/** Runs work while no tab of this browser runs any of the same name. */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = lockManager();
  return locks ? locks.request(name, work) : inTurn(name, work);
}

/** The name of the lock under which the files of a document are written and removed. */
export const lockOf = ({ collection, id }: Pick<JournalEntry, 'collection' | 'id'>): string =>
  `${collection}/${id}`;

/** The lock under which a gallery becomes a draft, or is published. */
export const movingLock = (id: string): string => `moving/${id}`;

/** Runs work unless some of the same name is running, or waiting to. */
export async function unlessLocked(name: string, work: () => Promise<void>): Promise<void> {
  const locks = lockManager();
  if (locks) {
    return locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
  }
  if (!turns.has(name)) return inTurn(name, work);
}

/** Runs what an entry is about; while it runs, no other tab takes the entry for interrupted. */
export const whileOpen = <T>({ key }: JournalEntry, work: () => Promise<T>): Promise<T> =>
  withLock(key, work);

function parseEntry(text: string | null): JournalEntry[] {
  try {
    return text ? [JSON.parse(text) as JournalEntry] : [];
  } catch {
    return [];
  }
}

const entriesAt = (kept: Storage, keys: readonly string[]): JournalEntry[] =>
  keys.flatMap((key) => parseEntry(kept.getItem(key)));

const keysIn = (kept: Storage): string[] =>
  Object.keys(kept).filter((key) => key.startsWith(PREFIX));

/** All entries, those too that something is working on. */
export function allEntries(): JournalEntry[] {
  const kept = storage();
  return kept ? entriesAt(kept, keysIn(kept)) : [];
}

/** The entries that nothing works on any more. */
export async function interruptedEntries(): Promise<JournalEntry[]> {
  const kept = storage();
  if (!kept) return [];
  const held = new Set((await lockManager()?.query())?.held?.map(({ name }) => name));
  return entriesAt(
    kept,
    keysIn(kept).filter((key) => !held.has(key)),
  );
}
