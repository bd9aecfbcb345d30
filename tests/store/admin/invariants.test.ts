import { beforeEach, expect, it } from 'vitest';
import { deleteDocument } from '../../../src/store/admin/deletion.ts';
import { removeDocument, storeDocument, storeFile } from '../../support/backend.ts';
import { dropFile, storedDocuments } from '../../support/stored.ts';
import { expectSoundSite, findFaults } from '../support/invariants.ts';
import { storeLakes } from '../support/lakes.ts';
import { openWorkshop } from '../support/workshop.ts';

const workshop = openWorkshop();
const { run } = workshop;

beforeEach(async () => {
  await storeLakes();
  await expectSoundSite();
});

const storedPhoto = async (id: string) => (await storedDocuments('photos'))[id]!;

/** Each thing that may be wrong, and how a test is told of it. */
const violations: Record<string, [() => Promise<unknown>, string[]]> = {
  'an original that is gone': [
    () => dropFile('photos/crater-1.jpg'),
    ['photos/crater-1 names photos/crater-1.jpg, which is not there.'],
  ],
  'a variant that is gone': [
    () => dropFile('variants/photos/crater-1/r/card.jpg'),
    ['photos/crater-1 names variants/photos/crater-1/r/card.jpg, which is not there.'],
  ],
  'a file that the trash names and that is gone': [
    async () => {
      await run(deleteDocument('photos', 'kept'));
      await dropFile('photos/kept.jpg');
    },
    ['trash/photos~kept names photos/kept.jpg, which is not there.'],
  ],
  'an original that anyone can fetch': [
    () =>
      storeFile('photos/crater-1.jpg', Buffer.from('a'), 'image/jpeg', { visibility: 'public' }),
    ['photos/crater-1.jpg, which photos/crater-1 names, is not private.'],
  ],
  'a photo in two places': [
    async () =>
      storeDocument('trash', 'photos~kept', {
        collection: 'photos',
        documentId: 'kept',
        document: await storedPhoto('kept'),
      }),
    ['photos/kept lies in photos/kept, trash/photos~kept.'],
  ],
  'a public photo of a draft': [
    async () => {
      const { crater } = await storedDocuments('galleries');
      await storeDocument('drafts/content/galleries', 'crater', { ...crater, isDraft: true });
      await removeDocument('galleries', 'crater');
    },
    [1, 2, 3].map((number) => `photos/crater-${number} is public, and its gallery is a draft.`),
  ],
  'a public photo of a draft in the trash': [
    async () => {
      const { crater } = await storedDocuments('galleries');
      await storeDocument('trash', 'galleries~crater', {
        collection: 'galleries',
        documentId: 'crater',
        document: { ...crater, isDraft: true },
      });
      await removeDocument('galleries', 'crater');
    },
    [1, 2, 3].map((number) => `photos/crater-${number} is public, and its gallery is a draft.`),
  ],
  'a photo among the drafts whose gallery is public': [
    async () => {
      await storeDocument('drafts/content/photos', 'kept', await storedPhoto('kept'));
      await removeDocument('photos', 'kept');
    },
    ['drafts/content/photos/kept is a draft, and its gallery is public.'],
  ],
};

it.each(Object.entries(violations))('notices %s', async (_what, [plant, faults]) => {
  await plant();
  expect(await findFaults()).toEqual(faults);
  workshop.leaves(...faults);
});

it('expects no file of what is being deleted for good', async () => {
  await run(deleteDocument('photos', 'kept'));
  const { 'photos~kept': entry } = await storedDocuments('trash');
  await storeDocument('trash', 'photos~kept', { ...entry, isPurging: true });
  await dropFile('photos/kept.jpg');
  await expectSoundSite();
});
