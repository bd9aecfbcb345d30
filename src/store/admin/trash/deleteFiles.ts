import { listFiles, removeFile } from '../../../firebase/storage.ts';
import { asRecord, type StoredFields } from '../../../model/json.ts';
import { isPurging, trashId } from '../../../model/trash.ts';
import { batchesOfSize, inParallel } from '../writes/batches.ts';
import {
  allSchemas,
  collectionSchemas,
  type EntitySchema,
  readStoredSettings,
  settingsSchema,
} from '../writes/schemas.ts';
import { trashEntries } from '../writes/trashEntries.ts';

const AT_ONCE = 6;

/** Few, so that each is asked for just before it goes. */
const ORIGINALS_AT_ONCE = 30;

/** Whose files are deleted: those of a document, or those of one of its images. */
export interface FileOwner {
  collection: keyof typeof allSchemas;
  id: string;
  /** The revision of the image, or the extension of one without. */
  imageKey?: string | undefined;
}

/** The documents with a value in one of the fields that name originals. */
async function findNaming(paths: readonly string[]): Promise<StoredFields[]> {
  const schemas = Object.values(collectionSchemas);
  const inPlace = schemas.map(({ find, pathField }) => find({ [pathField]: paths }));
  const fields = new Set(Object.values(allSchemas).map(({ pathField }) => pathField));
  const [documents, entries] = await Promise.all([
    Promise.all(inPlace),
    Promise.all([...fields].map((field) => trashEntries.holding(field, paths))),
  ]);
  return [...documents.flat().map(({ stored }) => stored), ...entries.flat()];
}

/** The originals that no document names. */
async function unnamed(paths: readonly string[]): Promise<string[]> {
  const names = new Set<unknown>();
  for (const { document = {}, ...fields } of await findNaming(paths)) {
    for (const holder of [fields, asRecord(document)]) {
      for (const { pathField } of Object.values(allSchemas)) names.add(holder[pathField]);
    }
  }
  names.add(settingsSchema.pathOf(await readStoredSettings()));
  return paths.filter((path) => !names.has(path));
}

/** Whether content, drafts or the trash still need the files of an owner. */
async function isNeeded(schema: EntitySchema, { id, imageKey }: FileOwner): Promise<boolean> {
  const trashed = await trashEntries.stored(trashId(schema.collection, id));
  const inTrash = trashed && !isPurging(trashed) ? asRecord(trashed.document) : undefined;
  const holders = [await schema.read(id), inTrash].filter((each) => each !== undefined);
  return imageKey === undefined
    ? holders.length > 0
    : holders.some((holder) => schema.imageKeyOf(holder) === imageKey);
}

/** The folder of the variants of an owner. */
const variantsFolder = ({ folder }: EntitySchema, { id, imageKey }: FileOwner): string =>
  `variants/${folder}/${id}/${imageKey === undefined ? '' : `${imageKey}/`}`;

/** Whether an original is that of an owner, by its name: `x.jpg` or `x.{revision}.jpg`. */
function isOriginalOf({ folder }: EntitySchema, { id, imageKey }: FileOwner, path: string) {
  const start = `${folder}/${id}.`;
  if (!path.startsWith(start)) return false;
  const rest = path.slice(start.length).split('.');
  // An image without a revision is the first of its document.
  return imageKey === undefined || rest.length === 1 || rest[0] === imageKey;
}

/**
 * Deletes the files of documents or images that were deleted for good. A file that another document
 * needs stays.
 */
export async function deleteFiles(owners: readonly FileOwner[]): Promise<void> {
  for (const [name, schema] of Object.entries(allSchemas)) {
    const own = owners.filter((owner) => owner.collection === name);
    if (own.length === 0) continue;
    const unneeded: FileOwner[] = [];
    // A document may be restored meanwhile, so each is asked for just before its files go.
    await inParallel(own, AT_ONCE, async (owner) => {
      const variants = await listFiles(variantsFolder(schema, owner));
      if (await isNeeded(schema, owner)) return;
      unneeded.push(owner);
      await inParallel(variants, AT_ONCE, removeFile);
    });
    const originals = (await listFiles(`${schema.folder}/`)).filter((path) =>
      unneeded.some((owner) => isOriginalOf(schema, owner, path)),
    );
    for (const some of batchesOfSize(originals, ORIGINALS_AT_ONCE)) {
      await inParallel(await unnamed(some), AT_ONCE, removeFile);
    }
  }
}
