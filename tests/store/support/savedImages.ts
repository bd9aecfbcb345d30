import { expect } from 'vitest';
import { type ImageInfo, parseImage } from '../../../src/model/files/image.ts';
import type { ChosenImage } from '../../../src/model/files/chosenImage.ts';
import { asText } from '../../../src/model/json.ts';
import { allSchemas } from '../../../src/store/admin/writes/schemas.ts';
import { storeDocument, storeFile } from '../../support/backend.ts';
import { anImageInfo } from '../../support/factories.ts';
import { imagePaths } from '../../support/variants.ts';
import { listedFiles, storedDocuments, storedFile, storedFiles } from '../../support/stored.ts';
import type { FormEdit } from './edits.ts';
import type { Kind } from './kinds.ts';
import { wire } from './wire.ts';

const TIME = expect.stringMatching(/^20.*Z$/);

export const OLD_BYTES = Buffer.from('the old picture');

export const storedAt = async ({ collection }: Kind, id: string) =>
  (await storedDocuments(collection))[id]!;

export const imageAt = async (kind: Kind, id: string) =>
  (await storedAt(kind, id))[kind.imageField] as ImageInfo;

/** The paths of the files of a document's image, besides its original. */
export const shownFiles = async (kind: Kind, id: string): Promise<string[]> =>
  imagePaths(kind.folder, id, await imageAt(kind, id));

export const bytesAt = async (path: string): Promise<Buffer> => (await storedFile(path)).bytes;

/** What describes the image `first` of the document `old`, which has no revision in its path. */
export const oldImage = ({ folder, pathField, imageField }: Kind) => ({
  [pathField]: `${folder}/old.jpg`,
  [imageField]: anImageInfo({ revision: 'first' }),
});

/** What the trash holds of an image that a document has lost. */
export const imageEntry = (
  collection: string,
  documentId: string,
  key: string,
  { name, document }: { name: unknown; document: object },
) => {
  const what = { kind: 'image', deletedAt: TIME, collection, documentId, name, document };
  return { [`${collection}~${documentId}~${key}`]: what };
};

/** Stores the document `old` with the image `first`, and all files of that. */
export async function storeOld(kind: Kind, more: object = {}, type = 'image/jpeg') {
  const image = oldImage(kind);
  const fields = { ...kind.values, id: 'old', ...image, note: 'of an older site', ...more };
  await storeDocument(kind.collection, 'old', fields);
  await storeFile(`${kind.folder}/old.jpg`, OLD_BYTES, type, { visibility: 'private' });
  for (const path of imagePaths(kind.folder, 'old', image[kind.imageField] as ImageInfo)) {
    await storeFile(path, Buffer.from('small'), 'image/webp');
  }
  return fields;
}

/** An edit that gives `old` another image, as a form that was opened with `first` saves it. */
export const replacement = (chosen: ChosenImage, changes: FormEdit['changes'] = {}): FormEdit => ({
  changes,
  chosen,
  imageKey: 'first',
});

/** The collections of content, with the schema of each. */
export const CONTENT = [
  ['categories', 'categories'],
  ['galleries', 'galleries'],
  ['photos', 'photos'],
  ['drafts/content/galleries', 'galleries'],
  ['drafts/content/photos', 'photos'],
  ['site', 'site'],
] as const;

/** All documents, and all files with their bytes, their types and who may fetch them. */
export async function everything() {
  await wire.answered();
  const names = [...CONTENT.map(([name]) => name), 'trash'] as const;
  const read = names.map(async (name) => [name, await storedDocuments(name)] as const);
  const documents = Object.fromEntries(await Promise.all(read));
  return { documents, files: Object.fromEntries(await listedFiles()) };
}

/** The paths of the files that a document names. */
export function filesNamedIn(
  name: keyof typeof allSchemas,
  id: string,
  document: Record<string, unknown>,
): string[] {
  const { folder, pathField, imageField } = allSchemas[name];
  const image = parseImage(document[imageField]);
  const shown = image ? imagePaths(folder, id, image) : [];
  return [asText(document[pathField]), ...shown].filter(Boolean);
}

/** The files that content, drafts and the trash name. */
async function namedFiles(): Promise<string[]> {
  const inContent = CONTENT.map(async ([place, name]) =>
    Object.entries(await storedDocuments(place)).flatMap(([id, each]) =>
      filesNamedIn(name, id, each),
    ),
  );
  const inTrash = Object.values(await storedDocuments('trash')).flatMap((entry) =>
    filesNamedIn(
      entry.collection as keyof typeof allSchemas,
      asText(entry.documentId),
      entry.document as Record<string, unknown>,
    ),
  );
  return [...(await Promise.all(inContent)).flat(), ...inTrash];
}

/** The files that a document names and that are not there, but for those of the parents. */
export async function missingFiles(): Promise<string[]> {
  const files = new Set([...(await storedFiles()), 'gallery-covers/beach.jpg']);
  return (await namedFiles()).filter((path) => !files.has(path));
}

/** The files that are there and that no document names. */
export async function unnamedFiles(): Promise<string[]> {
  const named = new Set(await namedFiles());
  return (await storedFiles()).filter((path) => !named.has(path));
}

/** Expects all documents and files to be as they were, apart from files that nothing names. */
export async function expectAsBefore(before: Awaited<ReturnType<typeof everything>>) {
  const { documents, files } = await everything();
  expect(documents).toEqual(before.documents);
  expect(files).toMatchObject(before.files);
  const added = Object.keys(files).filter((path) => !(path in before.files));
  expect(await unnamedFiles()).toEqual(expect.arrayContaining(added));
}
