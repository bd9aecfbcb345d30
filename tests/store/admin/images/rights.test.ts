import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminThunk } from '../../../../src/store/state.ts';
import { enqueueUploads } from '../../../../src/store/admin/uploads/queue.ts';
import { storeDocument } from '../../../support/backend.ts';
import { anUploadValues, aPhotoValues } from '../../../support/factories.ts';
import { aPicture } from '../../../support/pictures.ts';
import { rightsIn } from '../../../support/metadata.ts';
import { storedDocuments, storedFiles } from '../../../support/stored.ts';
import { category, gallery, type Kind, photo } from '../../support/kinds.ts';
import { anUpload, openTab, whenIdle } from '../../support/uploadQueue.ts';
import { bytesAt, shownFiles, storeOld } from '../../support/savedImages.ts';
import { wire } from '../../support/wire.ts';
import { aChosenImage, openWorkshop } from '../../support/workshop.ts';

const workshop = openWorkshop();
const { run } = workshop;

const OWN = { creator: 'O’Neil & <Sons>', copyright: '© 2026 O’Neil' };
const FROM_PHOTO = { creator: OWN.creator, rights: OWN.copyright };
const FROM_SITE = { creator: 'Wren Halloran', rights: '© Wren Halloran. CC BY 4.0.' };
const SETTINGS = { id: 'settings', licenceName: 'CC BY 4.0', licenceUrl: '/licence' };

/** Some JPEG in place of each variant, at widths on both sides of the limit. */
async function encoded() {
  const { buffer } = await aPicture({ width: 40, height: 30 });
  const file = new Blob([new Uint8Array(buffer)], { type: 'image/jpeg' });
  const variants = [960, 1280].map((width) => ({ width, type: 'image/jpeg', file }));
  return { width: 600, height: 400, thumbhash: '', variants, card: file };
}

const chosenImage = async () => ({ ...(await aChosenImage()), encoded: encoded() });

const create = async (kind: Kind, values: object) =>
  run(kind.create('new', values as never, { chosen: await chosenImage() }));

async function upload(more: Parameters<typeof anUpload>[1]): Promise<void> {
  const { store } = openTab({ make: encoded });
  store.dispatch(enqueueUploads([await anUpload(0, more)]));
  await whenIdle(store);
}

const edit = (chosen: Awaited<ReturnType<typeof chosenImage>>): AdminThunk<Promise<unknown>> =>
  photo.update('old', {
    changes: { copyright: { from: '© Older', to: OWN.copyright } },
    imageKey: 'first',
    chosen,
  });

it('a photo reserves AI training if the photographer does', async () => {
  await storeDocument('site', 'settings', { ...SETTINGS, reservesAiTraining: true });
  await create(photo, aPhotoValues());
  const card = (await shownFiles(photo, 'new')).at(-1)!;
  expect(rightsIn(await bytesAt(card))).toMatchObject({
    ...FROM_SITE,
    DataMining: 'http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-AIMLTRAINING',
  });
});

const withoutSettings = (times: number) =>
  wire.breaks({ to: 'database', about: 'site/settings', as: 'down', times });

describe('an image whose rights can’t be asked for', () => {
  beforeEach(() => storeDocument('site', 'settings', SETTINGS));

  const expectRights = async () => {
    const card = (await shownFiles(photo, 'new')).at(-1)!;
    expect(rightsIn(await bytesAt(card))).toMatchObject(FROM_SITE);
  };

  it('is not saved by a form, and names them at the next attempt', async () => {
    workshop.expectsComplaint('CREATE_PHOTO:');
    const chosen = await chosenImage();
    const values = aPhotoValues() as never;
    withoutSettings(1);
    expect(await run(photo.create('new', values, { chosen }))).toMatchObject({
      error: { code: 'unreachable' },
    });
    expect(await storedDocuments('photos')).toEqual({});
    expect((await storedFiles()).filter((path) => path.startsWith('variants/'))).toEqual([]);
    const sentRevisions = [chosen.revision];
    await run(photo.create('new', values, { chosen, sentRevisions }));
    await expectRights();
  });

  it('waits in the queue until they can', async () => {
    withoutSettings(2);
    await upload({ documentId: 'new' });
    await expectRights();
  });
});

const WAYS: [string, Kind, string, object, () => Promise<unknown>][] = [
  ['a photo', photo, 'new', FROM_PHOTO, () => create(photo, aPhotoValues(OWN))],
  ['a photo without any', photo, 'new', FROM_SITE, () => create(photo, aPhotoValues())],
  ['a cover', category, 'new', FROM_SITE, () => create(category, category.values)],
  [
    'the cover that a gallery gets with its first photo',
    gallery,
    'beach',
    FROM_PHOTO,
    () => create(photo, aPhotoValues({ ...OWN, galleryId: 'beach' })),
  ],
  [
    'another image of a photo, with an edit',
    photo,
    'old',
    FROM_PHOTO,
    async () => {
      await storeOld(photo, { ...OWN, copyright: '© Older' });
      await run(edit(await chosenImage()));
    },
  ],
  [
    'an uploaded photo',
    photo,
    'new',
    FROM_PHOTO,
    () => upload({ documentId: 'new', with: { values: anUploadValues(OWN) } }),
  ],
  [
    'a photo whose file is uploaded again',
    photo,
    'old',
    FROM_PHOTO,
    async () => {
      await storeOld(photo, OWN);
      await upload({
        documentId: 'old',
        path: 'photos/old.x.jpg',
        with: { replaces: { imageKey: 'first' } },
      });
    },
  ],
];

it.each(WAYS)(
  '%s names its rights, from 1280 px and in the card',
  async (_what, kind, id, rights, save) => {
    await storeDocument('site', 'settings', SETTINGS);
    await storeDocument('galleries', 'beach', { ...gallery.values, id: 'beach', coverPath: '' });
    await save();
    const [small, large, ofCard] = await Promise.all(
      (await shownFiles(kind, id)).map(async (path) => rightsIn(await bytesAt(path))),
    );
    const named = { ...rights, WebStatement: 'https://www.example.com/licence', others: [] };
    expect([small, large, ofCard]).toEqual([{ others: [] }, named, named]);
  },
);
