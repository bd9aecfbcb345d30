import { describe, expect, it } from 'vitest';
import type { Photo } from '../../../../src/model/content/entities.ts';
import { loadPhotosByCategory } from '../../../../src/store/admin/categories.ts';
import { createPhoto } from '../../../../src/store/admin/photos.ts';
import type { ImageInfo } from '../../../../src/model/files/image.ts';
import { prepareGallery } from '../../../../src/store/admin/images/prepareGallery.ts';
import { selectGallery } from '../../../../src/store/entities/galleries.ts';
import { storeDocument } from '../../../support/backend.ts';
import { aPhotoDraft } from '../../../support/factories.ts';
import { asStranger, storedDocuments, storedFile } from '../../../support/stored.ts';
import { wire } from '../wire.ts';
import { arrival } from '../savedImages.ts';
import { aChosenImage, openWorkshop, withVariants } from '../workshop.ts';

const workshop = openWorkshop();

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
  const chosen = withVariants(await aChosenImage());
  const added = await workshop.run(createPhoto(id, aPhotoDraft({ galleryId }), chosen));
  if (!added.ok) throw new Error(added.error.sentence);
  await arrival(added.data.path);
  return added.data;
}

describe('a gallery without a cover', () => {
  it('takes its first photo, in files of its own with a private original, and keeps it', async () => {
    await addGallery();
    const photo = await addPhoto('first');
    const { coverPath, coverImage } = await gallery();
    const { variants, card, revision } = coverImage as ImageInfo;
    expect(revision).not.toBe(photo.image?.revision);
    expect(coverPath).toBe(`gallery-covers/new.${revision}.webp`);
    expect(variants.map(({ path }) => path)).toEqual([
      `variants/gallery-covers/new/${revision}/320.webp`,
    ]);
    expect(await Promise.all(variants.map(({ path }) => text(path)))).toEqual(['320']);
    expect(await text(card!.path)).toBe('card');
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

  it('stays without one if that can’t be uploaded, and the photo is saved', async () => {
    await addGallery();
    wire.breaks({ to: 'storage', method: 'POST', about: 'gallery-covers', as: 'down' });
    workshop.expectsComplaint('UPDATE_GALLERY');
    await addPhoto('first');
    expect(await gallery()).toMatchObject({ coverPath: '' });
    expect(workshop.store.getState().errorMessage).toMatch(/^The photo is saved, but its gallery/);
  });
});

it('a gallery that is made with its first photo is made once', async () => {
  const chosen = withVariants(await aChosenImage());
  const photo = { ...chosen, encoded: await chosen.encoded };
  const prepare = (galleryName: string) =>
    workshop.run(
      prepareGallery(
        aPhotoDraft({ galleryId: 'new' }),
        { galleryName, categoryId: 'coast' },
        photo,
      ),
    );
  await Promise.all(['Cape', 'Other'].map(prepare));
  const made = await gallery();
  expect(made.coverPath).toMatch(/^gallery-covers\/new\..+\.webp$/);
  const { galleryName, coverPath } = made;
  const seen = selectGallery(workshop.store.getState(), 'new');
  expect(seen).toMatchObject({ galleryName, coverPath });
  await prepare('Another');
  expect(await gallery()).toEqual(made);
});

it('the cover of a category can be any photo of its galleries', async () => {
  await addGallery();
  await addGallery('other');
  await addPhoto('first');
  await addPhoto('second', 'other');
  const photos = await workshop.run(loadPhotosByCategory('coast'));
  expect(photos.ok && photos.data.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['first', 'second']),
  );
});
