import { collection, getDoc, getDocs, query, where } from 'firebase/firestore/lite';
import { listFiles, removeFile } from '../../../firebase/files.ts';
import { db } from '../../../firebase/project/firebaseApp.ts';
import { asRecord, type StoredFields } from '../../../model/json.ts';
import { SETTINGS } from '../../../model/site/defaultSettings.ts';
import { isPurging, trashId } from '../../../model/trash.ts';
import { batchesOfSize, inParallel } from '../writes/batches.ts';
import {
  allSchemas,
  collectionSchemas,
  type EntitySchema,
  settingsSchema,
} from '../writes/schemas.ts';
import { entryDocument, MOST_IN_QUERY } from '../writes/trashEntries.ts';

const AT_ONCE = 6;

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
  const queries = schemas.flatMap(({ pathField, locations, at }) =>
    locations.map((location) => query(at(location), where(pathField, 'in', paths))),
  );
  const fields = new Set(schemas.map(({ pathField }) => pathField));
  const inTrash = [...fields, settingsSchema.pathField].map((field) =>
    query(collection(db, 'trash'), where(`document.${field}`, 'in', paths)),
  );
  const answers = await Promise.all([...queries, ...inTrash].map((each) => getDocs(each)));
  return answers.flatMap(({ docs }) => docs.map((each) => each.data()));
}

/** Those of at most 30 originals that no document names. */
async function unnamed(paths: readonly string[]): Promise<string[]> {
  const names = new Set<unknown>();
  for (const { document = {}, ...fields } of await findNaming(paths)) {
    for (const holder of [fields, asRecord(document)]) {
      for (const { pathField } of Object.values(allSchemas)) names.add(holder[pathField]);
    }
  }
  const settings = await settingsSchema.read(SETTINGS.id);
  if (settings) names.add(settingsSchema.pathOf(settings));
  return paths.filter((path) => !names.has(path));
}

/** Whether content, drafts or the trash still need the files of an owner. */
async function isNeeded(schema: EntitySchema, { id, imageKey }: FileOwner): Promise<boolean> {
  const trashed = (await getDoc(entryDocument(trashId(schema.collection, id)))).data();
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
    for (const some of batchesOfSize(originals, MOST_IN_QUERY)) {
      await inParallel(await unnamed(some), AT_ONCE, removeFile);
    }
  }
}
