import { expect, it } from 'vitest';
import { cleanUp, loadLeftovers } from '../../../../src/store/admin/files/cleanUp.ts';
import { redoStep, undoStep } from '../../../../src/store/admin/undo/undo.ts';
import { loadPhoto } from '../../../../src/store/entities/photos.ts';
import { storeDocument, storeFile } from '../../../support/backend.ts';
import { anImageInfo, aSocialCard, someVariants } from '../../../support/factories.ts';
import { storedDocuments, storedFile, storedFiles } from '../../../support/stored.ts';
import { type Kind, kinds } from '../kinds.ts';
import { wire } from '../wire.ts';
import {
  aChosenImage,
  bytesOf,
  filesInUse,
  journal,
  openWorkshop,
  withVariants,
} from '../workshop.ts';

const workshop = openWorkshop();

const OLD = Buffer.from('the old picture');
const exif = { camera: 'Nikon Z7', latitude: 47.5, longitude: -122.25 };
const photo = kinds.find(({ collection }) => collection === 'photos')!;

const undo = () => workshop.run(undoStep());
const redo = () => workshop.run(redoStep());

async function storeOld({ collection, folder, draft, pathField, imageField }: Kind): Promise<void> {
  const variants = someVariants(folder, 'old', 'first');
  const image = anImageInfo({ revision: 'first', variants });
  const card = aSocialCard(folder, 'old', 'first');
  const path = `${folder}/old.jpg`;
  await storeDocument(collection, 'old', {
    ...draft,
    id: 'old',
    [pathField]: path,
    [imageField]: { ...image, card },
    ...(collection === 'photos' && { exif, contentHash: 'a'.repeat(64) }),
  });
  await storeFile(path, OLD);
  for (const { path: file } of [...variants, card]) await storeFile(file, Buffer.from('small'));
  if (collection === 'photos') await workshop.run(loadPhoto('old'));
}

const stored = async ({ collection }: Kind) => (await storedDocuments(collection)).old!;

/** What a document says beside when it was written and how its files are called. */
async function wordsOf(kind: Kind) {
  const { updatedAt: _time, [kind.imageField]: _image, ...words } = await stored(kind);
  return words;
}

/** The original of a document whose other files are all there, and no more. */
async function original(kind: Kind): Promise<Buffer> {
  const { [kind.pathField]: path, [kind.imageField]: image } = await stored(kind);
  const { variants, card } = image as { variants: { path: string }[]; card: { path: string } };
  const named = [path as string, ...[...variants, card].map((file) => file.path)];
  expect(await filesInUse()).toEqual(named.toSorted());
  expect(journal()).toEqual([]);
  return (await storedFile(path as string)).bytes;
}

const revisionOf = async (kind: Kind) =>
  ((await stored(kind))[kind.imageField] as { revision: string }).revision;

async function replace(kind: Kind, hue: number, extension = 'jpg') {
  const chosen = withVariants(await aChosenImage(hue, extension));
  const { [kind.nameField]: from } = await stored(kind);
  const changes = { [kind.nameField]: { from, to: `Of ${hue}` } };
  const revision = await revisionOf(kind);
  const result = await workshop.run(kind.update('old', { changes, chosen, revision }));
  expect(result).toMatchObject({ ok: true });
  return bytesOf(chosen);
}

it.each(kinds.flatMap((kind) => ['jpg', 'png'].map((extension) => ({ ...kind, extension }))))(
  'replacing the image of a $name by a $extension is undone and done again, byte for byte',
  async ({ extension, ...kind }) => {
    await storeOld(kind);
    const before = await wordsOf(kind);
    const bytes = await replace(kind, 90, extension);
    const after = await wordsOf(kind);
    expect(after).not.toEqual(before);
    for (let round = 1; round <= 2; round++) {
      expect(await undo()).toBe(true);
      expect(await original(kind)).toEqual(OLD);
      expect(await wordsOf(kind)).toEqual(before);
      expect(await redo()).toBe(true);
      expect(await original(kind)).toEqual(bytes);
      expect(await wordsOf(kind)).toEqual(after);
    }
  },
);

it('several replacements are undone in turn, the last first', async () => {
  await storeOld(photo);
  const second = await replace(photo, 90);
  const third = await replace(photo, 180, 'png');
  for (let round = 1; round <= 2; round++) {
    expect(await undo()).toBe(true);
    expect(await original(photo)).toEqual(second);
    expect(await undo()).toBe(true);
    expect(await original(photo)).toEqual(OLD);
    expect(await redo()).toBe(true);
    expect(await original(photo)).toEqual(second);
    expect(await redo()).toBe(true);
    expect(await original(photo)).toEqual(third);
  }
});

it('a file that another window has put there since stays, and the undo says so', async () => {
  workshop.expectsComplaint('UPDATE_PHOTO: ');
  await storeOld(photo);
  await replace(photo, 90);
  const theirs = { ...(await stored(photo)), image: anImageInfo({ revision: 'theirs' }) };
  await storeDocument('photos', 'old', theirs);
  await storeFile('photos/old.jpg', Buffer.from('theirs'));
  const files = await storedFiles();
  expect(await undo()).toBe(false);
  expect(await stored(photo)).toEqual(theirs);
  expect(await storedFiles()).toEqual(files);
  expect(workshop.store.getState().errorMessage).toBe(
    'Undo did not work, and nothing was changed. It was changed in another window since.',
  );
  expect(await undo()).toBe(false);
});

it('an original that does not arrive is brought by undoing again, and the other one is kept', async () => {
  workshop.expectsComplaint('UPDATE_PHOTO: ');
  await storeOld(photo);
  const bytes = await replace(photo, 90, 'png');
  wire.breaks({ to: 'storage', method: 'POST', about: 'name=photos/old.jpg', as: 'down' });
  expect(await undo()).toBe(false);
  wire.mends();
  expect(workshop.store.getState().errorMessage).toBe(
    'Undo did not finish. The image is there, but its original is not yet. Try again to upload it.',
  );
  expect(await workshop.run(loadLeftovers())).toMatchObject({ data: { lacking: ['Dusk'] } });
  expect(await undo()).toBe(true);
  await workshop.run(cleanUp());
  expect(await original(photo)).toEqual(OLD);
  expect(await redo()).toBe(true);
  expect(await original(photo)).toEqual(bytes);
});

it('is not offered where the original could not be kept', async () => {
  workshop.expectsComplaint("photos/old.jpg can't be kept while it is replaced: ");
  await storeOld(photo);
  wire.breaks({ to: 'storage', method: 'GET', about: 'alt=media', as: 'down' });
  await replace(photo, 90);
  expect(workshop.store.getState().undo.done).toEqual([]);
});

it('says so where the original that is to come back can’t be opened', async () => {
  await storeOld(photo);
  const bytes = await replace(photo, 90);
  const refuse = () => Promise.reject(new Error('This is no photo.'));
  expect(await workshop.run(undoStep(refuse))).toBe(false);
  expect(workshop.store.getState().errorMessage).toBe(
    'Undo did not work, and nothing was changed. This is no photo.',
  );
  expect(await original(photo)).toEqual(bytes);
});
