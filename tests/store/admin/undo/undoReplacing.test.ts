import { expect, it } from 'vitest';
import { publicAddress } from '../../../../src/firebase/publicAddress.ts';
import { loadPhoto } from '../../../../src/store/entities/photos.ts';
import { removeDocument, storeDocument } from '../../../support/backend.ts';
import { anImageInfo } from '../../../support/factories.ts';
import { storedDocuments } from '../../../support/stored.ts';
import { category, gallery, type Kind, photo } from '../../support/kinds.ts';
import {
  bytesAt,
  everything,
  imageAt,
  OLD_BYTES,
  shownFiles,
  storedAt,
  storeOld,
  unnamedFiles,
} from '../../support/savedImages.ts';
import { wire } from '../../support/wire.ts';
import { aChosenImage, bytesOf, openWorkshop } from '../../support/workshop.ts';

const workshop = openWorkshop();
const { run, undo, redo } = workshop;

const exif = { camera: 'Nikon Z7', latitude: 47.5, longitude: -122.25 };
const facts = { exif, contentHash: 'a'.repeat(64), fileName: 'DSC_0001.jpg' };

async function storeFirst(kind: Kind): Promise<void> {
  await storeOld(kind, kind === photo ? facts : {});
  if (kind === photo) await run(loadPhoto('old'));
}

const withoutTimes = (key: string, value: unknown) =>
  key === 'deletedAt' || key === 'updatedAt' ? undefined : value;

/** All documents but for when they were written, and all files. */
async function state() {
  const { documents, files } = await everything();
  const {
    trash,
    site: _revision,
    ...content
  } = JSON.parse(JSON.stringify(documents, withoutTimes)) as typeof documents;
  return { content, trash, files };
}

/** Replaces the image in a form where the name is typed over, too. */
async function replace(kind: Kind, hue: number, extension = 'jpg') {
  const chosen = await aChosenImage(hue, extension);
  const { [kind.nameField]: from } = await storedAt(kind, 'old');
  const changes = { [kind.nameField]: { from, to: `Of ${hue}` } };
  const { revision: imageKey } = await imageAt(kind, 'old');
  const edit = { changes, chosen, imageKey };
  expect(await run(kind.update('old', edit))).toMatchObject({ ok: true });
  return bytesOf(chosen);
}

/** The original of `old`, whose other files are there too. */
async function original(kind: Kind): Promise<Buffer> {
  const path = String((await storedAt(kind, 'old'))[kind.pathField]);
  const { files } = await everything();
  const shown = await shownFiles(kind, 'old');
  expect(Object.keys(files)).toEqual(expect.arrayContaining([path, ...shown]));
  expect((await fetch(publicAddress(path))).status).toBe(403);
  return bytesAt(path);
}

const trashedImages = async () => Object.keys(await storedDocuments('trash'));

it.each([photo, category, gallery])(
  'replacing the image of a $name is undone and done again, without touching a file',
  async (kind) => {
    await storeFirst(kind);
    const before = await state();
    const bytes = await replace(kind, 90, 'png');
    const after = await state();
    const { revision } = await imageAt(kind, 'old');
    wire.forget();
    for (let round = 1; round <= 2; round++) {
      expect(await undo()).toBe(true);
      expect(await original(kind)).toEqual(OLD_BYTES);
      const { content, files } = await state();
      expect({ content, files }).toEqual({ content: before.content, files: after.files });
      // The image that was replaced is in the trash now, instead of the one that came back.
      expect(await trashedImages()).toEqual([`${kind.collection}~old~${revision}`]);
      expect(await redo()).toBe(true);
      expect(await original(kind)).toEqual(bytes);
      expect(await state()).toEqual(after);
    }
    // Each of the four is one commit, and no request changes a file.
    expect(wire.stored()).toEqual(['commit', 'commit', 'commit', 'commit']);
    expect(wire.sent()).not.toContain('DELETE storage');
    expect(await unnamedFiles()).toEqual([]);
  },
);

it('the location, the hash and the file name of a photo change with its image', async () => {
  await storeFirst(photo);
  await replace(photo, 90);
  expect(await storedAt(photo, 'old')).not.toHaveProperty('exif');
  await undo();
  expect(await storedAt(photo, 'old')).toMatchObject(facts);
  const [lost] = Object.values(await storedDocuments('trash'));
  expect(Object.keys(lost!.document as object).toSorted()).toEqual([
    'contentHash',
    'fileName',
    'image',
    'path',
  ]);
  await redo();
  expect(await storedAt(photo, 'old')).toMatchObject({
    contentHash: expect.not.stringMatching(facts.contentHash),
    fileName: expect.not.stringMatching(facts.fileName),
  });
});

it('several replacements are undone in turn, the last first', async () => {
  await storeFirst(photo);
  const second = await replace(photo, 90);
  const third = await replace(photo, 180, 'png');
  for (let round = 1; round <= 2; round++) {
    for (const bytes of [second, OLD_BYTES]) {
      expect(await undo()).toBe(true);
      expect(await original(photo)).toEqual(bytes);
      expect(await trashedImages()).toHaveLength(2);
    }
    for (const bytes of [second, third]) {
      expect(await redo()).toBe(true);
      expect(await original(photo)).toEqual(bytes);
    }
  }
  expect(await unnamedFiles()).toEqual([]);
});

it('a first image is removed by undo, and comes back by redo', async () => {
  await storeOld(gallery, { coverPath: '', coverImage: undefined });
  const chosen = await aChosenImage(90);
  await run(gallery.update('old', { changes: {}, chosen }));
  expect(await undo()).toBe(true);
  expect(await storedAt(gallery, 'old')).toMatchObject({ coverPath: '' });
  expect(await redo()).toBe(true);
  expect(await original(gallery)).toEqual(await bytesOf(chosen));
  expect(await trashedImages()).toEqual([]);
});

it('a name that was typed after another window replaced the image is undone alone', async () => {
  await storeFirst(photo);
  const changes = { photoName: { from: 'Dusk', to: 'Dawn' } };
  await run(photo.update('old', { changes, imageKey: 'jpg' }));
  expect(await undo()).toBe(true);
  expect(await storedAt(photo, 'old')).toMatchObject({ photoName: 'Dusk', path: 'photos/old.jpg' });
});

/** What stands against an undo, and the sentence that says so. */
const obstacles = {
  'another window has replaced the image since': [
    async () => {
      const path = 'photos/old.theirs.jpg';
      const theirs = { ...(await storedAt(photo, 'old')), path };
      await storeDocument('photos', 'old', {
        ...theirs,
        image: anImageInfo({ revision: 'theirs' }),
      });
    },
    'Another window has saved newer changes.',
  ],
  'the image was deleted for good': [
    () => removeDocument('trash', 'photos~old~first'),
    'This image is no longer in the trash. Reload the page.',
  ],
  'the photo was deleted': [() => removeDocument('photos', 'old'), 'Photo not found'],
} as const;

it.each(Object.entries(obstacles))('nothing is undone if %s', async (_what, [happens, reason]) => {
  workshop.expectsComplaint('UPDATE_PHOTO: ');
  await storeFirst(photo);
  await replace(photo, 90);
  await happens();
  const before = await state();
  expect(await undo()).toBe(false);
  expect(await state()).toEqual(before);
  expect(workshop.store.getState().errorMessage).toBe(
    `Undo failed, and nothing was changed. ${reason}`,
  );
  expect(await undo()).toBe(false);
});
