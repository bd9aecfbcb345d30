import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Report } from '../../../../src/images/encode/imageWorker.ts';
import type { Photo } from '../../../../src/model/content/entities.ts';
import { setCategoryCover, setGalleryCover } from '../../../../src/store/admin/covers.ts';
import { createPhoto } from '../../../../src/store/admin/photos.ts';
import type { ImageInfo } from '../../../../src/model/files/image.ts';
import { commitPhoto, uploadCover } from '../../../../src/store/admin/images/commitPhoto.ts';
import { uploadImage } from '../../../../src/store/admin/images/uploadImage.ts';
import { photoSchema } from '../../../../src/store/admin/writes/schemas.ts';
import { loadCategory } from '../../../../src/store/entities/categories.ts';
import { loadGallery, selectGallery } from '../../../../src/store/entities/galleries.ts';
import { loadPhoto } from '../../../../src/store/entities/photos.ts';
import type { Result } from '../../../../src/store/runOperation.ts';
import type { AdminThunk } from '../../../../src/store/state.ts';
import { storeDocument } from '../../../support/backend.ts';
import { aGallery, aPhoto, aPhotoValues, THUMBHASH } from '../../../support/factories.ts';
import { anEncodedImage } from '../../../support/uploads.ts';
import { imagePaths, storeVariants } from '../../../support/variants.ts';
import { asStranger, dropFile, storedDocuments, storedFile } from '../../../support/stored.ts';
import * as kinds from '../../support/kinds.ts';
import type { Kind } from '../../support/kinds.ts';
import {
  bytesAt,
  everything,
  expectAsBefore,
  imageAt,
  missingFiles,
  oldImage,
  storedAt,
  storeOld,
} from '../../support/savedImages.ts';
import { cutAt, wire } from '../../support/wire.ts';
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
  const added = await run(createPhoto(id, aPhotoValues({ galleryId }), { chosen }));
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

  it('keeps the cover that another window gives it meanwhile, without an error', async () => {
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

  it('gets neither a cover nor a photo if a file of the cover can’t be uploaded', async () => {
    await addGallery();
    wire.breaks({ to: 'storage', method: 'POST', about: 'gallery-covers', as: 'down' });
    workshop.expectsComplaint('CREATE_PHOTO');
    const chosen = await aChosenImage();
    const values = aPhotoValues({ galleryId: 'new' });
    expect(await run(createPhoto('first', values, { chosen }))).toMatchObject({
      error: { code: 'unreachable' },
    });
    expect(await storedDocuments('photos')).toEqual({});
    expect(await gallery()).toMatchObject({ coverPath: '' });
    wire.mends();
    const sentRevisions = [chosen.revision];
    wire.forget();
    expect(await run(createPhoto('first', values, { chosen, sentRevisions }))).toMatchObject({
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
    return run(commitPhoto({ schema: photoSchema, id, fields: values, uploaded }, cover));
  }

  it('comes with its cover in one commit, and is in the state', async () => {
    expect(await add('first')).toMatchObject({ id: 'first', galleryId: 'new' });
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

  it('is made once by two photos, and both name it', async () => {
    await Promise.all(['first', 'second'].map(add));
    expect(Object.keys(await storedDocuments('photos'))).toEqual(['first', 'second']);
    expect(await missingFiles()).toEqual([]);
  });

  it('is not made by a photo that fails, but by the next one', async () => {
    wire.breaks({ to: 'database', about: ':commit', as: 'down' });
    await expect(add('first')).rejects.toThrow('fetch failed');
    wire.mends();
    expect(await storedDocuments('galleries')).not.toHaveProperty('new');
    await add('second');
    expect((await gallery()).coverPath).toMatch(/^gallery-covers\/new\./);
    expect(await missingFiles()).toEqual([]);
  });

  it('is not made again if it is meanwhile in the trash', async () => {
    const document = { id: 'new', ...newGallery, coverPath: '' };
    const entry = { collection: 'galleries', documentId: 'new', document };
    await storeDocument('trash', 'galleries~new', entry);
    await expect(add('first')).rejects.toMatchObject({ code: 'parent-in-trash' });
    expect(await storedDocuments('galleries')).not.toHaveProperty('new');
    expect(await storedDocuments('photos')).toEqual({});
  });
});

/** Has the worker report this of each file; Node has no worker like a browser's. */
function standInForWorker(...reports: readonly Report[]): void {
  class StandIn extends EventTarget {
    postMessage() {
      queueMicrotask(() => {
        for (const data of reports) this.dispatchEvent(new MessageEvent('message', { data }));
      });
    }
    terminate() {
      // It has ended.
    }
  }
  vi.stubGlobal('Worker', StandIn);
}

async function loaded<Entity>(load: AdminThunk<Promise<Result<Entity>>>): Promise<Entity> {
  const result = await run(load);
  if (!result.ok) throw new Error(result.error.sentence);
  return result.data;
}

const SIZE = { width: 640, height: 400 };
const FOCUS = { x: 0.2, y: 0.8 };

/** A picture that becomes the cover of the document `old`. */
interface Use {
  kind: Kind;
  /** Who names the picture. */
  place: string;
  /** The path of its widest file. */
  widest: string;
  run: () => Promise<Result<unknown>>;
}

async function usePhoto(): Promise<Use> {
  await storeOld(kinds.gallery);
  const image = await storeVariants('photos', 'dusk', SIZE);
  const stored = aPhoto({ id: 'dusk', galleryId: 'old', image, focus: FOCUS });
  await storeDocument('photos', 'dusk', stored);
  const source = await loaded(loadPhoto('dusk'));
  const cover = setGalleryCover(await loaded(loadGallery('old')), { ...source, name: 'Dusk' });
  const widest = `variants/photos/dusk/${image.revision}/640.avif`;
  return { kind: kinds.gallery, place: 'photos/dusk', widest, run: () => run(cover) };
}

async function useCover(): Promise<Use> {
  await storeOld(kinds.category);
  const coverImage = await storeVariants('gallery-covers', 'dusk', SIZE);
  const stored = aGallery({ id: 'dusk', categoryId: 'old', coverImage, focus: FOCUS });
  await storeDocument('galleries', 'dusk', stored);
  const { coverPath: path, coverImage: image, focus } = await loaded(loadGallery('dusk'));
  const source = { name: 'Dusk', path, image, focus };
  const cover = setCategoryCover(await loaded(loadCategory('old')), source);
  const widest = `variants/gallery-covers/dusk/${coverImage.revision}/640.avif`;
  return { kind: kinds.category, place: 'galleries/dusk', widest, run: () => run(cover) };
}

describe.each([
  ['a photo of a gallery', usePhoto],
  ['the cover of a gallery of a category', useCover],
])('%s', (_name, open) => {
  beforeEach(() =>
    standInForWorker(
      {
        type: 'inspected',
        inspection: { ...SIZE, thumbhash: THUMBHASH, preview: new Blob() },
      },
      { type: 'encoded', image: anEncodedImage() },
    ),
  );

  it('becomes the cover in files of its own, and the cover before it comes back by undo', async () => {
    const { kind, widest, run: useAsCover } = await open();
    expect(await useAsCover()).toMatchObject({ ok: true });
    const { coverPath } = await storedAt(kind, 'old');
    expect(coverPath).toMatch(new RegExp(`^${kind.folder}/old\\..+\\.avif$`));
    expect(await bytesAt(String(coverPath))).toEqual(await bytesAt(widest));
    expect((await asStranger(String(coverPath))).status).toBe(403);
    const trashed = Object.keys(await storedDocuments('trash'));
    expect(trashed).toEqual([`${kind.collection}~old~first`]);
    expect(await storedAt(kind, 'old')).toMatchObject({ focus: FOCUS });
    expect(await workshop.undo()).toBe(true);
    expect(await storedAt(kind, 'old')).toMatchObject(oldImage(kind));
    expect(await storedAt(kind, 'old')).not.toHaveProperty('focus');
  });

  it('changes nothing if its file is missing', async () => {
    const { place, widest, run: useAsCover } = await open();
    await dropFile(widest);
    workshop.leaves(`${place} names ${widest}, which is not there.`);
    workshop.expectsComplaint('DOWNLOAD_ORIGINAL');
    const before = await everything();
    expect(await useAsCover()).toMatchObject({ error: { code: 'photo-file-missing' } });
    expect(workshop.store.getState().errorMessage).toBe(
      'A file of this photo is missing on the server. Choose another photo.',
    );
    await expectAsBefore(before);
    expect(await workshop.undo()).toBe(false);
  });

  it('changes nothing if the browser can’t read its file, and says so', async () => {
    const { run: useAsCover } = await open();
    standInForWorker({ type: 'failed', sentence: 'This file is damaged.', blamed: 'file' });
    const before = await everything();
    expect(await useAsCover()).toMatchObject({ ok: false });
    expect(workshop.store.getState().errorMessage).toBe('This file is damaged.');
    await expectAsBefore(before);
    expect(await workshop.undo()).toBe(false);
  });

  it('is the cover or is not, at whichever request the connection breaks', async () => {
    const { kind, run: useAsCover } = await open();
    workshop.expectsComplaint('DOWNLOAD_ORIGINAL', 'UPDATE_');
    const { documents } = await everything();
    for (let request = 1; await cutAt(request, useAsCover); request += 1) {
      expect((await everything()).documents).toEqual(documents);
    }
    expect((await imageAt(kind, 'old')).revision).not.toBe('first');
  });
});
