import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { settingsFields, settingsInputs } from '../../src/model/site/settings.ts';
import { aSocialCard, anImageInfo, someVariants } from '../support/factories.ts';
import { amend, commit, put, stamp } from './contentWrites.ts';
import { administrator, clear, seed } from './database.ts';
import type { Fields } from './firestoreShapes.ts';

const PATH = 'site/settings';

beforeEach(clear);

const image = anImageInfo();
const profile = { label: 'Flickr', url: 'https://flickr.com/wren' };

const full: Fields = {
  id: 'settings',
  photographer: 'Robin Hale',
  title: 'Robin Hale',
  pageTitle: 'Robin Hale | Photographs',
  description: 'Photographs of the coast.',
  welcomeHeading: '',
  welcomeText: 'Two\nlines.',
  email: 'robin@example.com',
  profiles: Array.from({ length: 6 }, () => profile),
  sellsPrints: false,
  reservesAiTraining: true,
  language: 'pt-BR',
  copyright: '© 2026 Robin Hale',
  licenceName: 'CC BY 4.0',
  licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
  aboutText: '# Hello',
  portraitAlt: 'A man by the sea',
  portraitPath: 'site/settings.jpg',
  portraitImage: {
    ...image,
    variants: someVariants('site', 'settings', image.revision),
    card: aSocialCard('site', 'settings', image.revision),
  },
};

const write = (fields: Fields) => put(administrator.doc(PATH), fields);

describe('the settings', () => {
  it('hold every field that is declared, each of which may be missing', async () => {
    expect(Object.keys(full).toSorted()).toEqual(['id', ...Object.keys(settingsFields)].toSorted());
    await assertSucceeds(write(full));
    for (const name of Object.keys(settingsFields)) {
      const { [name]: _left, ...rest } = full;
      await assertSucceeds(write(rest));
    }
    await assertSucceeds(write({ id: 'settings' }));
    await assertFails(write({ ...full, undeclared: '' }));
  });

  it('are written with their time, and with the revision raised', async () => {
    const document = administrator.doc(PATH);
    await assertFails(document.set({ ...full, ...stamp }));
    await assertFails(commit(administrator, (batch) => batch.set(document, full)));
  });

  const limited = Object.entries(settingsInputs).flatMap(
    ([name, { limit }]: [string, { limit?: number }]) =>
      limit === undefined ? [] : [[name, limit] as const],
  );

  it.each(limited)('take %s up to its %d characters', async (name, limit) => {
    await assertSucceeds(write({ ...full, [name]: 'x'.repeat(limit) }));
    await assertFails(write({ ...full, [name]: 'x'.repeat(limit + 1) }));
  });

  it.each(Object.keys(settingsFields))('take no %s of another type', async (name) => {
    const isFlag = typeof full[name] === 'boolean';
    for (const strange of [7, null, { x: 'x' }, isFlag ? 'yes' : true]) {
      await assertFails(write({ ...full, [name]: strange }));
    }
  });

  it.each<[string, Fields]>([
    ['no name', { photographer: ' ' }],
    ['no title', { title: '' }],
    ['a null character', { aboutText: 'a\0b' }],
    ['too many profiles', { profiles: Array.from({ length: 7 }, () => profile) }],
    ['a profile that is none', { profiles: [profile, 'https://flickr.com'] }],
    ['a profile without a name', { profiles: [{ ...profile, label: '' }] }],
    [
      'the last profile leading astray',
      {
        profiles: [
          ...Array.from({ length: 5 }, () => profile),
          { ...profile, url: 'javascript:x' },
        ],
      },
    ],
    ['a profile with more to it', { profiles: [{ ...profile, colour: 'red' }] }],
    ['no language', { language: '' }],
    ['a language that is none', { language: 'de_DE' }],
    ['a language with more to it', { language: 'de" onload="' }],
    ['an endless language', { language: 'de-x'.repeat(9) }],
    ['a licence that leads astray', { licenceUrl: 'javascript:alert(1)' }],
    ['a portrait elsewhere', { portraitPath: 'photos/a.jpg' }],
    [
      'an image of something else',
      { portraitImage: { ...image, variants: someVariants('photos', 'a', image.revision) } },
    ],
  ])('are refused with %s', async (_what, fields) => {
    await assertFails(write({ ...full, ...fields }));
    await seed({ [PATH]: { ...full, ...fields } });
    await assertSucceeds(amend(administrator.doc(PATH), { sellsPrints: true }));
  });
});
