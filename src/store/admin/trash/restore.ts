import { AppError } from '../../../firebase/errors.ts';
import { shownName } from '../../../model/content/names.ts';
import { SETTINGS } from '../../../model/site/defaultSettings.ts';
import { imageKeyOf, isPurging, type TrashEntry, trashId } from '../../../model/trash.ts';
import { batchesOfSize } from '../writes/batches.ts';
import {
  allSchemas,
  type CollectionSchema,
  collectionSchemas,
  gallerySchema,
} from '../writes/schemas.ts';
import { entryDocument, parentInTrash, toEntry, trashEntries } from '../writes/trashEntries.ts';
import { type ContentWriter, writeContent } from '../writes/writeContent.ts';
import { writeEdits } from '../writes/writeEdits.ts';

/** How many documents a commit restores. */
const AT_ONCE = 100;

const schemaOf = ({ collection }: TrashEntry): CollectionSchema => {
  if (collection === SETTINGS.collection) throw new AppError('not-in-trash');
  return collectionSchemas[collection];
};

/** The fields with which a document comes back, perhaps below another parent. */
function restored({ document }: TrashEntry, { parent }: CollectionSchema, parentId?: string) {
  return parent && parentId !== undefined ? { ...document, [parent.field]: parentId } : document;
}

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
 * Puts back what was deleted at once. What is in its place already stays as it is, and the other
 * version stays in the trash.
 * @throws `place-taken` if one stays there, after the others are back; `parent-gone` or
 * `parent-in-trash` if a parent is missing, before anything is back; `not-in-trash`, or
 * `being-purged` if it is being deleted for good
 */
export async function restore({ key, photoIds, parentId }: Restoration): Promise<void> {
  const entries = await trashEntries.together(key);
  if (entries.length === 0 && !(await isBack(key, photoIds))) throw new AppError('not-in-trash');
  const parents = await findParents(entries, parentId);
  const staying: TrashEntry[] = [];
  for (const some of batchesOfSize(entries, AT_ONCE)) {
    const left = await writeContent(async (writer) => {
      const notRestored: TrashEntry[] = [];
      for (const entry of some) {
        if (!(await restoreEntry(writer, entry, parents))) notRestored.push(entry);
      }
      return notRestored;
    });
    staying.push(...left);
  }
  const [first] = staying;
  if (first) throw new AppError('place-taken', { about: shownName(first.name) });
}

/** How many photos are asked for, to learn whether any of them is back. */
const MOST_ASKED = 30;

/** Whether an earlier attempt has restored something and lost the answer. */
async function isBack(key: string, photoIds?: readonly string[]): Promise<boolean> {
  const [collection = '', ...id] = key.split('~');
  const schema: CollectionSchema | undefined = photoIds
    ? collectionSchemas.photos
    : Object.values(collectionSchemas).find((each) => each.collection === collection);
  if (!schema) return false;
  const ids = photoIds?.slice(0, MOST_ASKED) ?? [id.join('~')];
  const stored = await Promise.all(ids.map((each) => schema.read(each)));
  return stored.some(Boolean);
}

/** The new parent of each entry that loses its own, by the entry's id. */
async function findParents(
  entries: readonly TrashEntry[],
  parentId: string | undefined,
): Promise<Map<string, string>> {
  const together = new Set(entries.map(({ id }) => id));
  const replaced = new Map<string, string>();
  const missing = new Map<string, Promise<AppError | undefined>>();
  for (const entry of entries) {
    const schema = schemaOf(entry);
    if (!schema.parent) continue;
    const id = schema.parentIdOf(entry.document);
    if (together.has(trashId(schema.parent.collection, id))) continue;
    const parentSchema = collectionSchemas[schema.parent.collection];
    const reason = missing.get(id) ?? whyMissing(parentSchema, id);
    missing.set(id, reason);
    const error = await reason;
    if (!error) continue;
    if (parentId === undefined) throw error;
    replaced.set(entry.id, parentId);
  }
  return replaced;
}

async function whyMissing(schema: CollectionSchema, id: string): Promise<AppError | undefined> {
  if (await schema.read(id)) return undefined;
  return (await parentInTrash(schema, id)) ?? new AppError('parent-gone');
}

/** Returns whether the document is back; not if another one is in its place. */
async function restoreEntry(
  writer: ContentWriter,
  { id: entryId }: TrashEntry,
  parents: ReadonlyMap<string, string>,
): Promise<boolean> {
  const reference = entryDocument(entryId);
  const stored = await writer.readDocument(reference);
  const [entry] = toEntry(entryId, stored ?? {});
  if (!entry) return true;
  if (isPurging(stored ?? {})) throw new AppError('being-purged');
  const schema = schemaOf(entry);
  const { documentId: id } = entry;
  if (await writer.find(schema, id)) return false;
  writer.removeSilently(reference);
  await writer.set(schema, id, restored(entry, schema, parents.get(entryId)));
  if (schema.collection === 'categories') {
    const below = await gallerySchema.find({ categoryId: id }, { from: ['public'] });
    for (const gallery of below) writer.reveal(gallery.id);
  }
  return true;
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
