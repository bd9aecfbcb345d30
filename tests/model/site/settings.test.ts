import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, nonDefault } from '../../../src/model/site/defaultSettings.ts';
import { validationErrorsOf, tidied } from '../../../src/model/content/drafts.ts';
import {
  parseSettings,
  type SettingsDraft,
  settingsInputs,
} from '../../../src/model/site/settings.ts';

const { portraitURL: _follows, ...defaults } = DEFAULT_SETTINGS;

/** A value of every type that the console can store, but for what a field takes. */
const STRANGE = [7, null, true, {}, ['x'], { x: 'x' }, [7, null, { label: 7, url: [] }]];

describe('settings from a document', () => {
  it('are as the site was built with where nothing is set', () => {
    expect(parseSettings({})).toEqual(defaults);
  });

  it.each(STRANGE)('are, for each field that holds %j, as if that were not set', (strange) => {
    const all = Object.keys(settingsInputs).map((name) => [name, strange]);
    expect(parseSettings(Object.fromEntries(all))).toEqual({
      ...defaults,
      ...(Array.isArray(strange) && { profiles: [] }),
      ...(strange === true && { sellsPrints: true }),
    });
  });

  it('keep what is sound beside what is not', () => {
    const stored = { title: 7, photographer: '  ', welcomeText: 'مرحبا', sellsPrints: false };
    expect(parseSettings(stored)).toEqual({
      ...defaults,
      welcomeText: 'مرحبا',
      sellsPrints: false,
    });
  });

  it('may be empty where nothing has to be said', () => {
    const empty = { description: '', welcomeHeading: '', welcomeText: '', email: '', profiles: [] };
    expect(parseSettings(empty)).toEqual({ ...defaults, ...empty });
  });

  it('name a language by its code', () => {
    for (const language of ['de', 'pt-BR', 'zh-Hant-TW']) {
      expect(parseSettings({ language })).toMatchObject({ language });
    }
    for (const language of ['', 'German', 'd', 'de_DE', 'de-D!', 'de">', `de${'-x'.repeat(17)}`]) {
      expect(parseSettings({ language })).toEqual(defaults);
    }
  });

  it('lead nowhere but to pages', () => {
    const urls = [
      'javascript:alert(1)',
      ' https://a.example',
      'data:text/html,x',
      '//b.example',
      'ftp://c.example',
      '/a page',
    ];
    const profiles = urls.map((url) => ({ label: 'A profile', url }));
    const whole = { label: 'Flickr', url: 'https://flickr.com/wren' };
    const stored = {
      profiles: [...profiles, 'https://d.example', whole, { label: ' ', url: whole.url }],
      licenceUrl: 'javascript:alert(1)',
      email: 'wren@example.com?bcc=others@example.com',
    };
    expect(parseSettings(stored)).toEqual({ ...defaults, profiles: [whole] });
    const profilesOf = (count: number) => ({
      profiles: Array.from({ length: count }, () => whole),
    });
    expect(parseSettings(profilesOf(7))).toEqual({ ...defaults, ...profilesOf(6) });
    for (const licenceUrl of urls) expect(parseSettings({ licenceUrl }).licenceUrl).toBe('');
    const longest = [`/${'x'.repeat(499)}`, `http://x.example/${'x'.repeat(483)}`];
    for (const url of longest) expect(parseSettings({ licenceUrl: `${url}x` }).licenceUrl).toBe('');
    for (const licenceUrl of ['/contacts', 'https://creativecommons.org/by/4.0/', ...longest]) {
      expect(parseSettings({ licenceUrl })).toMatchObject({ licenceUrl });
    }
  });
});

describe('settings as they are entered', () => {
  const FLICKR = { label: 'Flickr', url: 'flickr.com/wren' };
  const draftOf = (edits: Partial<SettingsDraft>) => ({ ...defaults, ...edits });
  const lacks = (edits: Partial<SettingsDraft>) =>
    validationErrorsOf(settingsInputs, draftOf(edits));

  it.each<[Partial<SettingsDraft>, string[]]>([
    [{}, []],
    [{ photographer: ' ', title: '\u200B' }, ['a name', 'a site title']],
    [{ description: 'x'.repeat(501) }, ['a shorter description']],
    [{ email: 'wren' }, ['a complete e-mail address']],
    [{ email: '' }, []],
    [{ email: ' wren.o+prints@example.co.uk ' }, []],
    [{ profiles: [{ label: 'Flickr', url: 'wren' }] }, ['a complete address for each profile']],
    [
      { profiles: [{ label: 'Flickr', url: 'javascript:x' }] },
      ['a complete address for each profile'],
    ],
    [
      {
        profiles: [FLICKR, { label: ' ', url: '' }],
      },
      [],
    ],
    [{ profiles: Array.from({ length: 6 }, () => FLICKR) }, []],
    [{ profiles: Array.from({ length: 7 }, () => FLICKR) }, ['fewer profiles']],
    [{ profiles: [{ ...FLICKR, label: 'x'.repeat(60) }] }, []],
    [{ profiles: [{ ...FLICKR, label: 'x'.repeat(61) }] }, ['a shorter name for a profile']],
    [{ profiles: [{ ...FLICKR, label: '' }] }, ['a name for each profile']],
    [{ licenceUrl: 'somewhere' }, ['a complete address for the licence']],
    [{ licenceUrl: '/about' }, []],
    [{ language: ' pt-BR ' }, []],
    [{ language: '' }, ['a language code']],
    [{ language: 'Deutsch' }, ['a language code']],
  ])('%j lack %j', (edits, missing) => {
    expect(lacks(edits)).toEqual(missing);
  });

  it('are stored as whole addresses, without rows that hold nothing', () => {
    const profiles = [
      { label: ' Fli\0ckr ', url: 'www.flickr.com/wren?tab=all' },
      { label: '', url: ' ' },
      { label: 'Mastodon', url: 'https://photog.social/@wren' },
    ];
    const entered = { profiles, licenceUrl: ' creativecommons.org ', language: ' de ' };
    expect(tidied(settingsInputs, entered)).toEqual({
      profiles: [
        { label: 'Flickr', url: 'https://www.flickr.com/wren?tab=all' },
        { label: 'Mastodon', url: 'https://photog.social/@wren' },
      ],
      licenceUrl: 'https://creativecommons.org',
      language: 'de',
    });
    for (const own of ['/about', 'creativecommons', 'a.b*c']) {
      expect(tidied(settingsInputs, { licenceUrl: own })).toEqual({ licenceUrl: own });
    }
  });
});

it('settings that differ from the defaults are told from the others', () => {
  const settings = { ...DEFAULT_SETTINGS, title: 'Wren', portraitURL: 'https://a.example/me.jpg' };
  expect(nonDefault(settings)).toEqual({ title: 'Wren' });
});
