import { beforeEach, describe, expect, it } from 'vitest';
import { deleteDocument } from '../../../../src/store/admin/deletion.ts';
import { setVisibility } from '../../../../src/store/admin/galleries.ts';
import { restoreFromTrash } from '../../../../src/store/admin/trash/trash.ts';
import type { Result } from '../../../../src/store/runOperation.ts';
import type { AdminThunk } from '../../../../src/store/state.ts';
import { type Collection, storeDocument } from '../../../support/backend.ts';
import { storedDocuments } from '../../../support/stored.ts';
import { openWorkshop } from '../../support/workshop.ts';

const { run } = openWorkshop();

/** Values that no form accepts, and fields that no form has. */
const ODD = { order: 'first', description: 7, caption: 7, shotWith: 'film' };

const gallery = { ...ODD, id: 'another', galleryName: 7, categoryId: 'coast', coverPath: 7 };
const photo = { ...ODD, photoName: '', galleryId: 'beach', path: 'IMG_1.jpg', image: 'IMG_1.jpg' };

const storedAt = async (collection: Collection, id: string) =>
  (await storedDocuments(collection))[id];

const succeed = async (thunk: AdminThunk<Promise<Result<unknown>>>) =>
  expect(await run(thunk)).toMatchObject({ ok: true });

describe('documents of another program', () => {
  beforeEach(async () => {
    await storeDocument('categories', 'coast', { id: 'coast', categoryName: 'Coast' });
    await storeDocument('galleries', 'beach', gallery);
    await storeDocument('photos', 'dusk', photo);
  });

  it('come back from the trash as they were, with their own ids', async () => {
    for (const [collection, id, fields] of [
      ['galleries', 'beach', gallery],
      ['photos', 'dusk', photo],
    ] as const) {
      await succeed(deleteDocument(collection, id));
      expect(await storedAt(collection, id)).toBeUndefined();
      await succeed(restoreFromTrash(`${collection}~${id}`));
      expect(await storedAt(collection, id)).toMatchObject({ ...fields, id });
    }
  });

  it('are withdrawn and published as they were', async () => {
    await succeed(setVisibility('beach', { from: 'public', to: 'draft' }));
    expect(await storedAt('photos', 'dusk')).toBeUndefined();
    await succeed(setVisibility('beach', { from: 'draft', to: 'public' }));
    expect(await storedAt('galleries', 'beach')).toMatchObject({ ...gallery, id: 'beach' });
    expect(await storedAt('photos', 'dusk')).toMatchObject({ ...photo, id: 'dusk' });
  });
});
