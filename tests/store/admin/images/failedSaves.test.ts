import { describe, expect, it } from 'vitest';
import { commitEdit, commitNew } from '../../../../src/store/admin/writes/commitDocument.ts';
import { photoSchema } from '../../../../src/store/admin/writes/schemas.ts';
import { sweepAccess } from '../../../../src/store/admin/files/sweepAccess.ts';
import type { ChosenImage } from '../../../../src/model/files/chosenFile.ts';
import { anImageInfo } from '../../../support/factories.ts';
import { photo } from '../kinds.ts';
import {
  arrival,
  bytesAt,
  everything,
  expectAsBefore,
  imageAt,
  replacement,
  shownFiles,
  storedAt,
  storeOld,
  sweepLater,
} from '../savedImages.ts';
import { wire } from '../wire.ts';
import { aChosenImage, bytesOf, openWorkshop, withVariants } from '../workshop.ts';

const workshop = openWorkshop();

type Save = (chosen: ChosenImage, signal?: AbortSignal) => Promise<object>;

const create: Save = (chosen, signal) =>
  workshop.run(photo.create('new', photo.draft as never, chosen, { signal }));

const replace: Save = (chosen, signal) =>
  workshop.run(photo.update('old', replacement(chosen), { signal }));

it.each([
  ['creating', create, 'CREATE_PHOTO: '],
  ['replacing', replace, 'UPDATE_PHOTO: '],
])('%s leaves all as it was if it is cancelled on the way', async (_name, save, complaint) => {
  workshop.expectsComplaint(complaint);
  await storeOld(photo);
  const before = await everything();
  const controller = new AbortController();
  wire.breaks({ to: 'storage', method: 'POST', times: 1, as: () => controller.abort() });
  // It takes several requests.
  const file = new Blob([new Uint8Array(1024 * 1024)], { type: 'image/jpeg' });
  const chosen = { ...withVariants(await aChosenImage(90)), file };
  expect(await save(chosen, controller.signal)).toMatchObject({
    error: { code: 'storage/canceled' },
  });
  await expectAsBefore(before);
});

describe('files that are older than 12 hours', () => {
  const HOUR_MS = 60 * 60 * 1000;
  const uploaded = async (id: string, hours: number) => ({
    path: `photos/${id}.second.jpg`,
    image: anImageInfo({ revision: 'second' }),
    arrivedAt: (await sweepAccess.serverTime()) - hours * HOUR_MS,
  });

  it('are not committed', async () => {
    await storeOld(photo);
    const before = await everything();
    const edit = { changes: {}, imageKey: 'first' };
    const tooOld = { code: 'files-too-old' };
    await expect(
      commitNew(photoSchema, 'new', photo.draft, await uploaded('new', 13)),
    ).rejects.toMatchObject(tooOld);
    await expect(
      commitEdit(photoSchema, 'old', edit, await uploaded('old', 13)),
    ).rejects.toMatchObject(tooOld);
    await expectAsBefore(before);
    await commitNew(photoSchema, 'new', photo.draft, await uploaded('new', 11));
    await commitEdit(photoSchema, 'old', edit, await uploaded('old', 11));
    expect((await imageAt(photo, 'old')).revision).toBe('second');
  });

  /** Has the storage say that files of a revision arrived 13 hours ago. */
  function sayToBeOld(revision: string) {
    const since = new Date(Date.now() - 13 * HOUR_MS).toISOString();
    // A later revision begins with the first one, so only the whole name counts.
    const isOfRevision = new RegExp(`${revision}[/.]`);
    wire.guards(async ({ host, method, what, go }) => {
      const response = await go();
      if (host !== 'storage' || method !== 'POST' || !isOfRevision.test(what)) return response;
      const text = (await response.text()).replace(
        /"timeCreated":"[^"]*"/,
        `"timeCreated":"${since}"`,
      );
      return new Response(text, response);
    });
  }

  it.each([
    ['with variants', withVariants],
    ['without', (chosen: ChosenImage) => chosen],
  ])('are uploaded again under another revision, %s', async (_what, having) => {
    await storeOld(photo);
    const chosen = having(await aChosenImage(90));
    sayToBeOld(chosen.revision);
    const saved = await replace(chosen);
    wire.guards(undefined);
    expect(saved).toMatchObject({ ok: true });
    const image = await imageAt(photo, 'old');
    expect(image.revision).not.toBe(chosen.revision);
    const path = String((await storedAt(photo, 'old')).path);
    await arrival(path);
    expect(await bytesAt(path)).toEqual(await bytesOf(chosen));
    const { files } = await everything();
    const named = 'card' in image ? [path, ...shownFiles(image)] : [path];
    expect(Object.keys(files)).toEqual(expect.arrayContaining(named));
    const swept = await sweepLater();
    expect(swept).not.toEqual([]);
    expect(swept.every((file) => file.includes(chosen.revision))).toBe(true);
    expect(named.filter((file) => swept.includes(file))).toEqual([]);
  });
});
