import { plural } from '../../src/model/plural.ts';
import { trashId } from '../../src/model/trash.ts';
import { isLeftOut, REVISION_PATH, type StoredDocument } from './documents.ts';
import { galleryIdOf, isDraft, otherPath, publicPath, textIn } from './strays.ts';

const TRASH = 'trash/';

const text = (stringValue: string) => ({ stringValue });
const count = (integerValue: number) => ({ integerValue: String(integerValue) });

/** How many galleries and photos were deleted with an entry. */
type Held = Record<'galleries' | 'photos', number>;

/** The place of everything in a backup. */
class Layout {
  /** Whether each gallery is a draft; in older versions a moving gallery was both. */
  readonly galleries = new Map<string, boolean>();
  /** The parents of all content, by public paths. */
  private readonly parents = new Map<string, string>();
  /** The trash entries of documents, by the documents' former public paths. */
  private readonly trashed = new Map<string, string>();
  readonly entries = new Set<string>();

  add({ path, fields }: StoredDocument): void {
    if (path.startsWith(TRASH)) {
      const entry = textIn(fields, 'entry');
      if (path === TRASH + entry) this.entries.add(entry);
      const isImage = textIn(fields, 'kind') === 'image';
      const key = `${textIn(fields, 'collection')}/${textIn(fields, 'documentId')}`;
      if (!isImage) this.trashed.set(key, entry);
      return;
    }
    const key = publicPath(path);
    const [collection, id = ''] = key.split('/', 2);
    if (collection === 'galleries') {
      this.galleries.set(id, this.galleries.has(id) || isDraft(path));
      this.parents.set(key, `categories/${textIn(fields, 'categoryId')}`);
    }
    if (collection === 'photos')
      this.parents.set(key, `galleries/${galleryIdOf({ path, fields })}`);
    if (collection === 'categories') this.parents.set(key, '');
  }

  /** The trash entry that a document of the content belongs to; undefined for none. */
  entryOf(key: string): string | undefined {
    const parent = this.parents.get(key);
    if (!parent || this.trashed.has(key)) return undefined;
    return this.parents.has(parent) ? this.entryOf(parent) : this.trashed.get(parent);
  }

  /** The counts of each entry after settling. */
  held(): Map<string, Held> {
    const held = new Map<string, Held>();
    const add = (entry: string, key: string) => {
      const [collection] = key.split('/', 1);
      const sum = held.get(entry) ?? { galleries: 0, photos: 0 };
      held.set(entry, sum);
      if (collection === 'galleries' || collection === 'photos') sum[collection] += 1;
    };
    for (const [key, entry] of this.trashed) {
      if (trashId(...(key.split('/', 2) as [string, string])) !== entry) add(entry, key);
    }
    for (const key of this.parents.keys()) {
      const entry = this.entryOf(key);
      if (entry !== undefined) add(entry, key);
    }
    return held;
  }
}

/**
 * Completes moves that the backup caught halfway. A gallery that was becoming a draft or public is
 * a draft, with all its photos. Whatever was being deleted, restored or deleted for good is in the
 * trash as a whole, for 30 days from now. Documents in the trash without an entry get one.
 * @param now RFC 3339
 */
export async function settle(
  backup: () => AsyncIterable<StoredDocument>,
  now: string,
): Promise<() => AsyncGenerator<StoredDocument>> {
  const layout = new Layout();
  for await (const document of backup()) layout.add(document);
  const held = layout.held();
  const deletedAt = { timestampValue: now };

  function settleTrashed({ path, fields }: StoredDocument): StoredDocument {
    const { isPurging: _, ...rest } = fields;
    const entry = held.get(path.slice(TRASH.length));
    if (!entry) return { path, fields: { ...rest, deletedAt } };
    const isBatch = textIn(fields, 'collection') === 'photos';
    return { path, fields: { ...rest, deletedAt, ...extentOf(entry, isBatch) } };
  }

  function settleOne(document: StoredDocument): StoredDocument[] {
    const { path, fields } = document;
    if (path === REVISION_PATH || isLeftOut(path)) return [];
    if (path.startsWith('private/')) return [document];
    if (path.startsWith(TRASH)) return [settleTrashed(document)];
    const key = publicPath(path);
    const [collection = '', documentId = ''] = key.split('/', 2);
    const isBoth = collection === 'galleries' && layout.galleries.get(documentId);
    // The draft of a moving gallery has all fields of its public document.
    if (isBoth && !isDraft(path)) return [];
    const { movesTo: _, ...rest } = fields;
    const own = collection === 'galleries' ? rest : fields;
    const entry = layout.entryOf(key);
    if (entry !== undefined) {
      const kept = { entry: text(entry), isEntry: { booleanValue: false }, deletedAt };
      const about = { collection: text(collection), documentId: text(documentId) };
      const content = { document: { mapValue: { fields: own } } };
      const trashed = { ...kept, ...about, ...content };
      return [{ path: TRASH + trashId(collection, documentId), fields: trashed }];
    }
    const belongs =
      collection === 'photos' ? layout.galleries.get(galleryIdOf(document)) : undefined;
    const isMisplaced = belongs !== undefined && belongs !== isDraft(path);
    return [{ path: isMisplaced ? otherPath(path) : path, fields: own }];
  }

  function* missingEntries(): Generator<StoredDocument> {
    for (const [entry, members] of held) {
      const [collection = '', documentId = ''] = entry.split(/~(.*)/s);
      if (layout.entries.has(entry) || trashId(collection, documentId) !== entry) continue;
      yield {
        path: TRASH + entry,
        fields: {
          entry: text(entry),
          isEntry: { booleanValue: true },
          collection: text(collection),
          documentId: text(documentId),
          name: text(''),
          ...extentOf(members, collection === 'photos'),
          deletedAt,
        },
      };
    }
  }

  return async function* settled() {
    for await (const document of backup()) yield* settleOne(document);
    yield* missingEntries();
  };
}

/** Sets the counts of an entry; the name of several photos is their number. */
const extentOf = ({ galleries, photos }: Held, isBatch: boolean) => ({
  galleries: count(galleries),
  photos: count(photos),
  ...(isBatch && { name: text(plural(photos, 'photo')) }),
});
