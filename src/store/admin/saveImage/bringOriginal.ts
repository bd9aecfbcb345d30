import { removeFile } from '../../../firebase/files.ts';
import type { StoredFields } from '../../../model/content/fields.ts';
import type { EntityKind } from '../commit/entityKind.ts';
import { openEntry } from '../files/journal.ts';
import { keepOriginal, type KeptOriginal } from './keepOriginal.ts';
import { readKept } from '../commit/trashDocuments.ts';

/** What is told where an original was replaced that could not be kept. */
export const NOT_KEPT =
  'Saved. The original that was there before could not be kept, since the storage does not let this site read it.';

/** An original that is about to take its place. */
export interface ArrivingOriginal {
  kind: EntityKind<unknown>;
  id: string;
  /** Of the image that it is the original of. */
  revision: string;
  /** The path of an original that loses its place. */
  replaced?: string | undefined;
  onReplaced?: OnReplaced | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Is told what becomes of an image that is replaced: the revision of the next once that is written,
 * and where its original lies aside once it does.
 */
export type OnReplaced = (known: { revision: string } | { aside: string }) => void;

/** Copies the original that loses its place to where it lies aside. */
export async function keepReplaced({
  kind,
  id,
  revision,
  replaced,
  onReplaced,
  signal,
}: ArrivingOriginal): Promise<KeptOriginal | 'none' | 'unreadable'> {
  if (replaced === undefined) return 'none';
  const kept = await keepOriginal(kind, id, { path: replaced, revision, signal });
  if (typeof kept !== 'string') onReplaced?.({ aside: kept.aside });
  return kept;
}

/**
 * Uploads an original that a document names already, once what it takes the place of lies aside;
 * removes it again where the document was deleted for good meanwhile.
 * @throws what {@link keepOriginal} and `send` throw
 */
export async function bringOriginal(
  original: ArrivingOriginal,
  path: string,
  send: () => Promise<void>,
): Promise<KeptOriginal | 'none' | 'unreadable'> {
  const { kind, id, revision } = original;
  const kept = await keepReplaced(original);
  const isSent = await isNamed(original);
  if (isSent) await send();
  const now = await readKept(kind, id);
  if (!now) await removeDeleted(path, kept);
  else if (isSent && kind.imageOf(now)?.revision !== revision) noteLate(original, path, now);
  return kept;
}

/** Notes an original that came when its document named another already, or none any more. */
function noteLate({ kind, id }: ArrivingOriginal, path: string, now: StoredFields): void {
  if (kind.pathOf(now) === path) awaitOriginal(kind, id, now);
  else openEntry({ collection: kind.collection, id, paths: [path] });
}

/**
 * Notes that the original of a document may have been written over by one that came late, so that
 * one looks whether it is there.
 */
export function awaitOriginal(kind: EntityKind<unknown>, id: string, stored: StoredFields): void {
  const revision = kind.imageOf(stored)?.revision;
  if (revision === undefined) return;
  const original = { path: kind.pathOf(stored), revision };
  openEntry({ collection: kind.collection, id, paths: [], original });
}

/**
 * Whether the document still names this image, in the trash too, from which it may come back:
 * another browser may have replaced it by now.
 */
async function isNamed({ kind, id, revision }: ArrivingOriginal): Promise<boolean> {
  const stored = await readKept(kind, id);
  return stored !== undefined && kind.imageOf(stored)?.revision === revision;
}

/** Removes what was uploaded for a document that was deleted meanwhile. */
async function removeDeleted(path: string, kept: KeptOriginal | string): Promise<void> {
  const aside = typeof kept === 'string' ? [] : [kept.aside];
  await Promise.all([path, ...aside].map(removeFile));
}
