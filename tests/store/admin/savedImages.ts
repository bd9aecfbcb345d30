import { expect } from 'vitest';
import type { ChosenImage } from '../../../src/model/files/chosenFile.ts';
import { sweepFiles } from '../../../src/store/admin/files/sweep.ts';
import { sweepAccess } from '../../../src/store/admin/files/sweepAccess.ts';
import type { Edit } from '../../../src/store/admin/images/saveForm.ts';
import { storeDocument, storeFile } from '../../support/backend.ts';
import { anImageInfo, aSocialCard, someVariants } from '../../support/factories.ts';
import { listedFiles, storedDocuments, storedFile, storedFiles } from '../../support/stored.ts';
import type { Kind } from './kinds.ts';
import { wire } from './wire.ts';

const TIME = expect.stringMatching(/^20.*Z$/);

export const OLD_BYTES = Buffer.from('the old picture');

/** An image as a document holds it. */
export interface StoredImage {
  revision: string;
  variants: { path: string }[];
  card: { path: string };
}

export const storedAt = async ({ collection }: Kind, id: string) =>
  (await storedDocuments(collection))[id]!;

export const imageAt = async (kind: Kind, id: string) =>
  (await storedAt(kind, id))[kind.imageField] as StoredImage;

export const shownFiles = ({ variants, card }: StoredImage): string[] =>
  [...variants, card].map(({ path }) => path);

export const bytesAt = async (path: string): Promise<Buffer> => (await storedFile(path)).bytes;

/** Resolves once the queue has sent an original, which it does after a save. */
export const arrival = (path: string): Promise<unknown> => expect.poll(storedFiles).toContain(path);

/** What describes the image `first` of the document `old`, which has no revision in its path. */
export const oldImage = ({ folder, pathField, imageField }: Kind) => ({
  [pathField]: `${folder}/old.jpg`,
  [imageField]: {
    ...anImageInfo({ revision: 'first', variants: someVariants(folder, 'old', 'first') }),
    card: aSocialCard(folder, 'old', 'first'),
  },
});

/** What the trash holds of an image that a document has lost. */
export const imageEntry = (
  collection: string,
  documentId: string,
  key: string,
  { name, document }: { name: unknown; document: object },
) => {
  const entry = `${collection}~${documentId}~${key}`;
  const counts = { galleries: 0, photos: 0 };
  const what = { collection, documentId, name, document, ...counts };
  return { [entry]: { entry, isEntry: true, kind: 'image', deletedAt: TIME, ...what } };
};

/** Stores the document `old` with the image `first`, and all files of that. */
export async function storeOld(kind: Kind, more: object = {}, type = 'image/jpeg') {
  const image = oldImage(kind);
  const fields = { ...kind.draft, id: 'old', ...image, note: 'of an older site', ...more };
  await storeDocument(kind.collection, 'old', fields);
  await storeFile(`${kind.folder}/old.jpg`, OLD_BYTES, type, { visibility: 'private' });
  for (const path of shownFiles(image[kind.imageField] as StoredImage)) {
    await storeFile(path, Buffer.from('small'), 'image/webp');
  }
  return fields;
}

/** An edit that gives `old` another image, as a form that was opened with `first` saves it. */
export const replacement = (
  chosen: ChosenImage,
  changes: Edit<Record<string, unknown>>['changes'] = {},
): Edit<Record<string, unknown>> => ({ changes, chosen, imageKey: 'first' });

const COLLECTIONS = ['categories', 'galleries', 'photos', 'trash', 'private', 'site'] as const;

/** All documents, and all files with their bytes, their types and who may fetch them. */
export async function everything() {
  await wire.answered();
  const read = COLLECTIONS.map(async (name) => [name, await storedDocuments(name)] as const);
  const documents = Object.fromEntries(await Promise.all(read));
  return { documents, files: Object.fromEntries(await listedFiles()) };
}

const DAYS_MS = 2 * 24 * 60 * 60 * 1000;

/** Sweeps all files as if two days had passed, and tells which were deleted. */
export async function sweepLater(): Promise<string[]> {
  const serverTime = async () => (await sweepAccess.serverTime()) + DAYS_MS;
  const { removed, failed } = await sweepFiles({ ...sweepAccess, serverTime });
  expect(failed).toEqual([]);
  return removed.toSorted();
}

/** Expects all to be as it was, except for new files, which the sweep finds. */
export async function expectAsBefore(before: Awaited<ReturnType<typeof everything>>) {
  const { documents, files } = await everything();
  expect(documents).toEqual(before.documents);
  expect(files).toMatchObject(before.files);
  const added = Object.keys(files).filter((path) => !(path in before.files));
  expect(await sweepLater()).toEqual(added.toSorted());
  expect((await everything()).files).toEqual(before.files);
}
