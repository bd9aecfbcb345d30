import { beforeEach, describe, expect, it } from 'vitest';
import { photoSchema } from '../../../../src/store/admin/writes/schemas.ts';
import { originalOf } from '../../../../src/store/admin/images/imageFiles.ts';
import { sendOriginal } from '../../../../src/store/admin/images/uploadFiles.ts';
import { publicAddress } from '../../../../src/firebase/publicAddress.ts';
import { removeDocument, storeAt, storeFile } from '../../../support/backend.ts';
import { anImageInfo, aTrashEntry } from '../../../support/factories.ts';
import { documentsAt, listedFiles, storedFiles, storedRevision } from '../../../support/stored.ts';
import { photo } from '../kinds.ts';
import { bytesAt, everything } from '../savedImages.ts';
import { wire } from '../wire.ts';
import { openWorkshop } from '../workshop.ts';

openWorkshop();

const PATH = 'photos/dusk.jpg';
const OTHER_PATH = 'photos/dusk.mine.jpg';
const BYTES = Buffer.from('the original');
const THEIRS = Buffer.from('other bytes');

const chosen = { revision: 'mine', extension: 'jpg', type: 'image/jpeg' };
const file = new Blob([BYTES], { type: 'image/jpeg' });
const original = originalOf(
  photoSchema,
  'dusk',
  { ...chosen, file },
  { isFirst: true, isPrivate: true },
);
const image = { path: PATH, image: anImageInfo({ revision: 'mine' }) };
const dusk = { ...photo.draft, ...image, id: 'dusk' };

/** An image that `dusk` lost, as the trash keeps it. */
const entry = aTrashEntry('photos', 'dusk', {
  entry: 'photos~dusk~mine',
  kind: 'image',
  name: 'Dusk',
  document: image,
});

const trashed = aTrashEntry('photos', 'dusk', { name: 'Dusk', document: dusk });

/** Where a document may name the original. */
const places: Record<string, Record<string, object>> = {
  'the public site': { 'photos/dusk': dusk },
  drafts: { 'drafts/content/photos/dusk': dusk },
  'the trash': { 'trash/photos~dusk': trashed },
  'an image entry of the trash': {
    'photos/dusk': { ...dusk, path: 'photos/dusk.next.jpg' },
    'trash/photos~dusk~mine': entry,
  },
};

/** The path by which the document of a place names the original. */
async function namedPath(name: string): Promise<unknown> {
  const key = Object.keys(places[name]!).at(-1)!;
  const { document, ...fields } = (await documentsAt([key]))[key]!;
  return ((document ?? fields) as { path: string }).path;
}

beforeEach(() =>
  storeAt({
    'drafts/content/galleries/studio': {
      id: 'studio',
      galleryName: 'Studio',
      categoryId: 'coast',
      coverPath: '',
      isDraft: true,
    },
  }),
);

describe.each(Object.keys(places))('an original that %s names', (place) => {
  beforeEach(() => storeAt(places[place]!));

  it('arrives, for the administrator alone', async () => {
    expect(await sendOriginal(original)).toBe('arrived');
    expect(await bytesAt(PATH)).toEqual(BYTES);
    expect((await listedFiles()).get(PATH)).toMatchObject({
      type: 'image/jpeg',
      cacheControl: 'private, max-age=0',
      metadata: { visibility: 'private', revision: 'mine' },
    });
    expect((await fetch(publicAddress(PATH))).status).toBe(403);
    const before = await everything();
    expect(await sendOriginal(original)).toBe('arrived');
    expect(await everything()).toEqual(before);
  });

  it('gets a path of its own if other bytes lie at its first one', async () => {
    await storeFile(PATH, THEIRS, 'image/jpeg', { revision: 'theirs' });
    expect(await sendOriginal(original)).toBe('arrived');
    expect(await bytesAt(OTHER_PATH)).toEqual(BYTES);
    expect(await bytesAt(PATH)).toEqual(THEIRS);
    expect(await namedPath(place)).toBe(OTHER_PATH);
    const isPublic = place === 'the public site';
    expect(await storedRevision()).toEqual(isPublic ? expect.anything() : undefined);
  });
});

const isDusk = places['the public site']!;

it('an original that no document names any more is not uploaded', async () => {
  await storeAt(isDusk);
  await removeDocument('photos', 'dusk');
  expect(await sendOriginal(original)).toBe('unwanted');
  expect(await storedFiles()).toEqual([]);
});

it('an original arrives at its other path, though its first upload there fails', async () => {
  await storeAt(isDusk);
  await storeFile(PATH, THEIRS, 'image/jpeg', { revision: 'theirs' });
  wire.breaks({ to: 'storage', method: 'POST', about: `name=${OTHER_PATH}`, as: 'down' });
  await expect(sendOriginal(original)).rejects.toThrow();
  wire.mends();
  expect(await namedPath('the public site')).toBe(OTHER_PATH);
  expect(await storedFiles()).toEqual([PATH]);
  expect(await sendOriginal(original)).toBe('arrived');
  expect(await bytesAt(OTHER_PATH)).toEqual(BYTES);
  expect(await bytesAt(PATH)).toEqual(THEIRS);
});

it('an original goes nowhere if other bytes lie at both of its paths', async () => {
  await storeAt(isDusk);
  for (const path of [PATH, OTHER_PATH]) {
    await storeFile(path, THEIRS, 'image/jpeg', { revision: 'theirs' });
  }
  await expect(sendOriginal(original)).rejects.toMatchObject({ code: 'path-taken' });
  expect(await bytesAt(PATH)).toEqual(THEIRS);
  expect(await bytesAt(OTHER_PATH)).toEqual(THEIRS);
});

it('a path that another window changes at the same moment is not written over', async () => {
  await storeAt(isDusk);
  await storeFile(PATH, THEIRS, 'image/jpeg', { revision: 'theirs' });
  const theirs = { ...dusk, path: 'photos/dusk.theirs.jpg' };
  const replace = () => storeAt({ 'photos/dusk': theirs });
  wire.breaks({ to: 'database', about: ':commit', times: 1, as: replace });
  await expect(sendOriginal(original)).rejects.toMatchObject({ code: 'changed-meanwhile' });
  expect(await namedPath('the public site')).toBe(theirs.path);
});
