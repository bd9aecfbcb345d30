import { expect, it } from 'vitest';
import { expireReplaced } from '../../../../src/store/admin/files/expireReplaced.ts';
import { storeDocument, storeFile } from '../../../support/backend.ts';
import { anImageInfo, aPhoto } from '../../../support/factories.ts';
import { storedFiles } from '../../../support/stored.ts';
import { wire } from '../wire.ts';
import { openWorkshop } from '../workshop.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const workshop = openWorkshop();

const ASIDE = 'replaced/photos/dusk/r.jpg';

const storeAside = () => storeFile(ASIDE, Buffer.from('the old picture'));

/** Has the storage say that the file came so many days ago. */
async function saidToBeOld(days: number, work: () => Promise<unknown>): Promise<void> {
  const timeCreated = new Date(Date.now() - days * DAY_MS).toISOString();
  let isTold = false;
  wire.answers((url) => {
    // The same address is asked to remove it then.
    if (isTold || !url.endsWith(`/o/${encodeURIComponent(ASIDE)}`)) return undefined;
    isTold = true;
    return Response.json({ name: ASIDE, timeCreated });
  });
  await work();
  wire.mends();
}

const look = (now = Date.now()) => workshop.run(expireReplaced(now));

it('an original that was replaced 30 days ago is removed', async () => {
  await storeAside();
  await saidToBeOld(31, look);
  expect(await storedFiles()).toEqual([]);
});

it('one that is all there is of a photo stays, since the next was uploaded and never saved', async () => {
  const image = anImageInfo({ revision: 'first' });
  await storeDocument('photos', 'dusk', { ...aPhoto({ id: 'dusk', galleryId: 'beach' }), image });
  await storeFile('photos/dusk.jpg', Buffer.from('the next'), 'image/jpeg', { revision: 'r' });
  await storeAside();
  await saidToBeOld(31, look);
  expect(await storedFiles()).toContain(ASIDE);
});

it('one that is all there is of a photo stays, since the next is named and has not come', async () => {
  const image = anImageInfo({ revision: 'r' });
  await storeDocument('photos', 'dusk', { ...aPhoto({ id: 'dusk', galleryId: 'beach' }), image });
  await storeAside();
  await saidToBeOld(31, look);
  expect(await storedFiles()).toContain(ASIDE);
});

it('a younger one stays, also where the computer’s clock is a year ahead', async () => {
  await storeAside();
  await saidToBeOld(29, () => look(Date.now() + 365 * DAY_MS));
  expect(await storedFiles()).toEqual([ASIDE]);
});

it('is looked for at most once a day', async () => {
  await storeAside();
  const now = Date.now();
  await look(now);
  wire.breaks({ to: 'storage', as: () => expect.unreachable('It was looked for again.') });
  await look(now + DAY_MS - 1);
  expect(() => wire.mends()).toThrow('happened 0 times');
  await saidToBeOld(31, () => look(now + DAY_MS));
  expect(await storedFiles()).toEqual([]);
});
