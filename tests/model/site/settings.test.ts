import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, nonDefault } from '../../../src/model/site/defaultSettings.ts';
import { validationErrorsOf, tidied } from '../../../src/model/content/formValues.ts';
import {
  parseSettings,
  type SettingsValues,
  settingsInputs,
} from '../../../src/model/site/settings.ts';

const { portraitURL: _follows, ...defaults } = DEFAULT_SETTINGS;

/** A value of every type that the console can store, but for what a field takes. */
const STRANGE = [7, null, true, {}, ['x'], { x: 'x' }, [7, null, { label: 7, url: [] }]];

const times = <Value>(count: number, value: Value): Value[] =>
  Array.from({ length: count }, () => value);

describe('settings from a document', () => {
  it('are the defaults if nothing is set', () => {
    expect(parseSettings({})).toEqual(defaults);
  });

  it.each(STRANGE)('are the default for each field that holds %j', (strange) => {
    const all = Object.keys(settingsInputs).map((name) => [name, strange]);
    expect(parseSettings(Object.fromEntries(all))).toEqual({
      ...defaults,
      ...(Array.isArray(strange) && { profiles: [] }),
      ...(strange === true && { sellsPrints: true, reservesAiTraining: true }),
      ...(strange === 7 && { slideSeconds: 7 }),
    });
  });

  it('keep valid fields beside invalid ones', () => {
    const sound = { welcomeText: 'مرحبا', sellsPrints: false };
    const stored = { title: 7, photographer: '  ', ...sound };
    expect(parseSettings(stored)).toEqual({ ...defaults, ...sound });
  });

  it('may be empty if they are optional', () => {
    const empty = { description: '', welcomeHeading: '', welcomeText: '', email: '', profiles: [] };
    expect(parseSettings(empty)).toEqual({ ...defaults, ...empty });
  });

  const codes = ['de', 'pt-BR', 'zh-Hant-TW'];

  it.each([...codes, '', 'German', 'd', 'de_DE', 'de-D!', 'de">', `de${'-x'.repeat(17)}`])(
    'name a language by its code: %j',
    (language) => {
      const named = codes.includes(language) ? { language } : {};
      expect(parseSettings({ language })).toEqual({ ...defaults, ...named });
    },
  );

  it.each([2, 6.5, 20])('let a slide stay for %d seconds', (slideSeconds) => {
    expect(parseSettings({ slideSeconds })).toEqual({ ...defaults, slideSeconds });
  });

  it.each([1.5, 20.5, 2.25, NaN, Infinity, -4, '6'])('let no slide stay for %s', (slideSeconds) => {
    expect(parseSettings({ slideSeconds }).slideSeconds).toBe(2);
  });

  const whole = { label: 'Flickr', url: 'https://flickr.com/wren' };

  const longest = [`/${'x'.repeat(499)}`, `http://x.example/${'x'.repeat(483)}`];
  const foreign = ['javascript:alert(1)', 'data:text/html,x', '//b.example', 'ftp://c.example'];

  it.each([...foreign, ...longest.map((url) => `${url}x`), ' https://a.example', '/a page'])(
    'have no link for %j',
    (url) => {
      expect(parseSettings({ licenceUrl: url }).licenceUrl).toBe('');
      const profiles = [{ label: 'A profile', url }, whole];
      expect(parseSettings({ profiles }).profiles.slice(-1)).toEqual([whole]);
      expect(parseSettings({ profiles }).profiles.filter((each) => each.url === url)).toEqual([]);
    },
  );

  it.each(['/contacts', 'https://creativecommons.org/by/4.0/', ...longest])(
    'have a link to %s',
    (licenceUrl) => expect(parseSettings({ licenceUrl })).toMatchObject({ licenceUrl }),
  );

  it('have complete profiles, six at most, and one recipient', () => {
    const profiles = ['https://d.example', { label: ' ', url: whole.url }, ...times(7, whole)];
    const email = 'wren@example.com?bcc=others@example.com';
    expect(parseSettings({ profiles, email })).toEqual({
      ...defaults,
      profiles: times(6, whole),
    });
  });
});

describe('settings as they are entered', () => {
  const FLICKR = { label: 'Flickr', url: 'flickr.com/wren' };

  it.each<[Partial<SettingsValues>, string[]]>([
    [{}, []],
    [{ photographer: ' ', title: '\u200B' }, ['a name', 'a site title']],
    [{ slideSeconds: 2.5 }, []],
    [{ slideSeconds: 1 }, ['how many seconds a slide stays']],
    [{ slideSeconds: NaN }, ['how many seconds a slide stays']],
    [{ description: 'x'.repeat(501) }, ['a shorter description']],
    [{ email: 'wren' }, ['a complete e-mail address']],
    [{ email: '' }, []],
    [{ email: `${'w'.repeat(242)}@example.com` }, []],
    [{ email: `${'w'.repeat(243)}@example.com` }, ['a complete e-mail address']],
    [{ email: ' wren.o+prints@example.co.uk ' }, []],
    [{ profiles: [{ ...FLICKR, url: '' }] }, ['a complete address for each profile']],
    [{ profiles: [{ ...FLICKR, url: 'wren' }] }, ['a complete address for each profile']],
    [{ profiles: [{ ...FLICKR, url: 'javascript:x' }] }, ['a complete address for each profile']],
    [{ profiles: [FLICKR, { label: ' ', url: '' }] }, []],
    [{ profiles: times(6, FLICKR) }, []],
    [{ profiles: times(7, FLICKR) }, ['fewer profiles']],
    [{ profiles: [{ ...FLICKR, label: 'x'.repeat(60) }] }, []],
    [{ profiles: [{ ...FLICKR, label: 'x'.repeat(61) }] }, ['a shorter name for a profile']],
    [{ profiles: [{ ...FLICKR, label: '' }] }, ['a name for each profile']],
    [{ licenceUrl: 'somewhere' }, ['a complete address for the licence']],
    [{ licenceUrl: '/about' }, []],
    [{ language: ' pt-BR ' }, []],
    [{ language: '' }, ['a language code']],
    [{ language: `deu${'-x'.repeat(16)}` }, []],
    [{ language: `deu${'-x'.repeat(15)}-xy` }, ['a language code']],
    [{ language: 'Deutsch' }, ['a language code']],
  ])('%j lack %j', (edits, missing) => {
    expect(validationErrorsOf(settingsInputs, { ...defaults, ...edits })).toEqual(missing);
  });

  it('are stored with complete addresses and without empty rows', () => {
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
  });

  it.each(['/about', 'creativecommons', 'a.b*c'])('keep %s as it is', (licenceUrl) => {
    expect(tidied(settingsInputs, { licenceUrl })).toEqual({ licenceUrl });
  });
});

it('settings that differ from the defaults are found', () => {
  const settings = { ...DEFAULT_SETTINGS, title: 'Wren', portraitURL: 'https://a.example/me.jpg' };
  expect(nonDefault(settings)).toEqual({ title: 'Wren' });
});
