import { describe, expect, it } from 'vitest';
import { hasCode } from '../../../../src/firebase/errors.ts';
import { publicAddress } from '../../../../src/firebase/publicAddress.ts';
import type { ChosenImage } from '../../../../src/model/files/chosenFile.ts';
import { photoSchema } from '../../../../src/store/admin/writes/schemas.ts';
import { saveNew } from '../../../../src/store/admin/images/saveForm.ts';
import { storeAt, storeFile } from '../../../support/backend.ts';
import { aPhotoDraft } from '../../../support/factories.ts';
import { failure } from '../../../support/errors.ts';
import { listedFiles, storedDocuments, storedFiles } from '../../../support/stored.ts';
import { photo } from '../kinds.ts';
import {
  arrival,
  bytesAt,
  everything,
  expectAsBefore,
  imageAt,
  shownFiles,
  storedAt,
  sweepLater,
} from '../savedImages.ts';
import { wire } from '../wire.ts';
import {
  aChosenImage,
  bytesOf,
  openWorkshop,
  STAMPED,
  UNREACHABLE,
  withVariants,
} from '../workshop.ts';

const workshop = openWorkshop();

const PATH = 'photos/new.jpg';
const draft = aPhotoDraft();

const create = (chosen: ChosenImage, transfer?: { onProgress: (part: number) => void }) =>
  workshop.run(photo.create('new', draft as never, chosen, transfer));

const visit = (path: string) => fetch(publicAddress(path));

const uploadsOf = (path: string) => wire.stored().indexOf(path);

describe('creating with variants', () => {
  it('uploads them, commits, and then sends the original', async () => {
    const chosen = withVariants(await aChosenImage());
    const result = await create(chosen);
    await arrival(PATH);
    const at = (file: string) => `variants/photos/new/${chosen.revision}/${file}`;
    const { width, height, thumbhash, revision } = chosen;
    expect(await storedAt(photo, 'new')).toEqual({
      ...photo.draft,
      ...STAMPED,
      id: 'new',
      path: PATH,
      contentHash: expect.stringMatching(/^[\da-f]{64}$/),
      image: {
        width,
        height,
        thumbhash,
        revision,
        variants: [{ width: 320, path: at('320.webp'), type: 'image/webp', bytes: 3 }],
        card: { path: at('card.jpg'), bytes: 4 },
      },
    });
    expect(result).toMatchObject({
      ok: true,
      data: { id: 'new', photoURL: publicAddress(at('320.webp')) },
    });
    expect(await bytesAt(PATH)).toEqual(await bytesOf(chosen));
    expect(await storedFiles()).toEqual([PATH, at('320.webp'), at('card.jpg')]);
    expect(uploadsOf(at('320.webp'))).toBeLessThan(uploadsOf('commit'));
    expect(uploadsOf(at('card.jpg'))).toBeLessThan(uploadsOf('commit'));
    expect(uploadsOf('commit')).toBeLessThan(uploadsOf(PATH));
    expect(wire.sent()).not.toContain('DELETE storage');
    const own = workshop.actions.filter(({ type }) => type.startsWith('CREATE_PHOTO'));
    expect(own).toMatchObject([
      { type: 'CREATE_PHOTO_START', meta: { arg: 'new' } },
      { type: 'CREATE_PHOTO_SUCCESS', meta: { arg: 'new' }, payload: result.ok && result.data },
    ]);
  });

  it.each([
    [true, 403, { visibility: 'private' }],
    [false, 200, {}],
  ])('uploads a private original: %s', async (isPrivate, status, metadata) => {
    const chosen = { ...withVariants(await aChosenImage()), isPrivate };
    await create(chosen);
    await arrival(PATH);
    expect((await visit(PATH)).status).toBe(status);
    const { revision } = chosen;
    expect((await listedFiles()).get(PATH)?.metadata).toEqual({ ...metadata, revision });
    for (const path of shownFiles(await imageAt(photo, 'new'))) {
      const variant = await visit(path);
      expect(variant.status).toBe(200);
      expect(variant.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    }
  });
});

it('without variants the original arrives first, for everyone', async () => {
  const chosen = await aChosenImage();
  expect(await create(chosen)).toMatchObject({ ok: true });
  expect((await storedAt(photo, 'new')).image).toMatchObject({
    revision: chosen.revision,
    variants: [],
  });
  expect(await storedFiles()).toEqual([PATH]);
  expect((await visit(PATH)).status).toBe(200);
  expect(uploadsOf(PATH)).toBeLessThan(uploadsOf('commit'));
});

it('without variants the original gets a path of its own if other bytes lie at its first one', async () => {
  const theirs = Buffer.from('other bytes');
  await storeFile(PATH, theirs, 'image/jpeg', { revision: 'theirs' });
  const chosen = await aChosenImage();
  expect(await create(chosen)).toMatchObject({ ok: true });
  const path = `photos/new.${chosen.revision}.jpg`;
  expect(await storedAt(photo, 'new')).toMatchObject({ path });
  expect(await bytesAt(path)).toEqual(await bytesOf(chosen));
  expect(await bytesAt(PATH)).toEqual(theirs);
});

it('tells how much of the files has arrived', async () => {
  const parts: number[] = [];
  const file = new Blob([new Uint8Array(3 * 1024 * 1024)], { type: 'image/jpeg' });
  await create({ ...(await aChosenImage()), file }, { onProgress: (part) => parts.push(part) });
  expect(parts.length).toBeGreaterThan(3);
  expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  expect(parts.at(-1)).toBe(1);
});

it('commits at a second attempt where the clock’s server can’t be reached for a moment', async () => {
  wire.breaks({ to: 'provider', method: 'POST', as: 'down', times: 1 });
  expect(await create(withVariants(await aChosenImage()))).toMatchObject({ ok: true });
  expect(await storedAt(photo, 'new')).toMatchObject({ path: PATH });
  await arrival(PATH);
});

describe('an attempt whose answer was lost', () => {
  it.each([
    ['with variants', withVariants],
    ['without', (chosen: ChosenImage) => chosen],
  ])('counts as created if it holds the same, %s', async (_what, having) => {
    const chosen = having(await aChosenImage());
    wire.breaks({ to: 'database', about: ':commit', times: 1, as: 'lost' });
    expect(await create(chosen)).toMatchObject({ ok: true });
    await arrival(PATH);
    expect(await sweepLater()).toEqual([]);
  });

  /** Loses every answer after the commit. */
  async function loseAnswers(chosen: ChosenImage, fields: object = draft) {
    workshop.expectsComplaint('CREATE_PHOTO: ');
    const onceCommitted = () => {
      if (wire.stored().includes('commit')) throw new TypeError('fetch failed');
    };
    wire.breaks({ to: 'database', about: ':batchGet', as: onceCommitted });
    wire.breaks({ to: 'database', about: ':commit', as: 'lost' });
    const saved = workshop.run(photo.create('new', fields as never, chosen));
    expect(await saved).toEqual(failure(UNREACHABLE));
    wire.mends();
    expect(await storedDocuments('photos')).toHaveProperty('new');
  }

  it.each([false, true])('is found by saving again, as a slide: %s', async (includeInSlideshow) => {
    const chosen = withVariants(await aChosenImage());
    const fields = { ...draft, includeInSlideshow };
    await loseAnswers(chosen, fields);
    const before = await storedAt(photo, 'new');
    const again = workshop.run(photo.create('new', fields as never, chosen));
    expect(await again).toMatchObject({ ok: true });
    await arrival(PATH);
    expect(await storedAt(photo, 'new')).toEqual(before);
  });
});

describe('the queue', () => {
  /** Creates `new`; returns the first two stages of its original in the queue. */
  async function keeping(chosen: ChosenImage, name = 'Dusk') {
    const stages: (string | undefined)[] = [];
    let uploaded: number | undefined;
    const stop = workshop.store.subscribe(() => {
      const item = workshop.store.getState().uploads.items.find(({ id }) => id === chosen.revision);
      if (item) expect(item.path).toBe(PATH);
      uploaded ??= wire.stored().length;
      if (item?.stage !== stages.at(-1)) stages.push(item?.stage);
    });
    const fields = { ...draft, photoName: name };
    const error = await workshop.run(saveNew(photoSchema, 'new', fields, chosen)).then(
      () => undefined,
      (cause: unknown) => cause,
    );
    stop();
    return { stages: stages.slice(0, 2), uploaded, error };
  }

  /** Resolves once the queue has sent what it had. */
  const sent = () =>
    expect.poll(() => workshop.store.getState().uploads.items, { timeout: 5000 }).toEqual([]);

  it.each<[string, (string | undefined)[], string?, (() => void)?]>([
    ['has an original before its first byte, and sends it once it is named', ['added']],
    ['forgets it if the save is refused', [undefined], 'x'.repeat(301)],
    [
      'keeps it if no answer comes',
      [],
      'Dusk',
      () => wire.breaks({ to: 'database', about: ':commit', as: 'down' }),
    ],
  ])('%s', async (_what, then, name, happens) => {
    happens?.();
    const { stages, uploaded } = await keeping(withVariants(await aChosenImage()), name);
    expect(stages).toEqual(['saving', ...then]);
    expect(uploaded).toBe(0);
    if (then.includes('added')) await sent();
  });

  it('sends it if an earlier attempt named it, though the save is refused now', async () => {
    const chosen = withVariants(await aChosenImage());
    await keeping(chosen);
    await sent();
    const { stages, error } = await keeping(chosen, 'Dawn');
    expect(hasCode(error, 'already-there')).toBe(true);
    expect(stages).toEqual(['saving', 'added']);
    await sent();
  });

  it('forgets it if an earlier attempt named another file', async () => {
    await keeping(withVariants(await aChosenImage()));
    await sent();
    const { stages, error } = await keeping(withVariants(await aChosenImage(90)));
    expect(hasCode(error, 'already-there')).toBe(true);
    expect(stages).toEqual(['saving', undefined]);
  });
});

it.each(['photos/new', 'drafts/content/photos/new', 'trash/photos~new'])(
  'nothing is created over the document %s',
  async (place) => {
    workshop.expectsComplaint('CREATE_PHOTO: ');
    const theirs = { ...photo.draft, id: 'new', path: PATH };
    const trashed = { collection: 'photos', documentId: 'new', document: theirs };
    await storeAt({ [place]: place.startsWith('trash') ? trashed : theirs });
    const before = await everything();
    const result = await create(withVariants(await aChosenImage()));
    expect(result.ok || result.error.code).toBe('already-there');
    await expectAsBefore(before);
  },
);
