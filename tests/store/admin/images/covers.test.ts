import { describe, expect, it } from 'vitest';
import type { Photo } from '../../../../src/model/content/entities.ts';
import { loadPhotosByCategory } from '../../../../src/store/admin/categories.ts';
import { createPhoto } from '../../../../src/store/admin/photos.ts';
import type { ImageInfo } from '../../../../src/model/files/image.ts';
import { commitPhoto, uploadCover } from '../../../../src/store/admin/images/photoCover.ts';
import { uploadImage } from '../../../../src/store/admin/images/uploadImage.ts';
import { photoSchema } from '../../../../src/store/admin/writes/schemas.ts';
import { selectGallery } from '../../../../src/store/entities/galleries.ts';
import { storeDocument } from '../../../support/backend.ts';
import { aPhotoValues } from '../../../support/factories.ts';
import { imagePaths } from '../../../support/variants.ts';
import { asStranger, storedDocuments, storedFile } from '../../../support/stored.ts';
import { missingFiles } from '../../support/savedImages.ts';
import { wire } from '../../support/wire.ts';
import { aChosenImage, openWorkshop } from '../../support/workshop.ts';

const workshop = openWorkshop();
const { run } = workshop;

const gallery = async (id = 'new') => (await storedDocuments('galleries'))[id]!;

const text = async (path: string) => String((await storedFile(path)).bytes);

async function addGallery(id = 'new'): Promise<void> {
  await storeDocument('galleries', id, {
    id,
    galleryName: 'Cape',
    categoryId: 'coast',
    coverPath: '',
  });
}

async function addPhoto(id: string, galleryId = 'new'): Promise<Photo> {
  const chosen = await aChosenImage();
  const added = await run(createPhoto(id, aPhotoValues({ galleryId }), chosen));
  if (!added.ok) throw new Error(added.error.sentence);
  return added.data;
}

describe('a gallery without a cover', () => {
  it('takes its first photo, in files of its own with a private original, and keeps it', async () => {
    await addGallery();
    const photo = await addPhoto('first');
    const { coverPath, coverImage } = await gallery();
    const { revision } = coverImage as ImageInfo;
    const [variant = '', card = ''] = imagePaths('gallery-covers', 'new', coverImage as ImageInfo);
    expect(revision).toBe(photo.image?.revision);
    expect(coverPath).toBe(`gallery-covers/new.${revision}.webp`);
    expect(variant).toBe(`variants/gallery-covers/new/${revision}/320.webp`);
    expect(await text(variant)).toBe('320');
    expect(await text(card)).toBe('card');
    expect(await storedFile(String(coverPath))).toMatchObject({ type: 'image/webp' });
    expect((await asStranger(String(coverPath))).status).toBe(403);
    await addPhoto('second');
    expect((await gallery()).coverImage).toEqual(coverImage);
    expect(await storedDocuments('trash')).toEqual({});
  });

  it('keeps the cover that another window gives it meanwhile, which is no error', async () => {
    await addGallery();
    const theirs = { coverPath: 'gallery-covers/new.jpg' };
    const giveTheirs = async () =>
      storeDocument('galleries', 'new', { ...(await gallery()), ...theirs });
    wire.breaks({
      to: 'storage',
      method: 'POST',
      about: 'gallery-covers',
      times: 1,
      as: giveTheirs,
    });
    await addPhoto('first');
    expect(workshop.store.getState().errorMessage).toBe('');
    expect(await gallery()).toMatchObject(theirs);
    expect(await storedDocuments('trash')).toEqual({});
  });

  it('is not given one, and no photo, if a file of the cover can’t be uploaded', async () => {
    await addGallery();
    wire.breaks({ to: 'storage', method: 'POST', about: 'gallery-covers', as: 'down' });
    workshop.expectsComplaint('CREATE_PHOTO');
    const chosen = await aChosenImage();
    const values = aPhotoValues({ galleryId: 'new' });
    expect(await run(createPhoto('first', values, chosen))).toMatchObject({
      error: { code: 'unreachable' },
    });
    expect(await storedDocuments('photos')).toEqual({});
    expect(await gallery()).toMatchObject({ coverPath: '' });
    wire.mends();
    const attempts = [{ values, revision: chosen.revision }];
    wire.forget();
    expect(await run(createPhoto('first', values, chosen, { attempts }))).toMatchObject({
      ok: true,
    });
    expect(wire.stored().filter((path) => path.includes('photos/'))).toEqual([]);
    expect((await gallery()).coverPath).toBe(`gallery-covers/new.${chosen.revision}.webp`);
    expect(await missingFiles()).toEqual([]);
  });
});

describe('a gallery that is made with its first photo', () => {
  const newGallery = { galleryName: 'Cape', categoryId: 'coast' };

  /** Uploads and commits a photo of a new gallery. */
  async function add(id: string) {
    const chosen = await aChosenImage();
    const { revision, file, type, encoded } = chosen;
    const values = aPhotoValues({ galleryId: 'new' });
    const image = { revision, encoded, isRetry: false, fields: values };
    const path = `photos/${id}.jpg`;
    const original = { file, type };
    const uploaded = await uploadImage({ ...image, schema: photoSchema, id, path, original });
    const cover = await uploadCover({ id: 'new', newGallery }, image);
    return run(commitPhoto(id, values, uploaded, cover));
  }

  it('comes with its cover in one commit, and is in the state', async () => {
    expect(await add('first')).toMatchObject({ wasThere: false });
    expect(wire.stored().filter((what) => what === 'commit')).toHaveLength(1);
    const made = await gallery();
    expect(made).toMatchObject({ ...newGallery, id: 'new' });
    expect(made.coverPath).toMatch(/^gallery-covers\/new\..+\.webp$/);
    expect((await asStranger(String(made.coverPath))).status).toBe(403);
    expect(await storedDocuments('photos')).toHaveProperty('first');
    const { galleryName, coverPath } = made;
    const shown = selectGallery(workshop.store.getState(), 'new');
    expect(shown).toMatchObject({ galleryName, coverPath });
    expect(await missingFiles()).toEqual([]);
  });

  it('is made once by two photos, and named by both', async () => {
    await Promise.all(['first', 'second'].map(add));
    expect(Object.keys(await storedDocuments('photos'))).toEqual(['first', 'second']);
    expect(await missingFiles()).toEqual([]);
  });

  it('is not there if its first photo is not, and the second one makes it', async () => {
    wire.breaks({ to: 'database', about: ':commit', as: 'down' });
    await expect(add('first')).rejects.toThrow('fetch failed');
    wire.mends();
    expect(await storedDocuments('galleries')).not.toHaveProperty('new');
    await add('second');
    expect((await gallery()).coverPath).toMatch(/^gallery-covers\/new\./);
    expect(await missingFiles()).toEqual([]);
  });

  it('is not made again if it is in the trash by then', async () => {
    const document = { id: 'new', ...newGallery, coverPath: '' };
    const entry = { collection: 'galleries', documentId: 'new', document };
    await storeDocument('trash', 'galleries~new', entry);
    await expect(add('first')).rejects.toMatchObject({ code: 'parent-in-trash' });
    expect(await storedDocuments('galleries')).not.toHaveProperty('new');
    expect(await storedDocuments('photos')).toEqual({});
  });
});

it('the cover of a category can be any photo of its galleries', async () => {
  await addGallery();
  await addGallery('other');
  await addPhoto('first');
  await addPhoto('second', 'other');
  const photos = await run(loadPhotosByCategory('coast'));
  expect(photos.ok && photos.data.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['first', 'second']),
  );
});
