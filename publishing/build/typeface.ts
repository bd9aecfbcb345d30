import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { ROOT } from '../../programs/system.ts';

const WHOLE = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';
const STYLES = join(ROOT, 'src/ui/tokens.css');

/** The OpenType features that browsers apply by themselves, and `tnum`, which the styles use. */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum'];

const FACE =
  /url\('\.\/typeface\/(?<name>[^']+)'\)[^}]*font-weight: (?<min>\d+) (?<max>\d+);[^}]*unicode-range:(?<ranges>[^;]+);/g;

/** All characters of a `unicode-range`, see https://www.w3.org/TR/css-fonts-4/#unicode-range-desc */
function charactersOf(ranges: string): string {
  const characters = [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(
    ([, first = '', last = first]) => {
      const from = Number.parseInt(first, 16);
      const length = Number.parseInt(last, 16) - from + 1;
      return Array.from({ length }, (_, index) => String.fromCodePoint(from + index));
    },
  );
  return characters.join('');
}

/** The font files by name, each subset to the characters and weights in the styles. */
export async function cutTypeface(): Promise<Map<string, Buffer>> {
  const whole = readFileSync(createRequire(import.meta.url).resolve(WHOLE));
  const files = new Map<string, Buffer>();
  for (const { groups } of readFileSync(STYLES, 'utf8').matchAll(FACE)) {
    const { name = '', min, max, ranges = '' } = groups ?? {};
    const cut = await subsetFont(whole, charactersOf(ranges), {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      variationAxes: { wght: { min: Number(min), max: Number(max) } },
    });
    files.set(name, cut);
  }
  return files;
}
