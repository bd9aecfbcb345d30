import { describe, expect, it } from 'vitest';
import type { ChosenImage } from '../../../../src/model/files/chosenImage.ts';
import {
  cleanUp,
  findLeftovers,
  loadLeftovers,
} from '../../../../src/store/admin/files/cleanUp.ts';
import { emptyTrash } from '../../../../src/store/admin/trash.ts';
import { createPhoto, deletePhoto, updatePhoto } from '../../../../src/store/admin/photos.ts';
import { storeDocument, storeFile } from '../../../support/backend.ts';
import { anImageInfo, aPhoto, aPhotoDraft, someVariants } from '../../../support/factories.ts';
import { asStranger, storedDocuments, storedFile, storedFiles } from '../../../support/stored.ts';
import { deferred } from '../../../support/deferred.ts';
import { wire } from '../wire.ts';
import {
  aChosenImage,
  bytesOf,
  filesAside,
  journal,
  openWorkshop,
  withVariants,
} from '../workshop.ts';
import { failure } from '../../../support/errors.ts';

const workshop = openWorkshop();

const OLD = Buffer.from('the old picture');
const PATH = 'photos/dusk.jpg';

const draft = aPhotoDraft();

const aWholeImage = async (extension = 'jpg') => withVariants(await aChosenImage(90, extension));

async function storeDusk(more: object = {}): Promise<void> {
  const image = anImageInfo({
    revision: 'first',
    variants: someVariants('photos', 'dusk', 'first'),
  });
  await storeDocument('photos', 'dusk', { ...aPhoto({ ...draft, id: 'dusk' }), image, ...more });
  await storeFile(PATH, OLD);
  for (const { path, type } of image.variants) await storeFile(path, Buffer.from('small'), type);
}

const PNG = 'photos/dusk.png';

const replace = (chosen: ChosenImage, revision = 'first', signal?: AbortSignal) =>
  workshop.run(updatePhoto('dusk', { changes: {}, chosen, revision }, { signal }));

const dusk = async () =>
  (await storedDocuments('photos')).dusk as { path: string; image: { revision: string } };
const bytesAt = async (path: string) => (await storedFile(path)).bytes;
const leftovers = async () => {
  const result = await workshop.run(loadLeftovers());
  return result.ok ? result.data : result;
};

const choices = [
  ['with variants', aWholeImage],
  ['without', () => aChosenImage(90)],
] as const;

const TO_COME = /^Saved, but the original could not be uploaded\. Save again to upload it\. /;

describe('an original that is replaced', () => {
  it.each(['jpg', 'png'])(
    'by a .%s is kept aside, for the administrator alone',
    async (extension) => {
      await storeDusk();
      const chosen = await aWholeImage(extension);
      expect(await replace(chosen)).toMatchObject({ ok: true });
      const { path, image } = await dusk();
      expect(await bytesAt(path)).toEqual(await bytesOf(chosen));
      const aside = `replaced/photos/dusk/${image.revision}.jpg`;
      expect(await filesAside()).toEqual([aside]);
      expect(await bytesAt(aside)).toEqual(OLD);
      expect((await asStranger(aside)).status).toBe(403);
      expect(journal()).toEqual([]);
      await workshop.run(deletePhoto('dusk'));
      expect(await workshop.run(emptyTrash())).toMatchObject({ ok: true });
      expect(await storedFiles()).toEqual([]);
    },
  );

  it.each(['jpg', 'png'])(
    'stays where a .%s does not arrive, and a second save brings it',
    async (extension) => {
      workshop.expectsComplaint('UPDATE_PHOTO: ');
      await storeDusk();
      const chosen = await aWholeImage(extension);
      wire.breaks({ to: 'storage', method: 'POST', about: `photos/dusk.${extension}`, as: 'down' });
      expect(await replace(chosen)).toEqual(failure(expect.stringMatching(TO_COME)));
      wire.mends();
      expect(await bytesAt(PATH)).toEqual(OLD);
      const { path, image } = await dusk();
      expect(path).toBe(`photos/dusk.${extension}`);
      expect((await leftovers()) as object).toMatchObject({ lacking: ['Dusk'] });
      await workshop.run(cleanUp());
      expect(await bytesAt(PATH)).toEqual(OLD);
      expect(await leftovers()).toEqual({ files: 0, lacking: ['Dusk'] });

      expect(await replace(chosen, image.revision)).toMatchObject({ ok: true });
      expect(await bytesAt(path)).toEqual(await bytesOf(chosen));
      await workshop.run(cleanUp());
      expect(await leftovers()).toEqual({ files: 0, lacking: [] });
      expect(await Promise.all((await filesAside()).map(bytesAt))).toContainEqual(OLD);
    },
  );

  it('lies aside once it is cleaned up, though it could not be copied at first', async () => {
    workshop.expectsComplaint('UPDATE_PHOTO: ');
    await storeDusk();
    const chosen = await aWholeImage('png');
    wire.breaks({ to: 'storage', method: 'GET', as: 'down' });
    expect(await replace(chosen)).toEqual(failure(expect.stringMatching(TO_COME)));
    wire.mends();
    const { image } = await dusk();
    expect(await replace(chosen, image.revision)).toMatchObject({ ok: true });
    await workshop.run(cleanUp());
    expect(await storedFiles()).not.toContain(PATH);
    expect(await Promise.all((await filesAside()).map(bytesAt))).toEqual([OLD]);
  });

  it('stays where everything is out of reach once the document is written', async () => {
    workshop.expectsComplaint('UPDATE_PHOTO: ');
    await storeDusk();
    const onceCommitted = () => {
      if (wire.stored().includes('commit')) throw new TypeError('fetch failed');
    };
    wire.breaks({ to: 'storage', as: onceCommitted });
    expect(await replace(await aWholeImage())).toEqual(failure(expect.stringMatching(TO_COME)));
    wire.mends();
    expect(await bytesAt(PATH)).toEqual(OLD);
  });

  it.each(choices)(
    'is there again where the database is out of reach as the document is written, %s',
    async (_what, choose) => {
      workshop.expectsComplaint('UPDATE_PHOTO: ');
      await storeDusk();
      let isOutOfReach = false;
      const fromThenOn = () => {
        if (isOutOfReach) throw new TypeError('fetch failed');
      };
      const now = () => {
        isOutOfReach = true;
        fromThenOn();
      };
      wire.breaks({ to: 'database', about: ':commit', as: now });
      wire.breaks({ to: 'database', as: fromThenOn });
      expect(await replace(await choose())).toMatchObject({ ok: false });
      wire.mends();
      expect((await dusk()).image.revision).toBe('first');
      await workshop.run(cleanUp());
      expect(await leftovers()).toEqual({ files: 0, lacking: [] });
      expect(await bytesAt(PATH)).toEqual(OLD);
    },
  );

  it('is not fetched to its end where the save is cancelled', async () => {
    workshop.expectsComplaint('UPDATE_PHOTO: ');
    await storeDusk();
    const controller = new AbortController();
    wire.breaks({ to: 'storage', method: 'GET', about: 'alt=media', as: () => controller.abort() });
    expect(await replace(await aWholeImage(), 'first', controller.signal)).toEqual(
      failure(expect.stringMatching(/^Saved, but .*Saving was cancelled\.$/)),
    );
    expect(await bytesAt(PATH)).toEqual(OLD);
    expect(await filesAside()).toEqual([]);
  });
});

describe('two browsers that replace one photo', () => {
  /** What another browser does as the first one writes its document. */
  async function asTheyWin(theirs: Buffer): Promise<void> {
    await storeFile(PATH, theirs);
    await storeDocument('photos', 'dusk', {
      ...aPhoto({ ...draft, id: 'dusk' }),
      image: anImageInfo({ revision: 'theirs' }),
    });
  }

  it.each(choices)('leave the winner’s original alone, %s', async (_what, choose) => {
    workshop.expectsComplaint('UPDATE_PHOTO: ');
    await storeDusk({ image: anImageInfo({ revision: 'first' }) });
    const theirs = Buffer.from('their picture');
    wire.breaks({ to: 'database', about: ':commit', times: 1, as: () => asTheyWin(theirs) });
    expect(await replace(await choose())).toMatchObject({ ok: false });
    expect(await bytesAt(PATH)).toEqual(theirs);
    expect((await dusk()).image.revision).toBe('theirs');
  });

  it('end with the original of the one who won, though the other has uploaded over it', async () => {
    await storeDusk();
    const chosen = await aChosenImage(90, 'png');
    const uploadOver = () => storeFile(PNG, Buffer.from('late'));
    wire.breaks({ to: 'database', about: ':commit', times: 1, as: uploadOver });
    expect(await replace(chosen)).toMatchObject({ ok: true });
    expect(await bytesAt(PNG)).toEqual(await bytesOf(chosen));
  });

  it.each([
    ['was refused', () => aChosenImage(90, 'png'), { to: 'database', about: ':commit' }],
    ['was overtaken', () => aWholeImage('png'), { to: 'storage', about: `name=${PNG}` }],
  ] as const)('are told which original is lost where one of them %s', async (_why, choose, at) => {
    await storeDusk();
    const overtake = async () => {
      const image = anImageInfo({ revision: 'theirs' });
      await storeDocument('photos', 'dusk', {
        ...aPhoto({ ...draft, id: 'dusk' }),
        path: PNG,
        image,
      });
    };
    wire.breaks({ ...at, method: 'POST', times: 1, as: overtake });
    const { ok } = await replace(await choose());
    if (!ok) workshop.expectsComplaint('UPDATE_PHOTO: ');
    expect(await leftovers()).toMatchObject({ lacking: ['Dusk'] });

    await storeFile(PNG, Buffer.from('their picture'), 'image/png', { revision: 'theirs' });
    expect(await leftovers()).toEqual({ files: 0, lacking: [] });
  });
});

it.each(choices)(
  'a photo that is deleted while it is replaced goes as it was, %s',
  async (_what, choose) => {
    workshop.expectsComplaint('UPDATE_PHOTO: ');
    await storeDusk();
    wire.breaks({
      to: 'database',
      about: ':commit',
      times: 1,
      as: () => workshop.run(deletePhoto('dusk')),
    });
    expect(await replace(await choose())).toMatchObject({ ok: false });
    expect(await storedDocuments('photos')).not.toHaveProperty('dusk');
    expect(await bytesAt(PATH)).toEqual(OLD);
    await workshop.run(cleanUp());
    expect(await bytesAt(PATH)).toEqual(OLD);
    expect(await workshop.run(emptyTrash())).toMatchObject({ ok: true });
    expect(await storedFiles()).toEqual([]);
  },
);

it('a photo whose first answer was lost keeps its original where the second try is cancelled', async () => {
  workshop.expectsComplaint('CREATE_PHOTO: ', 'CREATE_PHOTO: ');
  const chosen = await aChosenImage(90);
  const onceCommitted = () => {
    if (wire.stored().includes('commit')) throw new TypeError('fetch failed');
  };
  wire.breaks({ to: 'database', about: ':batchGet', as: onceCommitted });
  wire.breaks({ to: 'database', about: ':commit', as: 'lost' });
  expect(await workshop.run(createPhoto('dusk', draft, chosen))).toMatchObject({ ok: false });
  wire.mends();
  const controller = new AbortController();
  const transfer = { signal: controller.signal, onProgress: () => controller.abort() };
  expect(await workshop.run(createPhoto('dusk', draft, chosen, transfer))).toMatchObject({
    ok: false,
  });
  expect(await storedDocuments('photos')).toHaveProperty('dusk');
  expect(await bytesAt(PATH)).toEqual(await bytesOf(chosen));
});

describe('cleaning up', () => {
  const note = (paths: string[]) =>
    localStorage.setItem(
      'unsettled-file:1',
      JSON.stringify({ key: 'unsettled-file:1', collection: 'photos', id: 'dusk', paths }),
    );

  it('leaves alone what a save that is running is about to name', async () => {
    await storeDusk();
    note(['photos/dusk.png']);
    const { promise, resolve } = deferred();
    const { promise: arrived, resolve: arrive } = deferred();
    wire.breaks({
      to: 'storage',
      method: 'GET',
      about: 'alt=media',
      times: 1,
      as: () => {
        arrive();
        return promise;
      },
    });
    await storeFile('photos/dusk.png', Buffer.from('on its way'));
    const replacing = replace(await aChosenImage(90, 'png'));
    await arrived;
    expect(await workshop.run(cleanUp())).toMatchObject({ ok: true });
    expect(await storedFiles()).toContain('photos/dusk.png');
    resolve();
    expect(await replacing).toMatchObject({ ok: true });
    expect(await storedFiles()).toContain('photos/dusk.png');
  });

  it('removes nothing of another document, whatever is noted', async () => {
    await storeFile('photos/dawn.jpg', OLD);
    await storeFile('photos/dusk.b.jpg', OLD);
    note(['photos/dawn.jpg', 'photos/dusk.b.jpg', 'variants/photos/dawn/r/320.webp']);
    expect(await findLeftovers()).toEqual([]);
    await workshop.run(cleanUp());
    expect(await storedFiles()).toEqual(['photos/dawn.jpg', 'photos/dusk.b.jpg']);
  });
});

describe('deleting for good', () => {
  it('removes nothing that belongs to another, whatever the document names', async () => {
    await storeFile('photos/dawn.jpg', OLD);
    await storeFile('variants/photos/dawn/r/320.webp', OLD, 'image/webp');
    await storeDusk({
      path: 'photos/dawn.jpg',
      image: anImageInfo({ revision: 'r', variants: someVariants('photos', 'dawn', 'r') }),
    });
    const others = (await storedFiles()).filter((path) => path.includes('dawn'));
    await workshop.run(deletePhoto('dusk'));
    expect(await workshop.run(emptyTrash())).toMatchObject({ ok: true });
    expect(await storedFiles()).toEqual(expect.arrayContaining(others));
  });
});
