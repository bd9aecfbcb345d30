import { isDocumentId } from '../content/documentId.ts';
import { asRecord, asText } from '../content/fields.ts';
import { REVISION } from '../site/revision.ts';
import { type ImageFolder, REPLACED_FOLDER } from './storagePaths.ts';

/** The folders of Storage whose files are named by documents. */
export const FILE_FOLDERS = [
  'category-covers',
  'gallery-covers',
  'photos',
  REPLACED_FOLDER,
  'site',
  'variants',
] as const;

const FILE = new RegExp(`^(${FILE_FOLDERS.join('|')})/.`, 's');

/** The collection whose documents own the originals of a folder. */
const OWNERS: Record<string, string> = {
  'category-covers': 'categories',
  'gallery-covers': 'galleries',
  photos: 'photos',
  site: 'site',
} satisfies Record<ImageFolder, string>;

/** A document by its path; its fields are values, or in the notation of Firestore's REST API. */
export interface StoredDocument {
  path: string;
  fields: object;
}

/** The images that documents describe for one owner. */
export interface OwnedImages {
  originals: Set<string>;
  revisions: Set<string>;
}

/** What documents say about files. */
export interface References {
  documents: number;
  /** Each file that documents name, with a document that names it. */
  files: Map<string, StoredDocument>;
  /** By owner, `photos/x`; the documents of owners may also be in the trash. */
  owners: Map<string, OwnedImages>;
}

export function referencesIn(documents: Iterable<StoredDocument>): References {
  const references: References = { documents: 0, files: new Map(), owners: new Map() };
  for (const document of documents) {
    references.documents += 1;
    const owner = ownerOfDocument(document);
    const images = references.owners.get(owner) ?? { originals: new Set(), revisions: new Set() };
    references.owners.set(owner, images);
    for (const file of filesReferencedIn(document)) {
      references.files.set(file, document);
      if (isOriginal(file) && ownersOf(file).includes(owner)) images.originals.add(file);
    }
    for (const revision of revisionsIn(document.fields)) images.revisions.add(revision);
  }
  return references;
}

/** The paths of all files that a document names in any field, and of the files of its images. */
export function filesReferencedIn(document: StoredDocument): string[] {
  const { path, fields } = document;
  // Their paths are those of documents, or of files that other documents name.
  if (path === `${REVISION.collection}/${REVISION.id}` || path.startsWith('private/')) return [];
  const [collection, id = ''] = ownerOfDocument(document).split('/');
  const folder = Object.entries(OWNERS).find(([, owner]) => owner === collection)?.[0];
  const images = folder ? [...imageFilesIn(fields, `variants/${folder}/${id}`)] : [];
  return [...new Set([...stringsIn(fields), ...images])].filter((text) => FILE.test(text));
}

/** The paths of the files of all images in a value, which follow from the images' revisions. */
function* imageFilesIn(value: unknown, folder: string): Generator<string> {
  if (!isNest(value)) return;
  const { revision, files } = asRecord(value);
  for (const [extension, byWidth] of Object.entries(asRecord(files))) {
    for (const width of Object.keys(asRecord(byWidth))) {
      yield `${folder}/${asText(revision)}/${width}.${extension}`;
    }
  }
  if (isNest(files)) yield `${folder}/${asText(revision)}/card.jpg`;
  else for (const each of Object.values(value)) yield* imageFilesIn(each, folder);
}

/** The key of a document's owner, `photos/x`, whether it is public, a draft or in the trash. */
export function ownerOfDocument({ path, fields }: StoredDocument): string {
  if (!path.startsWith('trash/')) return path.replace(/^drafts\/content\//, '');
  const { collection, documentId } = asRecord(fields);
  return `${textOf(collection)}/${textOf(documentId)}`;
}

/** A text, or one in the notation of the REST API; empty for anything else. */
function textOf(value: unknown): string {
  const { stringValue = value } = asRecord(value);
  return asText(stringValue);
}

/** Whether a value can contain others. The database's own classes, as for times, name no file. */
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

function* revisionsIn(value: unknown): Generator<string> {
  if (!isNest(value)) return;
  for (const [key, held] of Object.entries(value)) {
    if (key === 'revision' && textOf(held) !== '') yield textOf(held);
    else yield* revisionsIn(held);
  }
}

/**
 * The keys of a file's possible owners, from its path: `photos/x` for `variants/photos/x/…`, and
 * both `photos/a` and `photos/a.b` for `photos/a.b.jpg`, because an id may contain dots.
 */
export function ownersOf(path: string): string[] {
  const below = /^(?:variants|replaced)\/([^/]+)\/([^/]+)\/./.exec(path);
  const [, folder = '', name = ''] = below ?? /^([^/]+)\/([^/]+)$/.exec(path) ?? [];
  const collection = OWNERS[folder];
  if (collection === undefined) return [];
  const ids = below ? [name] : [...name.matchAll(/\./g)].map(({ index }) => name.slice(0, index));
  return ids.filter(isDocumentId).map((id) => `${collection}/${id}`);
}

/**
 * The folders with all files of an owner, `photos/x`. The first also holds files of other owners.
 */
export function foldersOf(owner: string): string[] {
  const [collection, id = ''] = owner.split('/');
  return Object.entries(OWNERS).flatMap(([folder, each]) =>
    each === collection
      ? [`${folder}/`, `variants/${folder}/${id}/`, `${REPLACED_FOLDER}/${folder}/${id}/`]
      : [],
  );
}

/** Whether a file is an original in its own place. */
export const isOriginal = (path: string): boolean =>
  !path.startsWith('variants/') && !isReplaced(path);

/** Whether a file is the copy that older versions of the site kept of an original they replaced. */
export const isReplaced = (path: string): boolean => path.startsWith(`${REPLACED_FOLDER}/`);

/** The revision in a path; the extension if there is none. */
export function revisionIn(path: string): string {
  const [, variant] = /^variants\/[^/]+\/[^/]+\/([^/]+)\//.exec(path) ?? [];
  if (variant !== undefined) return variant;
  const parts = path.slice(path.lastIndexOf('/') + 1).split('.');
  return (isReplaced(path) ? parts[0] : parts.slice(1).at(-2)) ?? parts.at(-1)!;
}
