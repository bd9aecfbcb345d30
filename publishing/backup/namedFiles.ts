import { isDocumentId } from '../../src/model/content/documentId.ts';
import { asRecord, asText } from '../../src/model/json.ts';
import type { ImageFolder } from '../../src/model/files/storagePaths.ts';
import type { DocumentWrite, Owner, StoredDocument } from './documents.ts';

/** The folders of originals, by the collection whose documents own them. */
const ORIGINALS = {
  categories: 'category-covers',
  galleries: 'gallery-covers',
  photos: 'photos',
  site: 'site',
} satisfies Record<string, ImageFolder>;

const VARIANTS = 'variants';

/** The folders of Storage whose files are named by documents. */
export const FILE_FOLDERS = [...Object.values(ORIGINALS), VARIANTS];

const FILE = new RegExp(`^(${FILE_FOLDERS.join('|')})/.`, 's');

/** The files that documents name. */
export interface NamedFiles {
  /** Each file, with the path of a document that names it. */
  files: Map<string, string>;
  /** Folders of images: `variants/photos/x/{revision}/`. */
  folders: Set<string>;
}

export async function namedFiles(
  documents: AsyncIterable<StoredDocument> | Iterable<StoredDocument>,
): Promise<NamedFiles> {
  const named: NamedFiles = { files: new Map(), folders: new Set() };
  for await (const each of documents) {
    const document = withoutPurged(each);
    for (const file of filesNamedBy(document)) named.files.set(file, document.path);
    for (const { folder } of imagesIn(document)) named.folders.add(folder);
  }
  return named;
}

/** Whether a document names a file, or holds the revision whose folder the file is in. */
export function isNamed(path: string, { files, folders }: NamedFiles): boolean {
  const [folder] = /^variants\/[^/]+\/[^/]+\/[^/]+\//.exec(path) ?? [];
  return files.has(path) || (folder !== undefined && folders.has(folder));
}

/** The paths in any field of a document, and those that follow from its images. */
export function filesNamedBy(document: StoredDocument): Set<string> {
  const { fields } = withoutPurged(document);
  const paths = [...textsIn(fields)].filter((text) => FILE.test(text));
  return new Set([...paths, ...imagesIn({ ...document, fields }).flatMap(variantsOf)]);
}

/** A document without the images whose files are being deleted, if it is an entry of the trash. */
function withoutPurged(document: StoredDocument): StoredDocument {
  if (!document.path.startsWith('trash/')) return document;
  const { images: _, ...fields } = document.fields;
  return { ...document, fields };
}

/** The owner of a document, which may be public, a draft or in the trash. */
export function ownerOf({ path, fields = {} }: DocumentWrite): Owner {
  const [collection = '', id = ''] = path.replace(/^drafts\/content\//, '').split('/');
  if (collection !== 'trash') return { collection, id };
  return { collection: textIn(fields.collection), id: textIn(fields.documentId) };
}

/**
 * The possible owners of a file, from its path: `photos/x` for `variants/photos/x/…`, and both
 * `photos/a` and `photos/a.b` for `photos/a.b.jpg`, because an id may contain dots.
 */
export function ownersOf(path: string): Owner[] {
  const [, variantFolder, variantId = ''] = /^variants\/([^/]+)\/([^/]+)\/./.exec(path) ?? [];
  const [, originalFolder, name = ''] = /^([^/]+)\/([^/]+)$/.exec(path) ?? [];
  const ids = variantFolder
    ? [variantId]
    : Array.from(name.matchAll(/\./g), ({ index }) => name.slice(0, index));
  return Object.entries(ORIGINALS).flatMap(([collection, folder]) =>
    folder === (variantFolder ?? originalFolder)
      ? ids.filter(isDocumentId).map((id) => ({ collection, id }))
      : [],
  );
}

interface Image {
  folder: string;
  fields: Record<string, unknown>;
}

/** The images of a document: all maps with a revision. */
function imagesIn(document: StoredDocument): Image[] {
  const { collection, id } = ownerOf(document);
  const folder = Object.entries(ORIGINALS).find(([name]) => name === collection)?.[1];
  if (folder === undefined) return [];
  return [...mapsIn(document.fields)].flatMap((fields) => {
    const revision = textIn(fields.revision);
    return revision === '' ? [] : { folder: `${VARIANTS}/${folder}/${id}/${revision}/`, fields };
  });
}

function variantsOf({ folder, fields }: Image): string[] {
  const variants = Object.entries(fieldsIn(fields.files)).flatMap(([extension, widths]) =>
    Object.keys(fieldsIn(widths)).map((width) => `${folder}${width}.${extension}`),
  );
  return 'card' in fields ? [...variants, `${folder}card.jpg`] : variants;
}

// Fields are in the notation of Firestore's REST API.

const textIn = (value: unknown): string => asText(asRecord(value).stringValue);

const fieldsIn = (value: unknown): Record<string, unknown> =>
  asRecord(asRecord(asRecord(value).mapValue).fields);

function* mapsIn(fields: Record<string, unknown>): Generator<Record<string, unknown>> {
  yield fields;
  for (const value of Object.values(fields)) {
    const { arrayValue, mapValue } = asRecord(value);
    const { values } = asRecord(arrayValue);
    if (mapValue) yield* mapsIn(fieldsIn(value));
    if (Array.isArray(values)) yield* mapsIn(Object.fromEntries(values.entries()));
  }
}

function* textsIn(fields: Record<string, unknown>): Generator<string> {
  for (const map of mapsIn(fields)) yield* Object.values(map).map(textIn);
}
