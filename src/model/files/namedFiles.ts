import { DAY_MS, REVISION } from '../site/revision.ts';
import { TRASH_DAYS } from '../trash.ts';
import { REPLACED_FOLDER } from './storagePaths.ts';

/** The folders of Storage whose files are there because a document names them. */
export const NAMED_FOLDERS = [
  'category-covers',
  'gallery-covers',
  'photos',
  REPLACED_FOLDER,
  'site',
  'variants',
] as const;

const PATH = new RegExp(`^(${NAMED_FOLDERS.join('|')})/.`, 's');

/** A document by its path; its fields are values, or in the notation of Firestore's REST API. */
export interface NamingDocument {
  path: string;
  fields: object;
}

/** What documents say of files. */
export interface Named {
  documents: number;
  /** Each file that documents name, with the path of one that does. */
  files: Map<string, string>;
  /** The revisions of the images that documents describe, by what the originals belong to. */
  revisions: Map<string, Set<string>>;
}

export const nothingNamed = (): Named => ({
  documents: 0,
  files: new Map(),
  revisions: new Map(),
});

/** Adds what a document says of files. */
export function addNamed(named: Named, document: NamingDocument): void {
  named.documents += 1;
  const described = describedRevisions(document);
  for (const file of namedFiles(document)) {
    named.files.set(file, document.path);
    const owner = ownerOf(file);
    if (owner === undefined || described.length === 0) continue;
    named.revisions.set(owner, new Set([...(named.revisions.get(owner) ?? []), ...described]));
  }
}

/** The paths of all files that a document names, wherever in it they stand. */
export function namedFiles({ path, fields }: NamingDocument): string[] {
  // It names documents, whose paths look the same.
  if (path === `${REVISION.collection}/${REVISION.id}`) return [];
  return [...new Set(stringsIn(fields))].filter((text) => PATH.test(text));
}

/** Whether it can hold others; what the database has classes for, as a time, names no file. */
const isNest = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype);

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  if (!isNest(value)) return;
  for (const [key, held] of Object.entries(value)) {
    yield key;
    yield* stringsIn(held);
  }
}

/** The revisions of all images that a document describes, wherever in it they stand. */
const describedRevisions = ({ fields }: NamingDocument): string[] => [...revisionsIn(fields)];

function* revisionsIn(value: unknown): Generator<string> {
  if (!isNest(value)) return;
  for (const [key, held] of Object.entries(value)) {
    const { stringValue = held } = (isNest(held) ? held : {}) as { stringValue?: unknown };
    if (key === 'revision' && typeof stringValue === 'string') yield stringValue;
    else yield* revisionsIn(held);
  }
}

/** What an original belongs to, as `photos/x`; undefined for what can be made anew. */
export function ownerOf(path: string): string | undefined {
  if (path.startsWith('variants/')) return undefined;
  const replaced = new RegExp(`^${REPLACED_FOLDER}/(.+)/[^/]*$`).exec(path);
  return replaced ? replaced[1] : path.replace(/\.[^./]*$/, '');
}

/** Whether a file is an original whose place another has taken. */
export const isReplaced = (path: string): boolean => path.startsWith(`${REPLACED_FOLDER}/`);

/**
 * Whether a file that no document names has been there for long enough to be removed: a younger one
 * may be on its way, and an original that was replaced can be brought back for as long as what was
 * deleted.
 * @param age ms since it was uploaded; one that is not known is never enough
 */
export const isLeft = (path: string, age: number): boolean =>
  age >= (isReplaced(path) ? TRASH_DAYS : 1) * DAY_MS;

/**
 * Whether what lies at the path of an original is another than documents describe, so that what lies
 * aside may be all there is of that.
 * @param revision with which it was uploaded; undefined for a file of an older site
 */
export function isOther({ revisions }: Named, path: string, revision: string | undefined): boolean {
  const described = revisions.get(ownerOf(path) ?? '');
  return revision !== undefined && described !== undefined && !described.has(revision);
}
