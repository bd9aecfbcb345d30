import { filesReferencedIn } from '../../src/model/files/references.ts';
import { extensionOf } from '../../src/model/files/storagePaths.ts';
import type { StoredDocument } from './documents.ts';
import { publicPath, textIn } from './strays.ts';

type Fields = StoredDocument['fields'];

/** The fields of an image, by collection: its path, its facts, and related fields. */
const IMAGES: Record<string, { path: string; image: string; name: string; more: string[] }> = {
  categories: { path: 'coverPath', image: 'coverImage', name: 'categoryName', more: [] },
  galleries: { path: 'coverPath', image: 'coverImage', name: 'galleryName', more: [] },
  photos: { path: 'path', image: 'image', name: 'photoName', more: ['exif', 'contentHash'] },
  site: { path: 'portraitPath', image: 'portraitImage', name: '', more: [] },
};

const fieldsIn = (value: unknown): Fields =>
  (value as { mapValue?: { fields?: Fields } } | undefined)?.mapValue?.fields ?? {};

/** The owner of a document, and its own fields, even if it is in the trash. */
function subjectOf({ path, fields }: StoredDocument) {
  const [collection = '', id = ''] = publicPath(path).split('/');
  return collection === 'trash'
    ? {
        collection: textIn(fields, 'collection'),
        id: textIn(fields, 'documentId'),
        fields: fieldsIn(fields.document),
      }
    : { collection, id, fields };
}

/**
 * The trash entry for an image that a document loses when it is overwritten; undefined if it loses
 * none.
 * @param now RFC 3339
 */
export function displacedImage(
  before: StoredDocument,
  after: StoredDocument,
  now: string,
): StoredDocument | undefined {
  const { collection, id, fields } = subjectOf(before);
  const kind = IMAGES[collection];
  const path = kind ? textIn(fields, kind.path) : '';
  if (!kind || path === '') return undefined;
  if (filesReferencedIn(after).includes(path)) return undefined;
  const revision = textIn(fieldsIn(fields[kind.image]), 'revision');
  const entry = `${collection}~${id}~${revision || extensionOf(path)}`;
  const image = [kind.path, kind.image, ...kind.more].filter((field) => field in fields);
  const text = (stringValue: string) => ({ stringValue });
  return {
    path: `trash/${entry}`,
    fields: {
      entry: text(entry),
      isEntry: { booleanValue: true },
      kind: text('image'),
      collection: text(collection),
      documentId: text(id),
      name: text(textIn(fields, kind.name) || (collection === 'site' ? 'The portrait' : '')),
      deletedAt: { timestampValue: now },
      galleries: { integerValue: '0' },
      photos: { integerValue: '0' },
      document: { mapValue: { fields: Object.fromEntries(image.map((f) => [f, fields[f]])) } },
    },
  };
}
