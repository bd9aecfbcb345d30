import { describe, expect, it, vi } from 'vitest';
import { createPhoto } from '../../../../src/store/admin/photos.ts';
import { enqueueUploads } from '../../../../src/store/admin/uploads/queue.ts';
import { selectUploads } from '../../../../src/store/admin/uploads/slice.ts';
import { storeAt } from '../../../support/backend.ts';
import { aPhoto, aPhotoValues } from '../../../support/factories.ts';
import { storedDocuments, storedFiles } from '../../../support/stored.ts';
import { failure } from '../../../support/operations.ts';
import { aBatch, anUpload, openBrowser, outcomesOf, whenIdle } from '../../support/uploadQueue.ts';
import { wire } from '../../support/wire.ts';
import { aChosenImage, openWorkshop } from '../../support/workshop.ts';

const workshop = openWorkshop();

const values = aPhotoValues({ galleryId: 'beach' });

describe('the image of a form', () => {
  it('fails if storage is full, while uploads wait', async () => {
    workshop.expectsComplaint('CREATE_PHOTO: ');
    const { store } = openBrowser().openTab();
    wire.answers((url, method) =>
      method === 'POST' && url.includes('form') ? new Response('', { status: 402 }) : undefined,
    );
    await store.dispatch(enqueueUploads(await aBatch(2)));
    const saved = await store.dispatch(
      createPhoto('form', values, { chosen: await aChosenImage() }),
    );
    expect(saved).toMatchObject(failure(expect.stringContaining('Storage is full.')));
    await whenIdle(store);
    expect(outcomesOf(store)).toEqual(['added', 'added']);
    expect(await storedDocuments('photos')).not.toHaveProperty('form');
  });

  it('stands in no list of uploads, and leaves their results', async () => {
    const { store } = openBrowser().openTab();
    await store.dispatch(enqueueUploads(await aBatch(1)));
    await whenIdle(store);
    const saving = store.dispatch(createPhoto('form', values, { chosen: await aChosenImage() }));
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
});
