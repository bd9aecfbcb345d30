import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { PROFILE_LIMITS, settingsFields, settingsInputs } from '../../src/model/site/settings.ts';
import { administrator, clear, seed } from './support/database.ts';
import { anHourAgo, anImage, casesOf, dropped, type Fields, stamp } from './support/documents.ts';

const settings = administrator.doc('site/settings');
const profile = { label: 'Flickr', url: 'https://flickr.com/wren' };
const profiles = (...last: unknown[]) => [...Array.from({ length: 5 }, () => profile), ...last];

const full: Fields = {
  id: 'settings',
  photographer: 'Robin Hale',
  title: 'Robin Hale',
  pageTitle: 'Robin Hale | Photographs',
  description: 'Photographs of the coast.',
  welcomeHeading: '',
  welcomeText: 'Two\nlines.',
  slideSeconds: 2.5,
  email: 'robin@example.com',
  profiles: profiles(profile),
  sellsPrints: false,
  reservesAiTraining: true,
  language: 'pt-BR',
  copyright: '© 2026 Robin Hale',
  licenceName: 'CC BY 4.0',
  licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
  aboutText: '# Hello',
  portraitAlt: 'A man by the sea',
  portraitPath: 'site/settings.r.jpg',
  portraitImage: anImage(),
};

const write = (fields: Fields) => settings.set({ ...full, ...stamp, ...fields });

beforeEach(clear);

describe('the settings', () => {
  it('have every field that is declared, and each may be missing', async () => {
    expect(Object.keys(full).toSorted()).toEqual(['id', ...Object.keys(settingsFields)].toSorted());
    await assertSucceeds(settings.set({ id: 'settings', ...stamp }));
    await assertSucceeds(write({}));
    for (const field of Object.keys(settingsFields)) {
      await assertSucceeds(settings.update({ [field]: dropped, ...stamp }));
    }
    await assertFails(settings.update({ id: dropped, ...stamp }));
  });

  it('are written with the server’s time only', async () => {
    await assertFails(settings.set(full));
    await assertFails(write({ updatedAt: anHourAgo }));
  });

  const limited = Object.entries(settingsInputs).flatMap(
    ([field, { limit }]: [string, { limit?: number }]) =>
      limit === undefined ? [] : [[field, limit] as const],
  );

  it.each(limited)('take %s of %d characters and no more', async (field, limit) => {
    await assertSucceeds(write({ [field]: 'x'.repeat(limit) }));
    await assertFails(write({ [field]: 'x'.repeat(limit + 1) }));
  });

  it.each(Object.keys(settingsFields))('take no %s of another type', async (field) => {
    const kind = typeof full[field];
    for (const value of [7, null, { x: 'x' }, kind === 'string' ? true : 'yes']) {
      if (typeof value !== kind) await assertFails(write({ [field]: value }));
    }
  });

  it('take whole and half seconds for a slide', async () => {
    for (const slideSeconds of [2, 6, 19.5, 20]) await assertSucceeds(write({ slideSeconds }));
  });

  it.each(
    casesOf({
      id: ['site'],
      slideSeconds: [1.5, 20.5, 2.25, NaN, Infinity],
      photographer: [' '],
      title: [''],
      pageTitle: ['\u200B'],
      aboutText: ['a\0b'],
      language: ['x'.repeat(36)],
      licenceUrl: ['x'.repeat(501)],
      portraitPath: ['x'.repeat(1025)],
      portraitImage: [{ ...anImage(), variants: [] }],
      profiles: [
        profiles(profile, profile),
        profiles('https://flickr.com'),
        profiles({ ...profile, label: '' }),
        profiles({ ...profile, label: 'x'.repeat(PROFILE_LIMITS.label + 1) }),
        ...['javascript:x', `https://${'x'.repeat(493)}`].map((url) => [{ ...profile, url }]),
      ],
    }),
  )('do not take %s', async (_what, field, value) => {
    await assertFails(write({ [field]: value }));
    await seed({
      [settings.path]: { ...full, id: 'settings', ...(field !== 'id' && { [field]: value }) },
    });
    await assertSucceeds(settings.update({ sellsPrints: true, ...stamp }));
  });
});
