import { describe, expect, it, vi } from 'vitest';
import { ADMINISTRATOR } from '../../../../emulators/ports.ts';
import { recheckSession } from '../../../../src/firebase/auth.ts';
import { holdImage } from '../../../../src/store/admin/edits/formImages.ts';
import { selectDocument, selectStoredAnyway } from '../../../../src/store/admin/edits/slice.ts';
import {
  cancelSave,
  discard,
  newFormKey,
  openForm,
  saveForm,
} from '../../../../src/store/admin/forms.ts';
import { createPhoto } from '../../../../src/store/admin/photos.ts';
import { enqueueUploads } from '../../../../src/store/admin/uploads/queue.ts';
import { selectUploads } from '../../../../src/store/admin/uploads/slice.ts';
import { logout } from '../../../../src/store/admin/session.ts';
import { anAccount } from '../../../support/accounts.ts';
import { storeAt, UNREACHABLE } from '../../../support/backend.ts';
import { never } from '../../../support/deferred.ts';
import { aPhoto, aPhotoValues } from '../../../support/factories.ts';
import { storedDocuments, storedFiles } from '../../../support/stored.ts';
import { failure } from '../../../support/operations.ts';
import { ratios } from '../../../support/pictures.ts';
import { anInspected } from '../../support/edits.ts';
import {
  aBatch,
  anUpload,
  encodedFrom,
  expectAll,
  openTab,
  outcomesOf,
  whenIdle,
  whenUploads,
} from '../../support/uploadQueue.ts';
import { wire } from '../../support/wire.ts';
import { aChosenImage, endLimits, openWorkshop, signIn } from '../../support/workshop.ts';

const workshop = openWorkshop();

const values = aPhotoValues({ galleryId: 'beach' });

/** The account is an administrator's no longer; a token says for up to an hour who was one. */
async function loseRights(): Promise<void> {
  await anAccount(ADMINISTRATOR, false);
  await recheckSession();
}

/** A request whose answer never comes, and whose time is over. */
function unanswered(): Promise<never> {
  setImmediate(endLimits);
  return never();
}

describe('the image of a form', () => {
  it('fails if storage is full, while uploads wait', async () => {
    workshop.expectsComplaint('CREATE_PHOTO: ');
    const { store } = openTab();
    wire.answers((url, method) =>
      method === 'POST' && url.includes('form') ? new Response('', { status: 402 }) : undefined,
    );
    store.dispatch(enqueueUploads(await aBatch(2)));
    const saved = await store.dispatch(
      createPhoto('form', values, { chosen: await aChosenImage() }),
    );
    expect(saved).toMatchObject(
      failure(expect.stringContaining('There is no room for more photos.')),
    );
    await whenIdle(store);
    expect(outcomesOf(store)).toEqual(['added', 'added']);
    expect(await storedDocuments('photos')).not.toHaveProperty('form');
  });

  it('is in no list of uploads, and keeps their results', async () => {
    const { store } = openTab();
    store.dispatch(enqueueUploads(await aBatch(1)));
    await whenIdle(store);
    const saving = store.dispatch(createPhoto('form', values, { chosen: await aChosenImage() }));
    await whenUploads(store, ({ items }) => items.length === 2);
    expect(selectUploads(store.getState())).toHaveLength(1);
    await saving;
    expect(outcomesOf(store)).toEqual(['added']);
  });

  it('is saved although a photo of the same file is there', async () => {
    const { item, file } = await anUpload(0);
    const { contentHash } = item.photo;
    await storeAt({ 'photos/there': aPhoto({ id: 'there', galleryId: 'beach', contentHash }) });
    const chosen = { ...(await aChosenImage()), file };
    const saved = await workshop.run(createPhoto('form', values, { chosen }));
    expect(saved).toMatchObject({ ok: true, data: { contentHash } });
  });

  it('sends nothing into a gallery that is gone', async () => {
    workshop.expectsComplaint('CREATE_PHOTO: ');
    const gone = aPhotoValues({ galleryId: 'gone' });
    const saved = await workshop.run(createPhoto('form', gone, { chosen: await aChosenImage() }));
    expect(saved).toMatchObject(failure('Gallery not found'));
    expect(await storedFiles()).toEqual([]);
  });

  it('is sent although the browser believes that there is no network', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const saved = await workshop.run(createPhoto('form', values, { chosen: await aChosenImage() }));
    expect(saved).toMatchObject({ ok: true });
  });

  it('is sent beside an upload and another form, and all three are there', async () => {
    const { store } = openTab();
    const batch = await aBatch(1);
    store.dispatch(enqueueUploads(batch));
    const saved = await Promise.all(
      ['one', 'other'].map(async (id, at) =>
        store.dispatch(createPhoto(id, values, { chosen: await aChosenImage(90 + at * 90) })),
      ),
    );
    expect(saved.map(({ ok }) => ok)).toEqual([true, true]);
    await whenIdle(store);
    await expectAll(batch);
    expect(await storedDocuments('photos')).toMatchObject({ one: {}, other: {} });
  });

  it.each<[string, code: string, lose: () => unknown]>([
    [
      'a network',
      'unreachable',
      () =>
        wire.guards(async ({ host, go }) => {
          if (host === 'storage') throw new TypeError('fetch failed');
          return go();
        }),
    ],
    [
      'Storage that answers',
      'unreachable',
      () => wire.breaks({ to: 'storage', about: '320.webp', times: 1, as: unanswered }),
    ],
    ['a session', 'permission-denied', () => workshop.run(logout())],
    ['the rights', 'permission-denied', loseRights],
  ])('fails without %s, and keeps nobody waiting', async (_what, code, lose) => {
    workshop.expectsComplaint('CREATE_PHOTO: ');
    const { store } = openTab();
    let lost: Promise<unknown> | undefined;
    const encoded = async () => {
      await (lost ??= Promise.resolve(lose()));
      return encodedFrom(new File([], 'DSC_1.jpg'), ratios.wide);
    };
    const chosen = { ...(await aChosenImage()), encoded: encoded() };
    const result = await store.dispatch(createPhoto('form', values, { chosen }));
    expect(result).toMatchObject({ ok: false, error: { code } });
    expect(await storedDocuments('photos')).toEqual({});
    await anAccount(ADMINISTRATOR, true);
    await signIn();
  });
});

describe('a form for a new photo that is given up', () => {
  const key = newFormKey('photos');
  const found = () => selectStoredAnyway(workshop.store.getState());
  const idOf = () => selectDocument(workshop.store.getState(), key)?.id ?? '';
  const choose = async (hue?: number) =>
    workshop.run(holdImage(key, anInspected(await aChosenImage(hue))));

  /** Saves; the document is stored or not, and no answer says so. */
  async function loseAnswer(isStored: boolean): Promise<string> {
    workshop.expectsComplaint('CREATE_PHOTO: ');
    workshop.run(openForm({ key, collection: 'photos', id: 'new', name: '', initial: values }));
    await choose();
    let isLost = false;
    wire.guards(async ({ host, what, go }) => {
      const isCommit = what.includes(':commit');
      if (!isLost && (isStored || !isCommit)) await go();
      isLost ||= isCommit;
      if (isLost && host === 'database') throw new TypeError('fetch failed');
      return go();
    });
    expect(await workshop.run(saveForm(key))).toEqual(failure(UNREACHABLE));
    wire.guards(undefined);
    return idOf();
  }

  it('is reported if it is stored', async () => {
    const id = await loseAnswer(true);
    workshop.run(discard([key]));
    const told = { collection: 'photos', id, name: values.photoName };
    await expect.poll(found).toEqual([told]);
  });

  it('is reported after another attempt was cancelled, until it is saved again', async () => {
    const id = await loseAnswer(true);
    await choose(90);
    wire.breaks({
      to: 'storage',
      method: 'POST',
      times: 1,
      as: () => workshop.run(cancelSave(key)),
    });
    expect(await workshop.run(saveForm(key))).toMatchObject({
      error: { code: 'storage/canceled' },
    });
    await expect.poll(found).toMatchObject([{ id }]);
    expect(await workshop.run(saveForm(key))).toMatchObject({ ok: true });
    expect(found()).toEqual([]);
    expect(Object.keys(await storedDocuments('photos'))).toEqual([id]);
  });

  it('is not reported if it did not arrive', async () => {
    await loseAnswer(false);
    const asked: string[] = [];
    wire.guards(({ what, go }) => {
      asked.push(what);
      return go();
    });
    workshop.run(discard([key]));
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await wire.answered();
    expect(found()).toEqual([]);
  });
});
