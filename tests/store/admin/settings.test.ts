import { describe, expect, it } from 'vitest';
import type { FieldEdits } from '../../../src/model/content/edits.ts';
import { DEFAULT_SETTINGS } from '../../../src/model/site/defaultSettings.ts';
import { discard } from '../../../src/store/admin/forms.ts';
import { loadSettings, selectSite } from '../../../src/store/entities/settings.ts';
import { storeDocument } from '../../support/backend.ts';
import { asStranger, storedDocuments, storedTimes } from '../../support/stored.ts';
import { updateSettings } from '../support/edits.ts';
import { bytesAt, everything, imageEntry, unnamedFiles } from '../support/savedImages.ts';
import { aChosenImage, bytesOf, openWorkshop, STAMPED } from '../support/workshop.ts';
import { failure } from '../../support/operations.ts';

const workshop = openWorkshop();
const { run, undo, redo } = workshop;

const stored = async () => (await storedDocuments('site')).settings;
const site = () => selectSite(workshop.store.getState());

const retitled = { title: { from: DEFAULT_SETTINGS.title, to: 'Robin Hale' } };

it('settings are stored with the fields that were edited, and their time is set', async () => {
  await run(loadSettings());
  expect(site()).toEqual(DEFAULT_SETTINGS);
  const changes = { ...retitled, profiles: { from: DEFAULT_SETTINGS.profiles, to: [] } };
  expect(await run(updateSettings({ changes }))).toMatchObject({ ok: true });
  expect(await stored()).toEqual({
    id: 'settings',
    title: 'Robin Hale',
    profiles: [],
    ...STAMPED,
  });
  expect(site()).toEqual({ ...DEFAULT_SETTINGS, title: 'Robin Hale', profiles: [] });
  expect(await storedTimes()).toEqual({ settings: expect.any(String) });
});

it('settings that another window changed meanwhile are not overwritten, and other fields are saved', async () => {
  await storeDocument('site', 'settings', { title: 'By another', email: 'other@example.com' });
  workshop.expectsComplaint('UPDATE_SETTINGS');
  expect(await run(updateSettings({ changes: retitled }))).toMatchObject(
    failure(expect.stringContaining('Another window has saved changes')),
  );
  run(discard(['site/settings']));
  const changes = { welcomeText: { from: DEFAULT_SETTINGS.welcomeText, to: '' } };
  expect(await run(updateSettings({ changes }))).toMatchObject({ ok: true });
  expect(await stored()).toMatchObject({ title: 'By another', welcomeText: '' });
});

it('settings with invalid fields from the console are repaired when they are saved', async () => {
  const sound = { label: 'Flickr', url: 'https://flickr.com/wren' };
  const strange = { description: 7, aboutText: ['x'], profiles: [sound, 7], email: null };
  await storeDocument('site', 'settings', { ...strange, welcomeHeading: 'Hello' });
  expect(await run(updateSettings({ changes: retitled }))).toMatchObject({ ok: true });
  expect(await stored()).toEqual({
    id: 'settings',
    title: 'Robin Hale',
    welcomeHeading: 'Hello',
    profiles: [sound],
    ...STAMPED,
  });
});

const keyNow = () => site().portraitImage?.revision;

/** Saves another portrait, and resolves once its original has arrived. */
async function portray(hue: number, changes: FieldEdits = {}) {
  const chosen = await aChosenImage(hue);
  const saved = run(updateSettings({ changes, chosen, imageKey: keyNow() }));
  expect(await saved).toMatchObject({ ok: true });
  return { bytes: await bytesOf(chosen), path: site().portraitPath, key: chosen.revision };
}

const trashed = async () => Object.keys(await storedDocuments('trash'));

it('settings hold a portrait, which can be replaced, and undo brings the first one back', async () => {
  const first = await portray(90);
  expect(first.path).toBe(`site/settings.${first.key}.jpg`);
  expect((await asStranger(first.path)).status).toBe(403);
  const second = await portray(180, retitled);
  expect(site()).toMatchObject({ title: 'Robin Hale', portraitPath: second.path });
  const { documents, files } = await everything();
  const document = { portraitPath: first.path, portraitImage: expect.anything() };
  expect(documents.trash).toEqual(
    imageEntry('site', 'settings', first.key, { name: 'The portrait', document }),
  );
  expect(await undo()).toBe(true);
  expect(site()).toMatchObject({ title: DEFAULT_SETTINGS.title, portraitPath: first.path });
  expect(await trashed()).toEqual([`site~settings~${second.key}`]);
  expect((await everything()).files).toEqual(files);
  expect(await bytesAt(first.path)).toEqual(first.bytes);
  expect(await unnamedFiles()).toEqual([]);
});

describe('a portrait that is removed', () => {
  const remove = (imageKey = keyNow()) =>
    run(updateSettings({ changes: retitled, removesImage: true, imageKey }));

  it('goes to the trash with an edit, and undo and redo apply to both without touching a file', async () => {
    const { bytes, path, key } = await portray(90);
    const { files } = await everything();
    expect(await remove()).toMatchObject({ ok: true });
    for (let times = 0; times < 2; times += 1) {
      expect(await stored()).toEqual({ id: 'settings', title: 'Robin Hale', ...STAMPED });
      expect(site()).toMatchObject({ portraitURL: '', title: 'Robin Hale' });
      expect(await trashed()).toEqual([`site~settings~${key}`]);
      expect(await undo()).toBe(true);
      expect(site()).toMatchObject({ portraitPath: path, title: DEFAULT_SETTINGS.title });
      expect(await stored()).not.toHaveProperty('title');
      expect(await bytesAt(path)).toEqual(bytes);
      expect(await trashed()).toEqual([]);
      expect(await redo()).toBe(true);
    }
    expect((await everything()).files).toEqual(files);
    expect(await unnamedFiles()).toEqual([]);
  });

  it('is not removed if another window has put another one there', async () => {
    const { key } = await portray(90);
    await portray(180);
    const before = await everything();
    workshop.expectsComplaint('UPDATE_SETTINGS');
    const result = await remove(key);
    expect(result.ok || result.error.code).toBe('changed-meanwhile');
    expect(await everything()).toEqual(before);
  });
});
