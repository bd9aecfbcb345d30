import { v4 as uuid } from 'uuid';
import type { EntityKind } from './entityKind.ts';

/** Files that are on their way to be named by a document, or to be named no more. */
export interface JournalEntry {
  key: string;
  collection: EntityKind<unknown>['collection'];
  id: string;
  paths: readonly string[];
}

const PREFIX = 'unsettled-files:';

function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined; // the browser keeps nothing for this site
  }
}

function note(entry: JournalEntry): void {
  try {
    storage()?.setItem(entry.key, JSON.stringify(entry));
  } catch {
    // A full storage must not hinder a save.
  }
}

/** Notes files before something is done to them, so that a closed tab leaves a trace. */
export function openEntry(entry: Omit<JournalEntry, 'key'>): JournalEntry {
  const noted = { ...entry, key: `${PREFIX}${uuid()}` };
  note(noted);
  return noted;
}

/** Closes an entry but for the files that are still unsettled. */
export function settleEntry(entry: JournalEntry, unsettled: readonly string[] = []): void {
  if (unsettled.length > 0) note({ ...entry, paths: unsettled });
  else storage()?.removeItem(entry.key);
}

/** Runs what an entry is about; while it runs, no other tab takes the entry for interrupted. */
export async function whileOpen<T>({ key }: JournalEntry, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  return locks ? locks.request(key, work) : work();
}

function parseEntry(text: string | null): JournalEntry[] {
  try {
    return text ? [JSON.parse(text) as JournalEntry] : [];
  } catch {
    return [];
  }
}

/** The entries that nothing works on any more. */
export async function interruptedEntries(): Promise<JournalEntry[]> {
  const kept = storage();
  if (!kept) return [];
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  const held = new Set((await locks?.query())?.held?.map(({ name }) => name));
  return Object.keys(kept)
    .filter((key) => key.startsWith(PREFIX) && !held.has(key))
    .flatMap((key) => parseEntry(kept.getItem(key)));
}
