import { describe, expect, it, vi } from 'vitest';
import { publicAddress } from '../../../../src/firebase/publicAddress.ts';
import type { ChosenImage } from '../../../../src/model/files/chosenImage.ts';
import {
  addVariants,
  downloadOriginal,
  hideOriginals,
  loadMissingVariants,
  loadMissingVariantsCount,
  loadNarrowedVariants,
} from '../../../../src/store/admin/backfillVariants.ts';
import type { ImageWithoutVariants } from '../../../../src/store/operations.ts';
import { createAdminStore } from '../../../support/adminStore.ts';
import { storeDocument, storeFile } from '../../../support/backend.ts';
import { anImageInfo, someVariants } from '../../../support/factories.ts';
import { failure } from '../../../support/errors.ts';
import { dropFile, listedFiles, storedDocuments, storedFiles } from '../../../support/stored.ts';
import { category, gallery, type Kind, photo } from '../kinds.ts';
import {
  bytesAt,
  everything,
  expectAsBefore,
  imageAt,
  OLD_BYTES,
  shownFiles,
  storedAt,
  sweepLater,
} from '../savedImages.ts';
import { wire } from '../wire.ts';
import {
  aChosenImage,
  MemoryStorage,
  openWorkshop,
  STAMPED,
  UNREACHABLE,
  withVariants,
} from '../workshop.ts';

const workshop = openWorkshop();

const PATH = 'photos/old.jpg';

const lackingOf = ({ collection, draft, nameField, folder }: Kind): ImageWithoutVariants => ({
  collection,
  id: 'old',
  name: String(draft[nameField]),
  path: `${folder}/old.jpg`,
  imageKey: 'jpg',
});

/** An original of an older site, which everyone may fetch. */
async function storeBare(kind: Kind, more: object = {}) {
  const { collection, draft, folder, pathField } = kind;
  const path = `${folder}/old.jpg`;
  await storeFile(path, OLD_BYTES);
  const fields = { ...draft, id: 'old', [pathField]: path, legacy: 'stays', ...more };
  await storeDocument(collection, 'old', fields);
  return fields;
}

const withoutCard = anImageInfo({
  revision: 'r1',
  variants: someVariants('photos', 'old', 'r1'),
});

const add = async (kind = photo, more: Partial<ChosenImage> = {}, imageKey = 'jpg') =>
  workshop.run(
    addVariants(
      { ...lackingOf(kind), imageKey },
      { ...withVariants(await aChosenImage()), ...more },
    ),
  );

async function counted(): Promise<number> {
  const result = await workshop.run(loadMissingVariantsCount());
  return result.ok ? result.data : -1;
}

async function found() {
  const result = await workshop.run(loadMissingVariants());
  return result.ok ? result.data.filter(({ id }) => id === 'old') : result;
}

const statusOf = async (path: string) => (await fetch(publicAddress(path))).status;

describe('images without variants', () => {
  it.each([
    ['no word of its image', {}, 'jpg'],
    ['an image without any', { image: anImageInfo({ revision: 'r1' }) }, 'r1'],
    ['an image without a card', { image: withoutCard }, 'r1'],
  ])('are counted and found where a photo has %s', async (_name, more, imageKey) => {
    const before = await counted();
    await storeBare(photo, more);
    expect(await counted()).toBe(before + 1);
    expect(await found()).toEqual([{ ...lackingOf(photo), imageKey }]);
  });

  it('are not taken for variants that lost colours, which are looked for at the same time', async () => {
    await storeBare(photo);
    const { signal } = new AbortController();
    const both = [found(), workshop.run(loadNarrowedVariants(signal))];
    expect(await Promise.all(both)).toEqual([[lackingOf(photo)], { ok: true, data: [] }]);
  });

  it.each([photo, category, gallery])('of a $name get them', async (kind) => {
    const before = await counted();
    const fields = await storeBare(kind);
    const path = `${kind.folder}/old.jpg`;
    expect(await statusOf(path)).toBe(200);
    const result = await add(kind);
    const after = { ...fields, ...STAMPED, [kind.imageField]: expect.anything() };
    expect(await storedAt(kind, 'old')).toEqual(after);
    const image = await imageAt(kind, 'old');
    expect(await storedFiles()).toEqual([path, ...shownFiles(image)].toSorted());
    const url = publicAddress(image.variants[0]!.path);
    expect(result).toMatchObject({ ok: true, data: { [kind.urlField]: url } });
    expect((await listedFiles()).get(path)).toMatchObject({ type: 'image/jpeg' });
    expect(await bytesAt(path)).toEqual(OLD_BYTES);
    expect(await statusOf(path)).toBe(403);
    expect(await storedDocuments('private')).toEqual({});
    expect(await counted()).toBe(before);
    expect(await found()).toEqual([]);
  });

  it('leave the original public where the photographer wants that', async () => {
    await storeBare(photo);
    expect(await add(photo, { isPrivate: false })).toMatchObject({ ok: true });
    expect(await statusOf(PATH)).toBe(200);
    expect(await storedDocuments('private')).toEqual({});
  });

  it('get all of them again where only the card is missing', async () => {
    for (const { path, type } of withoutCard.variants) await storeFile(path, OLD_BYTES, type);
    await storeBare(photo, { image: withoutCard });
    expect(await add(photo, {}, 'r1')).toMatchObject({ ok: true });
    const image = await imageAt(photo, 'old');
    expect(image.revision).not.toBe('r1');
    const former = withoutCard.variants.map(({ path }) => path);
    expect(await sweepLater()).toEqual(former.toSorted());
    expect(await storedFiles()).toEqual([PATH, ...shownFiles(image)].toSorted());
  });

  it('stay as they are if another image was saved meanwhile', async () => {
    workshop.expectsComplaint('UPDATE_PHOTO: ');
    await storeBare(photo, { image: anImageInfo({ revision: 'r2' }) });
    const before = await everything();
    const result = await add();
    expect(result.ok || result.error.code).toBe('changed-meanwhile');
    await expectAsBefore(before);
    expect(await statusOf(PATH)).toBe(200);
  });
});

describe('an original that is not hidden yet', () => {
  const noted = { 'hide~photos~old': { path: PATH, type: 'image/jpeg' } };
  /** What another browser does when it opens the admin area. */
  const openElsewhere = () => createAdminStore().dispatch(hideOriginals());

  it.each([
    ['the hiding fails', { to: 'storage', method: 'PATCH' }],
    ['the tab closes after the commit', { to: 'database', about: '"private"' }],
  ] as const)('because %s is hidden by whichever browser comes next', async (_why, fault) => {
    workshop.expectsComplaint('HIDE_ORIGINALS: ');
    await storeBare(photo);
    const onceCommitted = () => {
      if (wire.stored().includes('commit')) throw new TypeError('fetch failed');
    };
    wire.breaks({ ...fault, as: onceCommitted });
    expect(await add()).toMatchObject({ ok: true });
    wire.mends();
    expect(await found()).toEqual([]);
    expect(await statusOf(PATH)).toBe(200);
    expect(await storedDocuments('private')).toEqual(noted);

    vi.stubGlobal('localStorage', new MemoryStorage());
    expect(await openElsewhere()).toMatchObject({ ok: true });
    expect(await statusOf(PATH)).toBe(403);
    expect(await bytesAt(PATH)).toEqual(OLD_BYTES);
    expect(await storedDocuments('private')).toEqual({});
  });

  it('is forgotten if its file is gone, and hinders no other', async () => {
    await storeFile('photos/there.jpg', OLD_BYTES);
    await storeDocument('private', 'hide~photos~gone', { path: PATH, type: 'image/jpeg' });
    const there = { path: 'photos/there.jpg', type: 'image/jpeg' };
    await storeDocument('private', 'hide~photos~there', there);
    await storeDocument('private', 'publishing', { repository: 'wren/site' });
    expect(await workshop.run(hideOriginals())).toMatchObject({ ok: true });
    expect(await statusOf('photos/there.jpg')).toBe(403);
    expect(Object.keys(await storedDocuments('private'))).toEqual(['publishing']);
  });

  it('stays noted if another one is noted in its place meanwhile', async () => {
    await storeBare(photo);
    await storeDocument('private', 'hide~photos~old', noted['hide~photos~old']);
    const next = { path: 'photos/old.next.jpg', type: 'image/jpeg' };
    const noteNext = () => storeDocument('private', 'hide~photos~old', next);
    wire.breaks({ to: 'storage', method: 'PATCH', times: 1, as: noteNext });
    expect(await workshop.run(hideOriginals())).toMatchObject({ ok: true });
    expect(await storedDocuments('private')).toEqual({ 'hide~photos~old': next });
  });
});

const REFUSED = 'You are not allowed to do this.';
const INTERCEPTED =
  'The answer did not come from the server. If your network requires a login, log in to the network first. Then try again.';
const page = { headers: { 'Content-Type': 'text/html; charset=utf-8' } };

describe('an original that is downloaded', () => {
  const download = (signal?: AbortSignal) => workshop.run(downloadOriginal(PATH, signal));

  it('is fetched by the administrator though it is private', async () => {
    await storeFile(PATH, OLD_BYTES, 'image/jpeg', { visibility: 'private' });
    const original = await download();
    const file = original.ok ? original.data : undefined;
    expect(file && Buffer.from(await file.arrayBuffer())).toEqual(OLD_BYTES);
  });

  it('is not fetched to its end, and no error is shown, if that is cancelled', async () => {
    const controller = new AbortController();
    const fetching = download(controller.signal);
    controller.abort();
    expect(await fetching).toEqual({ ok: true, data: undefined });
    expect(workshop.store.getState().errorMessage).toBe('');
  });

  it('is missing in the words of the form that asks for it', async () => {
    workshop.expectsComplaint('DOWNLOAD_ORIGINAL: ');
    const missing = await workshop.run(downloadOriginal(PATH, undefined, 'photo-file-missing'));
    const sentence = 'A file of this photo is missing from storage. Choose another photo.';
    expect(missing).toEqual(failure(sentence));
  });

  it.each<[() => Promise<void>, string]>([
    [() => dropFile(PATH), 'The file is missing from storage. Choose the file again and save.'],
    [async () => wire.breaks({ to: 'storage', as: 'down' }), UNREACHABLE],
    [async () => wire.answers(() => new Response(null, { status: 403 })), REFUSED],
    [async () => wire.answers(() => new Response('Welcome to the hotel', page)), INTERCEPTED],
  ])('says why it can’t be fetched: %s', async (happens, sentence) => {
    workshop.expectsComplaint('DOWNLOAD_ORIGINAL: ');
    await storeFile(PATH, OLD_BYTES);
    await happens();
    expect(await download()).toEqual(failure(sentence));
  });
});
