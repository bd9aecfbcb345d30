import { describe, expect, it } from 'vitest';
import { isFileName } from '../../../publishing/build/fileNames.ts';
import { keywordKey, keywordsOf } from '../../../src/model/content/keywordKey.ts';
import {
  isWorthFinding,
  keyOfAddress,
  photosByKeyword,
  spellingOf,
} from '../../../src/model/content/keywords.ts';
import { paths } from '../../../src/paths.ts';

const carrying = (...keywords: string[]) => ({ keywords });

describe('the key of a keyword', () => {
  it.each([
    ['fog', ['Fog', 'FOG', ' fog\n', 'fo\u200Bg', 'ｆｏｇ', '#fog']],
    ['long-exposure', ['long exposure', 'Long-Exposure', 'long_exposure', 'long \u00A0 exposure']],
    ['mt-rainier', ['Mt. Rainier', 'mt rainier']],
    ['spring-2024', ['spring_2024', 'Spring 2024']],
    ['hells-canyon', ['Hell’s Canyon', "Hell's Canyon", 'Hells Canyon']],
    ['f-8', ['f/8', 'F/8']],
    ['été', ['été', 'Été', 'e\u0301te\u0301']],
    ['café-au-lait', ['Café au lait', 'café-au-lait', 'cafe\u0301 au lait']],
    ['strasse', ['Straße', 'STRASSE']],
    ['🌲', ['🌲', '🌲\uFE0F']],
    ['غابة', ['غابة', '\u200Fغابة']],
    ['नदी', ['नदी']],
    ['日本', ['日本']],
    ['_002e', ['.']],
    ['_002e_002e', ['..']],
    ['_002f', ['/']],
    ['c_002b_002b', ['C++']],
    ['23-°c', ['23 °C', '23-°c']],
  ])('%s is that of all its spellings', (key, spellings) => {
    expect(spellings.map(keywordKey)).toEqual(spellings.map(() => key));
  });

  const odd = ['%', '100 %', '%2F', '?q=1#a', '../../etc', 'con', '\\', 'a\uD800b'];
  const long = ['日本'.repeat(32), 'a'.repeat(64), '\u{1F3F4}'.repeat(64), '\uFDFA'.repeat(64)];

  it.each([...odd, ...long])('of %j can be a part of an address and the name of a file', (word) => {
    const key = keywordKey(word);
    const path = paths.keyword.getHref(key);
    expect(isFileName(decodeURIComponent(path))).toBe(true);
    expect(keyOfAddress(key)).toBe(key);
    expect(new URL(path, 'https://example.com').pathname).toBe(path);
    expect(Buffer.byteLength(key)).toBeLessThanOrEqual(200);
  });

  it.each([
    ['c_002b_002b', 'c_002b_002b'],
    ['_002e_002e', '_002e_002e'],
    ['long-exposure', 'long-exposure'],
    ['long exposure', 'long-exposure'],
    ['Été', 'été'],
    ['mt.rainier', 'mt-rainier'],
  ])('of the address %s is %s', (address, key) => {
    expect(keyOfAddress(address)).toBe(key);
  });

  it('is empty for invisible characters', () => {
    expect([' ', '\u200B', '’', ''].map(keywordKey)).toEqual(['', '', '', '']);
    expect([...keywordsOf(carrying('’', 'fog'))]).toEqual([['fog', 'fog']]);
  });
});

describe('keywords', () => {
  const photos = [carrying('Fog', 'Dawn'), carrying('fog'), carrying('fog', 'FOG')];

  it('belong to the photos that have them in any spelling, each once', () => {
    expect(photosByKeyword(photos)).toEqual(
      new Map([
        ['fog', photos],
        ['dawn', [photos[0]]],
      ]),
    );
  });

  it('are shown as most photos spell them, and always the same', () => {
    expect(spellingOf('fog', [...photos, carrying('fog')])).toBe('fog');
    expect(spellingOf('dawn', [carrying('Dawn'), carrying('dawn')])).toBe(
      spellingOf('dawn', [carrying('dawn'), carrying('Dawn')]),
    );
  });
});

it('search engines may index the page of a keyword that several photos have', () => {
  expect([0, 1, 2].map(isWorthFinding)).toEqual([false, false, true]);
});
