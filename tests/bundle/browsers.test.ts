import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Area, OLDEST_BROWSERS } from '../../src/model/site/browsers.ts';
import { SHELL } from '../support/sites.ts';
import { type Files, unsupportedFunctions, unsupportedStyles } from './support/unsupported.ts';

/** What the stated browsers read: all syntax of ES2022, and the admin area's also flag v of 2024. */
const SYNTAX = { visitors: 2022, admin: 2024 } as const;

/** What the code asks for before it calls it, or what fails without harm. */
const ASKED_FOR: Readonly<Record<string, string>> = {
  'AbortSignal.timeout':
    'Until Chrome 124 the error has another name. src/firebase/readTimes.ts reads no name.',
  'Error.captureStackTrace': 'Firebase asks for it.',
  ImageDecoder: 'drawsUpright in decodeScaled.ts asks for it.',
  Temporal: 'Firestore asks for it before it writes one, and the site writes none.',
  'Temporal.Instant': 'See Temporal.',
  VideoFrame: 'drawsUpright in decodeScaled.ts asks for ImageDecoder first.',
  '.grow()': 'A method of memory in WebAssembly. MDN knows another interface with such a method.',
  '.setStatus()': 'A function of the code that Emscripten adds. It asks for it.',
  '.skipTransition()': 'React Router calls it on a transition that the browser has started.',
  '.startViewTransition()': 'React Router asks for it.',
  navigation: 'React asks for the Navigation API.',
  'navigator.connection': 'savesData and React ask with `?.` or `in`.',
  'navigator.share': 'PhotoActions.tsx asks for it.',
  'navigator.userAgentData': 'MUI asks for it.',
  setImmediate: 'React asks for it.',
};

/** What a style sheet loses without harm in the browsers that don't know it. */
const WITHOUT_HARM: Readonly<Record<string, string>> = {
  'css-content-visibility': 'Long lists are then laid out at once.',
  'css-has':
    'A long description then shows in full, and the home page reserves room for a scrollbar.',
  'css-media-scripting':
    'On a phone, tiles below the first screen then show before the code loads.',
  'css-paged-media': 'Only margins of printed pages.',
  'css-touch-action': 'Safari knows `manipulation` and `none`. It then pans in both directions.',
};

const read = (file: string) => readFileSync(join(SHELL, file), 'utf8');

const chunksOf = (manifest: string) =>
  Object.values(JSON.parse(read(manifest)) as Record<string, { file: string }>).map(
    ({ file }) => file,
  );

const visitorsFiles = new Set([...chunksOf('.vite/manifest.json'), 'sw.js']);
const builtFiles = [...readdirSync(join(SHELL, 'assets')).map((file) => `assets/${file}`), 'sw.js'];
/** The admin area's workers are in no manifest. */
const filesOf = (area: Area, extension: string) =>
  builtFiles.filter(
    (file) => file.endsWith(extension) && visitorsFiles.has(file) === (area === 'visitors'),
  );

const codeOf = (area: Area): Files =>
  Object.fromEntries(filesOf(area, '.js').map((file) => [file, read(file)]));

/** By the names of MDN's data. Phones have the versions of desktops. */
function versionsOf(area: Area) {
  const { Safari = '', ...others } = OLDEST_BROWSERS[area];
  const versions = Object.entries(others).map(([name, version]) => [name.toLowerCase(), version]);
  return { ...Object.fromEntries(versions), safari: Safari, safari_ios: Safari };
}

describe.each(['visitors', 'admin'] as const)('the code for %s', (area) => {
  it('calls nothing that its oldest browsers lack', () => {
    const code = codeOf(area);
    expect(Object.keys(code).length).toBeGreaterThan(8);
    const found = unsupportedFunctions(code, versionsOf(area), SYNTAX[area]);
    expect([...found].filter((name) => !(name in ASKED_FOR))).toEqual([]);
  });

  it('has only styles that its oldest browsers show', async () => {
    const browsers = Object.entries(OLDEST_BROWSERS[area]).map((browser) => browser.join(' '));
    const [style, ...others] = filesOf(area, '.css');
    expect(others).toEqual([]);
    const found = await unsupportedStyles(read(style!), browsers);
    expect([...found].filter((name) => !(name in WITHOUT_HARM))).toEqual([]);
  });
});

describe('a planted violation', () => {
  it.each([
    ['visitors', 'Promise.withResolvers()', 'Promise.withResolvers'],
    ['visitors', 'AbortSignal.any([])', 'AbortSignal.any'],
    ['visitors', 'Array.fromAsync([])', 'Array.fromAsync'],
    ['visitors', 'URL.canParse("")', 'URL.canParse'],
    ['visitors', 'new CloseWatcher()', 'CloseWatcher'],
    ['visitors', 'document.body.showPopover()', '.showPopover()'],
    ['visitors', 'new Set().isSubsetOf(new Set())', '.isSubsetOf()'],
    ['admin', 'Promise.withResolvers()', 'Promise.withResolvers'],
    ['admin', 'Object.groupBy([], String)', 'Object.groupBy'],
  ] as const)('in the code for %s is found: %s', (area, code, name) => {
    const found = unsupportedFunctions({ 'planted.js': code }, versionsOf(area), SYNTAX[area]);
    expect([...found]).toEqual([name]);
  });

  it('is none if the area’s browsers have it, or if the name is the code’s own', () => {
    const admin = { 'a.js': 'AbortSignal.any([])' };
    expect(unsupportedFunctions(admin, versionsOf('admin'), 2024).size).toBe(0);
    const own = { 'a.js': 'const one = { isSubsetOf() {} }; one.isSubsetOf()' };
    expect(unsupportedFunctions(own, versionsOf('visitors'), 2022).size).toBe(0);
  });

  it('is found in syntax', () => {
    const find = () => unsupportedFunctions({ 'a.js': '/[a--b]/v' }, versionsOf('visitors'), 2022);
    expect(find).toThrow(SyntaxError);
  });

  it('is found in a style sheet', async () => {
    const found = await unsupportedStyles('a { & b { color: red } }', [
      'Chrome 111',
      'Safari 16.4',
    ]);
    expect([...found]).toEqual(['css-nesting']);
  });
});
