import { REVISION } from '../../src/model/site/revision.ts';
import type { StoredDocument } from './documents.ts';

/** The folders of Storage whose files are there because a document names them. */
export const NAMED_FOLDERS = [
  'category-covers',
  'gallery-covers',
  'photos',
  'replaced',
  'site',
  'variants',
] as const;

const PATH = new RegExp(`^(${NAMED_FOLDERS.join('|')})/.`, 's');

/** The paths of all files that a document names, wherever in it they stand. */
export function namedFiles({ path, fields }: StoredDocument): string[] {
  // It names documents, whose paths look the same.
  if (path === `${REVISION.collection}/${REVISION.id}`) return [];
  return [...new Set(stringsIn(fields))].filter((text) => PATH.test(text));
}

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, held] of Object.entries(value)) {
    yield key;
    yield* stringsIn(held);
  }
}

/** The revisions of all images that a document describes, wherever in it they stand. */
export const describedRevisions = ({ fields }: StoredDocument): string[] => [
  ...revisionsIn(fields),
];

function* revisionsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, held] of Object.entries(value)) {
    const { stringValue } = (held ?? {}) as { stringValue?: unknown };
    if (key === 'revision' && typeof stringValue === 'string') yield stringValue;
    else yield* revisionsIn(held);
  }
}
