import { describe, expect, it } from 'vitest';
import { publicAddress } from '../../../../src/firebase/publicAddress.ts';
import { Refusal, WorkerOutOfReach } from '../../../../src/images/read/refusals.ts';
import type { PhotoValues } from '../../../../src/model/content/formValues.ts';
import type { ChosenImage } from '../../../../src/model/files/chosenImage.ts';
import { createPhoto } from '../../../../src/store/admin/photos.ts';
import type { NewImage } from '../../../../src/store/admin/saveNew.ts';
import type { TransferProgress } from '../../../../src/model/upload.ts';
import { removeDocument, storeAt, storeDocument, UNREACHABLE } from '../../../support/backend.ts';
import { deferred } from '../../../support/deferred.ts';
import { failure } from '../../../support/operations.ts';
import { aPhotoValues } from '../../../support/factories.ts';
import { asStranger, listedFiles, storedDocuments, storedFiles } from '../../../support/stored.ts';
import { photo } from '../../support/kinds.ts';
import { content } from '../../support/lakes.ts';
import {
  bytesAt,
  everything,
  expectAsBefore,
  imageAt,
  missingFiles,
  shownFiles,
  storedAt,
} from '../../support/savedImages.ts';
import { wire } from '../../support/wire.ts';
import { aChosenImage, bytesOf, openWorkshop, STAMPED } from '../../support/workshop.ts';

const workshop = openWorkshop();
const { run } = workshop;

const PATH = 'photos/new.jpg';
const values: PhotoValues = aPhotoValues();

const create = (chosen: ChosenImage, options?: Omit<NewImage, 'chosen'>, words = values) =>
  run(createPhoto('new', words, { ...options, chosen }));

const at = ({ revision }: ChosenImage, file: string) => `variants/photos/new/${revision}/${file}`;

it('a new photo has its original and its variants before a document names them', async () => {
  const chosen = await aChosenImage();
  const files = [PATH, at(chosen, '320.webp'), at(chosen, 'card.jpg')];
  let filesAtCommit: string[] = [];
  const look = async () => {
    filesAtCommit = await storedFiles();
  };
  wire.breaks({ to: 'database', about: ':commit', times: 1, as: look });
  const result = await create(chosen);
  expect(filesAtCommit).toEqual(files);
  expect(await storedFiles()).toEqual(files);
  expect(wire.stored().at(-1)).toBe('commit');
  expect(await storedAt(photo, 'new')).toEqual({
    ...photo.values,
    ...STAMPED,
    id: 'new',
    path: PATH,
    contentHash: expect.stringMatching(/^[\da-f]{64}$/),
    fileName: chosen.file.name,
    image: expect.objectContaining({ width: 600, height: 400, revision: chosen.revision }),
  });
  expect(await shownFiles(photo, 'new')).toEqual(files.slice(1));
  expect(result).toMatchObject({
    ok: true,
    data: { id: 'new', photoURL: publicAddress(at(chosen, '320.webp')) },
  });
  const own = workshop.actions.filter(({ type }) => type.startsWith('CREATE_PHOTO'));
  expect(own).toMatchObject([
    { type: 'CREATE_PHOTO_START', meta: { arg: 'new' } },
    { type: 'CREATE_PHOTO_SUCCESS', meta: { arg: 'new' }, payload: result.ok && result.data },
  ]);
});

it('an original is the administrator’s alone, and variants are everyone’s for ever', async () => {
  const chosen = await aChosenImage();
  await create(chosen);
  expect(await bytesAt(PATH)).toEqual(await bytesOf(chosen));
  expect((await asStranger(PATH)).status).toBe(403);
  const metadata = { visibility: 'private', revision: chosen.revision };
  expect((await listedFiles()).get(PATH)).toMatchObject({
    metadata,
    cacheControl: 'private, max-age=0',
  });
  for (const path of await shownFiles(photo, 'new')) {
    const variant = await asStranger(path);
    expect(variant.status).toBe(200);
    expect(variant.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  }
});

it('the original is sent while variants are encoded, and progress is reported in bytes', async () => {
  const bytes = 3 * 1024 * 1024;
  const file = new File([new Uint8Array(bytes)], 'DSC_1.jpg', { type: 'image/jpeg' });
  const chosen = { ...(await aChosenImage()), file };
  const arrived = deferred();
  const steps: TransferProgress[] = [];
  const onProgress = (step: TransferProgress) => {
    steps.push(step);
    if (step.sent === bytes) arrived.resolve();
  };
  const encoded = arrived.promise.then(() => chosen.encoded);
  expect(await create({ ...chosen, encoded }, { onProgress })).toMatchObject({ ok: true });
  const sent = steps.map((step) => step.sent);
  expect(sent).toEqual(sent.toSorted((a, b) => a - b));
  expect(sent.length).toBeGreaterThan(4);
  expect(steps[0]!.total).toBe(bytes);
  const small = '320'.length + 'card'.length;
  expect(steps.at(-1)).toEqual({ sent: bytes + small, total: bytes + small });
});

describe('a photo without variants is refused, and nothing of it is public', () => {
  it.each<[string, Error, string | undefined]>([
    ['the encoder fails', new Error('no memory'), 'variants-missing'],
    ['the encoder can’t be loaded', new WorkerOutOfReach('404'), 'encoder-missing'],
    ['the file is damaged', new Refusal('This file is damaged.'), undefined],
  ])('if %s while the original is sent', async (_what, cause, code) => {
    workshop.expectsComplaint('CREATE_PHOTO: ');
    const isSent = deferred();
    const encoded = isSent.promise.then(() => Promise.reject(cause));
    const onProgress = () => isSent.resolve();
    const result = await create({ ...(await aChosenImage()), encoded }, { onProgress });
    if (code) expect(result).toMatchObject({ ok: false, error: { code } });
    else expect(result).toEqual(failure('This file is damaged.'));
    expect(await storedDocuments('photos')).toEqual({});
    const files = await storedFiles();
    for (const path of files) expect((await asStranger(path)).status).toBe(403);
    expect(files).toEqual([PATH]);
  });
});

/**
 * Creates a photo; the document is stored, and every answer that could say so is lost. Returns the
 * revisions of all images that were sent.
 */
async function loseAnswers(
  chosen: ChosenImage,
  words = values,
  sentRevisions: readonly string[] = [],
) {
  workshop.expectsComplaint('CREATE_PHOTO: ');
  let isCommitted = false;
  wire.guards(async ({ host, what, go }) => {
    if (isCommitted && host === 'database') throw new TypeError('fetch failed');
    const response = await go();
    isCommitted ||= what.includes(':commit') && what.includes('"update"');
    if (isCommitted) throw new TypeError('fetch failed');
    return response;
  });
  expect(await create(chosen, { sentRevisions }, words)).toEqual(failure(UNREACHABLE));
  wire.guards(undefined);
  expect(await storedDocuments('photos')).toHaveProperty('new');
  wire.forget();
  return [...sentRevisions, chosen.revision];
}

describe('saving again after the answer was lost', () => {
  const theRest: PhotoValues = { ...values, photoName: 'Dawn', galleryId: 'cape' };

  it.each([false, true])('succeeds and sends no file, as a slide: %s', async (isSlide) => {
    const chosen = await aChosenImage();
    const words = { ...values, includeInSlideshow: isSlide };
    const sentRevisions = await loseAnswers(chosen, words);
    const before = await content(['photos']);
    expect(await create(chosen, { sentRevisions }, words)).toMatchObject({ ok: true });
    expect(wire.stored().filter((what) => what.includes('/'))).toEqual([]);
    expect(await content(['photos'])).toEqual(before);
  });

  it('sets the words and the gallery that were changed meanwhile', async () => {
    await storeDocument('galleries', 'cape', {
      id: 'cape',
      categoryId: 'coast',
      coverPath: 'gallery-covers/beach.jpg',
    });
    const chosen = await aChosenImage();
    const sentRevisions = await loseAnswers(chosen);
    const saved = await create(chosen, { sentRevisions }, theRest);
    expect(saved).toMatchObject({ ok: true, data: { photoName: 'Dawn', galleryId: 'cape' } });
    expect(await storedDocuments('photos')).toEqual({
      new: expect.objectContaining({ photoName: 'Dawn', galleryId: 'cape', path: PATH }),
    });
    expect(await storedDocuments('trash')).toEqual({});
    expect(await missingFiles()).toEqual([]);
  });

  it('leaves the fields that it doesn’t send, also if another window has changed them', async () => {
    const chosen = await aChosenImage();
    const sentRevisions = await loseAnswers(chosen, { ...values, includeInSlideshow: true });
    const theirs = { caption: 'Low tide.', order: 7, slideshowOrder: 3, note: 'by hand' };
    await storeDocument('photos', 'new', { ...(await storedAt(photo, 'new')), ...theirs });
    const { caption: _unsent, ...words } = {
      ...values,
      photoName: 'Mine',
      includeInSlideshow: true,
    };
    const again = { chosen, sentRevisions };
    expect(await run(photo.create('new', words as never, again))).toMatchObject({ ok: true });
    expect(await storedAt(photo, 'new')).toMatchObject({ ...theirs, photoName: 'Mine' });
  });

  it('hides a location that an earlier attempt published', async () => {
    const chosen = { ...(await aChosenImage()), exif: { latitude: 47.6, longitude: -122.3 } };
    const location = { of: chosen.revision, precision: 'area' } as const;
    const sentRevisions = await loseAnswers(chosen, { ...values, location });
    expect((await storedAt(photo, 'new')).exif).toHaveProperty('latitude');
    const words = { ...values, location: { ...location, precision: 'hidden' as const } };
    expect(await create(chosen, { sentRevisions }, words)).toMatchObject({ ok: true });
    expect((await storedAt(photo, 'new')).exif ?? {}).not.toHaveProperty('latitude');
  });

  it('stores another file in the same photo, and the first one in the trash', async () => {
    const first = await aChosenImage();
    const sentRevisions = await loseAnswers(first);
    const second = await aChosenImage(90);
    expect(await create(second, { sentRevisions }, { ...values, photoName: 'Dawn' })).toMatchObject(
      {
        ok: true,
      },
    );
    const path = `photos/new.${second.revision}.jpg`;
    expect(await storedDocuments('photos')).toEqual({
      new: expect.objectContaining({ photoName: 'Dawn', path }),
    });
    expect(await bytesAt(path)).toEqual(await bytesOf(second));
    expect(Object.keys(await storedDocuments('trash'))).toEqual([`photos~new~${first.revision}`]);
    expect(await missingFiles()).toEqual([]);
  });

  it('goes on from the attempt that was stored, if another answer was lost', async () => {
    const chosen = await aChosenImage();
    const first = await loseAnswers(chosen);
    const sentRevisions = await loseAnswers(chosen, { ...values, photoName: 'Dawn' }, first);
    expect(await storedAt(photo, 'new')).toMatchObject({ photoName: 'Dawn' });
    const words = { ...values, photoName: 'Noon' };
    expect(await create(chosen, { sentRevisions }, words)).toMatchObject({ ok: true });
    expect(await storedAt(photo, 'new')).toMatchObject({ photoName: 'Noon' });
  });

  it('says so if the photo is meanwhile in the trash', async () => {
    const chosen = await aChosenImage();
    const sentRevisions = await loseAnswers(chosen);
    const document = await storedAt(photo, 'new');
    const trashed = { collection: 'photos', documentId: 'new', document };
    await storeAt({ 'trash/photos~new': trashed });
    await removeDocument('photos', 'new');
    expect(await create(chosen, { sentRevisions })).toMatchObject({
      error: { code: 'already-trashed' },
    });
  });
});

describe('a retry', () => {
  it('sends no byte of a file that is there, and states the sizes of those', async () => {
    workshop.expectsComplaint('CREATE_PHOTO: ');
    const chosen = await aChosenImage();
    wire.breaks({ to: 'database', about: ':commit', as: 'down' });
    expect(await create(chosen)).toEqual(failure(UNREACHABLE));
    wire.mends();
    wire.forget();
    // Another encoder, or other rights, make other bytes.
    const made = await chosen.encoded;
    const longer = made.variants.map((each) => ({ ...each, file: new Blob(['longer']) }));
    const encoded = Promise.resolve({ ...made, variants: longer });
    const sentRevisions = [chosen.revision];
    expect(await create({ ...chosen, encoded }, { sentRevisions })).toMatchObject({ ok: true });
    expect(wire.stored()).toEqual(['commit']);
    const { files } = await imageAt(photo, 'new');
    expect(files).toEqual({ webp: { 320: '320'.length } });
    expect(await storedAt(photo, 'new')).toMatchObject({ path: PATH });
  });

  it('asks again which files are there if the question fails', async () => {
    workshop.expectsComplaint('CREATE_PHOTO: ');
    const chosen = await aChosenImage();
    wire.breaks({ to: 'database', about: ':commit', as: 'down' });
    expect(await create(chosen)).toEqual(failure(UNREACHABLE));
    wire.mends();
    wire.breaks({ to: 'storage', method: 'GET', times: 2, as: 'down' });
    const sentRevisions = [chosen.revision];
    expect(await create(chosen, { sentRevisions })).toMatchObject({ ok: true });
  });

  it('with another file takes a path that no attempt has used', async () => {
    const first = await aChosenImage();
    const second = await aChosenImage(90);
    const sentRevisions = [first.revision];
    expect(await create(second, { sentRevisions })).toMatchObject({ ok: true });
    const path = `photos/new.${second.revision}.jpg`;
    expect(await storedAt(photo, 'new')).toMatchObject({ path });
    expect(await missingFiles()).toEqual([]);
  });
});

it.each(['photos/new', 'drafts/content/photos/new', 'trash/photos~new'])(
  'a new document does not overwrite the existing document %s',
  async (place) => {
    workshop.expectsComplaint('CREATE_PHOTO: ');
    const galleryId = place.startsWith('drafts') ? 'dunes' : 'beach';
    const theirs = { ...photo.values, galleryId, id: 'new', path: 'photos/theirs.jpg' };
    const trashed = { collection: 'photos', documentId: 'new', document: theirs };
    await storeAt({ [place]: place.startsWith('trash') ? trashed : theirs });
    const before = await everything();
    expect(await create(await aChosenImage())).toMatchObject({ error: { code: 'already-there' } });
    await expectAsBefore(before);
  },
);
