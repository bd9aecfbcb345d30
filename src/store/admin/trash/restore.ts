import { AppError } from '../../../firebase/errors.ts';
import { shownName } from '../../../model/content/names.ts';
import { compareNames, comparePlaces } from '../../../model/content/order.ts';
import { asNumber, asRecord, asText, type StoredFields } from '../../../model/json.ts';
import { SETTINGS } from '../../../model/site/defaultSettings.ts';
import {
  imageKeyOf,
  isPurging,
  parseTrashId,
  type TrashEntry,
  trashId,
} from '../../../model/trash.ts';
import type { AdminThunk } from '../../state.ts';
import { batchesOfSize } from '../writes/batches.ts';
import { galleryList } from '../writes/photoLists.ts';
import {
  allSchemas,
  type CollectionSchema,
  collectionSchemas,
  gallerySchema,
} from '../writes/schemas.ts';
import { entryDocument, parentInTrash, trashEntries } from '../writes/trashEntries.ts';
import { COMMIT_SIZE, type ContentWriter, writeContent } from '../writes/writeContent.ts';
import { writeEdits } from '../writes/writeEdits.ts';

const schemaOf = ({ collection }: TrashEntry): CollectionSchema => {
  if (collection === SETTINGS.collection) throw new AppError('not-in-trash');
  return collectionSchemas[collection];
};

/** What was deleted at once, and where it comes back. */
interface Restoration {
  /** Of the deletion. */
  key: string;
  /** The ids of several photos that were deleted at once. */
  photoIds?: readonly string[] | undefined;
  /** Another category or gallery for what has lost its own. */
  parentId?: string | undefined;
}

/**
 * Puts back what was deleted at once, without what is being deleted for good. What is in its place
 * already stays as it is, and the other version stays in the trash.
 * @throws `place-taken` if one stays there, after the others are back; `parent-gone` or
 * `parent-in-trash` if a parent is missing, before anything is back; `not-in-trash`, or
 * `being-purged` if all of it is being deleted for good
 */
export const restore =
  ({ key, photoIds, parentId }: Restoration): AdminThunk<Promise<void>> =>
  async (dispatch) => {
    const together = await trashEntries.together(key);
    if (together.length === 0 && !(await isBack(key, photoIds))) throw new AppError('not-in-trash');
    const entries = together.filter(({ isPurging: isGoing }) => !isGoing);
    const changes = await dispatch(placedElsewhere(entries, parentId));
    const outcomes: Outcome[] = [];
    for (const some of batchesOfSize(entries, COMMIT_SIZE)) {
      outcomes.push(...(await restoreTogether(some, changes)));
    }
    const taken = entries.find((_entry, index) => outcomes[index] === 'taken');
    if (taken) throw new AppError('place-taken', { about: shownName(taken.name) });
    if (together.length > 0 && !outcomes.includes('restored')) throw new AppError('being-purged');
  };

/** How many photos are asked for, to learn whether any of them is back. */
const MOST_ASKED = 30;

/** Whether an earlier attempt has restored something and lost the answer. */
async function isBack(key: string, photoIds?: readonly string[]): Promise<boolean> {
  const { collection, id } = parseTrashId(key);
  const schema: CollectionSchema | undefined = photoIds
    ? collectionSchemas.photos
    : Object.values(collectionSchemas).find((each) => each.collection === collection);
  if (!schema) return false;
  const ids = photoIds?.slice(0, MOST_ASKED) ?? [id];
  const stored = await Promise.all(ids.map((each) => schema.read(each)));
  return stored.some(Boolean);
}

/** The fields with which entries come back below another parent, by their ids. */
const placedElsewhere =
  (
    entries: readonly TrashEntry[],
    parentId: string | undefined,
  ): AdminThunk<Promise<Map<string, StoredFields>>> =>
  async (dispatch) => {
    const orphans = await findOrphans(entries);
    if (orphans.length === 0) return new Map();
    if (parentId === undefined) throw orphans[0]?.error ?? new AppError('parent-gone');
    const changes = new Map<string, StoredFields>();
    const photos: TrashEntry[] = [];
    for (const { entry } of orphans) {
      const { parent } = schemaOf(entry);
      if (parent) changes.set(entry.id, { [parent.field]: parentId });
      if (entry.collection === 'photos') photos.push(entry);
    }
    if (photos.length === 0) return changes;
    const places = await dispatch(galleryList(parentId).placesAtEnd(photos.length));
    for (const [index, { id }] of inOldOrder(photos).entries()) {
      changes.set(id, { ...changes.get(id), order: places[index] });
    }
    return changes;
  };

/** Photos gallery by gallery, in the order in which they stood there. */
const inOldOrder = (photos: readonly TrashEntry[]): TrashEntry[] =>
  photos.toSorted(
    ({ document: one, name }, { document: other, name: otherName }) =>
      compareNames(asText(one.galleryId), asText(other.galleryId)) ||
      comparePlaces(asNumber(one.order), asNumber(other.order)) ||
      compareNames(name, otherName),
  );

/** The entries whose parent is neither there nor among them, with the reason. */
async function findOrphans(entries: readonly TrashEntry[]) {
  const together = new Set(entries.map(({ id }) => id));
  const reasons = new Map<string, Promise<AppError | undefined>>();
  const orphans: { entry: TrashEntry; error: AppError }[] = [];
  for (const entry of entries) {
    const schema = schemaOf(entry);
    if (!schema.parent) continue;
    const id = schema.parentIdOf(entry.document);
    if (together.has(trashId(schema.parent.collection, id))) continue;
    const reason = reasons.get(id) ?? whyMissing(collectionSchemas[schema.parent.collection], id);
    reasons.set(id, reason);
    const error = await reason;
    if (error) orphans.push({ entry, error });
  }
  return orphans;
}

async function whyMissing(schema: CollectionSchema, id: string): Promise<AppError | undefined> {
  if (await schema.read(id)) return undefined;
  return (await parentInTrash(schema, id)) ?? new AppError('parent-gone');
}

/** What became of an entry; one that another window has restored counts as restored. */
type Outcome = 'restored' | 'taken' | 'purging';

/**
 * Restores entries in one commit.
 * @param changes the fields of those that come back elsewhere, by their ids
 */
const restoreTogether = (
  entries: readonly TrashEntry[],
  changes: ReadonlyMap<string, StoredFields>,
): Promise<Outcome[]> =>
  writeContent(async (writer) => {
    const stored = await Promise.all(
      entries.map(async (entry) => ({
        entry,
        fields: await writer.readDocument(entryDocument(entry.id)),
        taken: await writer.find(schemaOf(entry), entry.documentId),
      })),
    );
    const outcomes: Outcome[] = [];
    // A category comes before its galleries, which ask for it.
    for (const { entry, fields, taken } of stored) {
      if (fields && isPurging(fields)) outcomes.push('purging');
      else if (fields && taken) outcomes.push('taken');
      else outcomes.push('restored');
      if (fields && outcomes.at(-1) === 'restored') {
        const document = { ...asRecord(fields.document), ...changes.get(entry.id) };
        await putBack(writer, entry, document);
      }
    }
    return outcomes;
  });

async function putBack(
  writer: ContentWriter,
  entry: TrashEntry,
  document: StoredFields,
): Promise<void> {
  const schema = schemaOf(entry);
  const { documentId: id } = entry;
  writer.removeSilently(entryDocument(entry.id));
  await writer.set(schema, id, document);
  if (schema.collection === 'categories') {
    const below = await gallerySchema.find({ categoryId: id }, { from: ['public'] });
    for (const gallery of below) writer.reveal(gallery.id);
  }
}

/**
 * Gives a document an image back; the image that it has now goes to the trash.
 * @throws `image-owner-gone` if the document is gone, `image-gone`
 */
export async function restoreImage(entry: TrashEntry): Promise<void> {
  const { collection, documentId, name } = entry;
  const schema = allSchemas[collection];
  const stored = schema.editable(await schema.read(documentId));
  if (!stored) throw new AppError('image-owner-gone', { about: name });
  const image = { from: schema.imageKeyOf(stored), to: imageKeyOf(entry) };
  await writeEdits([{ collection, id: documentId, changes: {}, image }], { isWhole: true });
}
