import { beforeEach, describe, expect, it } from 'vitest';
import type { ChosenImage } from '../../../src/model/files/chosenImage.ts';
import { DEFAULT_SETTINGS } from '../../../src/model/site/defaultSettings.ts';
import { loadMissingVariantsCount } from '../../../src/store/admin/backfillVariants.ts';
import { updateSettings } from '../../../src/store/admin/settings.ts';
import { redoStep, undoStep } from '../../../src/store/admin/undo/undo.ts';
import { loadSettings, selectSite } from '../../../src/store/entities/settings.ts';
import { storeDocument } from '../../support/backend.ts';
import { storedDocuments, storedFile, storedRevision } from '../../support/stored.ts';
import { wire } from './wire.ts';
import {
  aChosenImage,
  bytesOf,
  filesAside,
  filesInUse,
  journal,
  openWorkshop,
  STAMPED,
  UNREACHABLE,
  withVariants,
} from './workshop.ts';
import { failure } from '../../support/errors.ts';

const workshop = openWorkshop();

const stored = async () => (await storedDocuments('site')).settings;
const site = () => selectSite(workshop.store.getState());

const retitled = { title: { from: DEFAULT_SETTINGS.title, to: 'Robin Hale' } };

it('are stored from the first edit on, as far as they were edited, and told to pages', async () => {
  await workshop.run(loadSettings());
  expect(site()).toEqual(DEFAULT_SETTINGS);
  const changes = { ...retitled, profiles: { from: DEFAULT_SETTINGS.profiles, to: [] } };
  expect(await workshop.run(updateSettings({ changes }))).toMatchObject({ ok: true });
  expect(await stored()).toEqual({
    id: 'settings',
    title: 'Robin Hale',
    profiles: [],
    ...STAMPED,
  });
  expect(site()).toEqual({ ...DEFAULT_SETTINGS, title: 'Robin Hale', profiles: [] });
  expect(await storedRevision()).toMatchObject({
    count: 1,
    changed: { settings: expect.any(String) },
  });
});

it('that another window changed meanwhile are not overwritten, and other fields are', async () => {
  await storeDocument('site', 'settings', { title: 'By another', email: 'other@example.com' });
  workshop.expectsComplaint('UPDATE_SETTINGS');
  expect(await workshop.run(updateSettings({ changes: retitled }))).toMatchObject(
    failure(expect.stringContaining('changed in another window')),
  );
  const changes = { welcomeText: { from: DEFAULT_SETTINGS.welcomeText, to: '' } };
  expect(await workshop.run(updateSettings({ changes }))).toMatchObject({ ok: true });
  expect(await stored()).toMatchObject({ title: 'By another', welcomeText: '' });
});

it('are as they were where the server is out of reach', async () => {
  wire.breaks({ to: 'database', as: 'down' });
  workshop.expectsComplaint('UPDATE_SETTINGS');
  expect(await workshop.run(updateSettings({ changes: retitled }))).toEqual(failure(UNREACHABLE));
  wire.mends();
  expect(await stored()).toBeUndefined();
});

it('are repaired as they are saved, where the console left what makes no sense', async () => {
  const sound = { label: 'Flickr', url: 'https://flickr.com/wren' };
  const strange = { description: 7, aboutText: ['x'], profiles: [sound, 7], email: null };
  await storeDocument('site', 'settings', { ...strange, welcomeHeading: 'Hello' });
  expect(await workshop.run(updateSettings({ changes: retitled }))).toMatchObject({ ok: true });
  expect(await stored()).toEqual({
    id: 'settings',
    title: 'Robin Hale',
    welcomeHeading: 'Hello',
    profiles: [sound],
    ...STAMPED,
  });
});

it('are undone to what was never set, and done again', async () => {
  await workshop.run(updateSettings({ changes: retitled }));
  expect(await workshop.run(undoStep())).toBe(true);
  expect(await stored()).toEqual({ id: 'settings', ...STAMPED });
  expect(site().title).toBe(DEFAULT_SETTINGS.title);
  expect(await workshop.run(redoStep())).toBe(true);
  expect(await stored()).toMatchObject({ title: 'Robin Hale' });
});

it('hold a portrait, in files of their own, which another takes the place of and gives back', async () => {
  const first = withVariants(await aChosenImage(90));
  expect(await workshop.run(updateSettings({ changes: {}, chosen: first }))).toMatchObject({
    ok: true,
  });
  const { portraitPath, portraitImage } = site();
  const { revision = '' } = portraitImage ?? {};
  const filesOf = (some: string) => [
    'site/settings.jpg',
    `variants/site/settings/${some}/320.webp`,
    `variants/site/settings/${some}/card.jpg`,
  ];
  expect(portraitPath).toBe('site/settings.jpg');
  expect(await filesInUse()).toEqual(filesOf(revision));

  const second = withVariants(await aChosenImage(180));
  await workshop.run(updateSettings({ changes: retitled, chosen: second, revision }));
  expect(await filesInUse()).toEqual(filesOf(site().portraitImage?.revision ?? ''));
  expect(await filesAside()).toHaveLength(1);
  expect((await storedFile(portraitPath)).bytes).toEqual(await bytesOf(second));

  expect(await workshop.run(undoStep())).toBe(true);
  expect((await storedFile(portraitPath)).bytes).toEqual(await bytesOf(first));
  expect(site()).toMatchObject({ title: DEFAULT_SETTINGS.title, portraitPath });
  expect(journal()).toEqual([]);
});

it('with a portrait that lacks its smaller versions are counted among what does', async () => {
  const before = await workshop.run(loadMissingVariantsCount());
  workshop.expectsComplaint('The variants could not be made');
  await workshop.run(updateSettings({ changes: {}, chosen: await aChosenImage() }));
  const after = await workshop.run(loadMissingVariantsCount());
  expect(before.ok && after.ok && after.data - before.data).toBe(1);
});

describe('a portrait that is removed', () => {
  let portrait: ChosenImage;
  const remove = () =>
    workshop.run(
      updateSettings({
        changes: retitled,
        removesImage: true,
        revision: site().portraitImage?.revision,
      }),
    );

  beforeEach(async () => {
    portrait = withVariants(await aChosenImage(90));
    await workshop.run(updateSettings({ changes: {}, chosen: portrait }));
  });

  it('leaves no file in use, comes back, and goes again', async () => {
    expect(await remove()).toMatchObject({ ok: true });
    const expectGone = async () => {
      expect(await stored()).toEqual({ id: 'settings', title: 'Robin Hale', ...STAMPED });
      expect(site()).toMatchObject({ portraitURL: '', title: 'Robin Hale' });
      expect(await filesInUse()).toEqual([]);
      expect(journal()).toEqual([]);
    };
    await expectGone();
    for (let times = 0; times < 2; times += 1) {
      expect(await workshop.run(undoStep())).toBe(true);
      expect((await storedFile('site/settings.jpg')).bytes).toEqual(await bytesOf(portrait));
      expect(site().portraitImage?.variants).not.toHaveLength(0);
      expect(site().title).toBe(DEFAULT_SETTINGS.title);
      expect(await workshop.run(redoStep())).toBe(true);
      await expectGone();
    }
  });

  it.each([
    ['nothing can be written', { to: 'database', as: 'down' }],
    ['the original can’t be copied', { to: 'storage', as: 'down' }],
  ] as const)('stays as it was where %s', async (_what, fault) => {
    const [before, files] = [await stored(), await filesInUse()];
    workshop.expectsComplaint('UPDATE_SETTINGS');
    wire.breaks(fault);
    expect(await remove()).toMatchObject({ ok: false });
    wire.mends();
    expect(await stored()).toEqual(before);
    expect(await filesInUse()).toEqual(files);
    expect(await remove()).toMatchObject({ ok: true });
  });

  it('is not removed where another window has put another there', async () => {
    const { portraitImage } = site();
    const chosen = withVariants(await aChosenImage(180));
    await workshop.run(updateSettings({ changes: {}, chosen, revision: portraitImage?.revision }));
    workshop.expectsComplaint('UPDATE_SETTINGS');
    const removing = { changes: {}, removesImage: true, revision: portraitImage?.revision };
    expect(await workshop.run(updateSettings(removing))).toMatchObject({
      error: { code: 'changed-meanwhile' },
    });
    expect((await storedFile('site/settings.jpg')).bytes).toEqual(await bytesOf(chosen));
  });
});
