import { CONNECTION } from '../../src/model/site/workflow.ts';
import { trashId } from '../../src/model/trash.ts';
import { REVISION_PATH, type StoredDocument } from './documents.ts';
import { galleryIdOf, isDraft, otherPath, publicPath, textIn } from './strays.ts';

const TRASH = 'trash/';

const text = (stringValue: string) => ({ stringValue });
const count = (integerValue: number) => ({ integerValue: String(integerValue) });

/**
 * Settles what a backup caught in the middle. A gallery that was on its way becomes a draft, with
 * all its photos. What was being deleted for good stays in the trash, for 30 days from now. Photos
 * in the trash whose entry is missing get one.
 * @param now RFC 3339
 */
export async function settle(
  backup: () => AsyncIterable<StoredDocument>,
  now: string,
): Promise<() => AsyncGenerator<StoredDocument>> {
  const galleries = new Map<string, boolean>();
  const entries = new Set<string>();
  const members = new Map<string, { galleries: number; photos: number }>();
  for await (const { path, fields } of backup()) {
    const [, galleryId] = /^galleries\/(.+)/.exec(publicPath(path)) ?? [];
    if (galleryId !== undefined) {
      galleries.set(galleryId, galleries.has(galleryId) || isDraft(path));
    }
    if (!path.startsWith(TRASH)) continue;
    const entry = textIn(fields, 'entry');
    if (path === TRASH + entry) entries.add(entry);
    const held = members.get(entry) ?? { galleries: 0, photos: 0 };
    members.set(entry, held);
    const collection = textIn(fields, 'collection');
    if (path !== TRASH + entry && (collection === 'galleries' || collection === 'photos')) {
      held[collection] += 1;
    }
  }

  function settleOne({ path, fields }: StoredDocument): StoredDocument[] {
    if (path === REVISION_PATH || path.startsWith(`${CONNECTION.collection}/`)) return [];
    if (path.startsWith(TRASH)) {
      const { isPurging: _, ...rest } = fields;
      return [{ path, fields: { ...rest, deletedAt: { timestampValue: now } } }];
    }
    const [collection, id] = publicPath(path).split('/', 2);
    if (collection === 'galleries' && isDraft(path)) {
      const { movesTo: _, ...rest } = fields;
      return [{ path, fields: rest }];
    }
    // The draft of a gallery that was on its way holds all that its public document did.
    if (collection === 'galleries' && galleries.get(id!)) return [];
    const belongs =
      collection === 'photos' ? galleries.get(galleryIdOf({ path, fields })) : undefined;
    const isMisplaced = belongs !== undefined && belongs !== isDraft(path);
    return [{ path: isMisplaced ? otherPath(path) : path, fields }];
  }

  function* missingEntries(): Generator<StoredDocument> {
    for (const [entry, held] of members) {
      const [collection = '', documentId = ''] = entry.split(/~(.*)/s);
      if (entries.has(entry) || trashId(collection, documentId) !== entry) continue;
      yield {
        path: TRASH + entry,
        fields: {
          entry: text(entry),
          isEntry: { booleanValue: true },
          collection: text(collection),
          documentId: text(documentId),
          name: text(''),
          galleries: count(held.galleries),
          photos: count(held.photos),
          deletedAt: { timestampValue: now },
        },
      };
    }
  }

  return async function* settled() {
    for await (const document of backup()) yield* settleOne(document);
    yield* missingEntries();
  };
}
