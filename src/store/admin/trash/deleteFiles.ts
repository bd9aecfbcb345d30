import { hasCode } from '../../../firebase/errors.ts';
import { removeFile } from '../../../firebase/storage.ts';
import { variantPaths } from '../../../model/files/variants.ts';
import { asRecord, type StoredFields } from '../../../model/json.ts';
import { SETTINGS } from '../../../model/site/defaultSettings.ts';
import type { PurgedImage, TrashEntry } from '../../../model/trash.ts';
import { batchesOfSize, inParallel } from '../writes/batches.ts';
import { MOST_VALUES } from '../writes/conditions.ts';
import { allSchemas, collectionSchemas, readStoredSettings } from '../writes/schemas.ts';
import { trashEntries } from '../writes/trashEntries.ts';

const CONCURRENT_DELETIONS = 6;

/** Identifies the variants of an image by their document and their revision. */
const variantsKey = (collection: string, id: string, revision: string): string =>
  JSON.stringify([collection, id, revision]);

/** What documents name: originals by their paths, variants by document and revision. */
interface NamedFiles {
  originals: Set<unknown>;
  variants: Set<string>;
}

/** Notes what a document names, or the image that one has lost. */
function noteNames(
  { originals, variants }: NamedFiles,
  collection: TrashEntry['collection'],
  id: string,
  stored: StoredFields,
): void {
  const schema = allSchemas[collection];
  originals.add(schema.pathOf(stored));
  variants.add(variantsKey(collection, id, schema.revisionOf(stored)));
}

/** Where the originals of images are; not every image has one. */
const pathsOf = (images: readonly PurgedImage[]): string[] =>
  images.map(({ path }) => path).filter((path) => path !== '');

/** Asks content, drafts too, which of some images it names. */
async function noteContent(named: NamedFiles, images: readonly PurgedImage[]): Promise<void> {
  const paths = pathsOf(images);
  await Promise.all(
    Object.values(collectionSchemas).map(async (schema) => {
      const own = images.filter(({ collection }) => collection === schema.collection);
      const answers = await Promise.all([
        schema.findVersions({ [schema.pathField]: paths }),
        schema.findByIds(own.map(({ id }) => id)),
      ]);
      for (const { id, stored } of answers.flat()) noteNames(named, schema.collection, id, stored);
    }),
  );
  noteNames(named, SETTINGS.collection, SETTINGS.id, await readStoredSettings());
}

/** Asks the trash which of some images it names. */
async function noteTrash(named: NamedFiles, images: readonly PurgedImage[]): Promise<void> {
  const paths = pathsOf(images);
  const pathFields = new Set(Object.values(allSchemas).map(({ pathField }) => pathField));
  const answers = await Promise.all([
    trashEntries.ofDocuments(images.map(({ id }) => id)),
    ...[...pathFields].map((field) => trashEntries.holding(field, paths)),
  ]);
  for (const { collection, documentId, document } of answers.flat()) {
    noteNames(named, collection, documentId, asRecord(document));
  }
}

/** Removes a file. One that Storage refuses to delete is left to `npm run tidy`. */
async function removeUnlessRefused(path: string): Promise<void> {
  try {
    await removeFile(path);
  } catch (error) {
    if (!hasCode(error, 'permission-denied')) throw error;
  }
}

/**
 * Deletes the files of images that were deleted for good. A file that a document names stays.
 * @throws the error if Storage can't be reached
 */
export async function deleteFiles(images: readonly PurgedImage[]): Promise<void> {
  // Few, because documents are asked just before the files go.
  for (const some of batchesOfSize(images, MOST_VALUES)) {
    const named: NamedFiles = { originals: new Set(['']), variants: new Set() };
    await noteContent(named, some);
    await noteTrash(named, some);
    // What moved from the trash to content in between was in neither.
    await noteContent(named, some);
    const files = some.flatMap(({ collection, id, path, revision, files }) => {
      const isNamed = named.variants.has(variantsKey(collection, id, revision));
      const variants =
        revision === '' || isNamed
          ? []
          : variantPaths(allSchemas[collection].folder, id, { revision, files });
      return named.originals.has(path) ? variants : [...variants, path];
    });
    await inParallel(new Set(files), CONCURRENT_DELETIONS, removeUnlessRefused);
  }
}
