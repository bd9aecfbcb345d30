import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { listedPhotos } from '../../../src/model/content/entities.ts';
import {
  asShown,
  compareFileNames,
  compareNames,
  compareTaken,
  gallerySortKey,
  inOrder,
  listedInOrder,
} from '../../../src/model/content/order.ts';
import { aReadGallery, aReadPhoto } from '../../support/entities.ts';

describe('inOrder', () => {
  it.each([
    ['by hand before names', 'a:30 b:-1 c:2.5', 'b c a'],
    [
      'by name, as people sort, without an order',
      'Zion éclair apple Ember',
      'apple éclair Ember Zion',
    ],
    ['with what was never ordered last', 'a z:1e9 b', 'z a b'],
    ['by name among equal orders', 'b:1 a:1', 'a b'],
  ])('goes %s', (_how, given, expected) => {
    const items = given.split(' ').map((item) => {
      const [name = '', order] = item.split(':');
      return { name, ...(order && { order: Number(order) }) };
    });
    const names = inOrder(Object.freeze(items), ({ name }) => name).map(({ name }) => name);
    expect(names.join(' ')).toBe(expected);
  });
});

describe('compareNames', () => {
  it('compares numbers by their value', () => {
    const sorted = ['Dawn', 'dawn 1', 'Dawn 2', 'Dawn 10'];
    expect(sorted.toReversed().toSorted(compareNames)).toEqual(sorted);
  });

  it('sorts in the same order if the computer’s language is Swedish', () => {
    const code = `import { compareNames } from './src/model/content/order.ts';
      const names = ['Zion', 'Ödarp', 'Ångström', 'Olympic'];
      console.log(Intl.Collator().resolvedOptions().locale, names.sort(compareNames).join());`;
    const env = { ...process.env, LC_ALL: 'sv_SE.UTF-8' };
    const node = ['--import', 'tsx', '--input-type', 'module', '--eval', code];
    const printed = execFileSync(process.execPath, node, { env, encoding: 'utf8' });
    expect(printed).toBe('sv-SE Ångström,Ödarp,Olympic,Zion\n');
  });
});

it('sorts galleries by category and name', () => {
  expect(gallerySortKey('Coast', 'Ruby Beach')).toBe('Coast>Ruby Beach');
});

it('visitors see panoramas after the other photographs, each in their order', () => {
  const photos = ['a', 'B', 'c', 'D', 'e'].map((id) => ({ id, isPanorama: id < 'a' }));
  expect(asShown(photos).map(({ id }) => id)).toEqual(['a', 'c', 'e', 'B', 'D']);
});

it('visitors see the photos of listed galleries, in lists gallery by gallery', () => {
  const galleries = [
    aReadGallery({ id: 'bay', galleryName: 'Bay' }),
    aReadGallery({ id: 'arch', galleryName: 'Arch' }),
    aReadGallery({ id: 'hidden', isUnlisted: true }),
  ];
  const photos = ['bay Z', 'arch X', 'hidden W', 'bay Y', 'gone V'].map((id) => {
    const [galleryId, photoName] = id.split(' ');
    return aReadPhoto({ id, galleryId, photoName });
  });
  const idsIn = (found: readonly { id: string }[]) => found.map(({ id }) => id);
  expect(idsIn(listedPhotos(photos, galleries))).toEqual(['bay Z', 'arch X', 'bay Y']);
  expect(idsIn(listedInOrder(photos, galleries))).toEqual(['arch X', 'bay Y', 'bay Z']);
});

describe('photos that are arranged once', () => {
  /** The ids of photos that are given as `id:fileName:takenAt`, in the order of a comparison. */
  const arranged = (given: string, compare: typeof compareTaken) =>
    given
      .split(' ')
      .map((photo) => {
        const [id = '', fileName, takenAt] = photo.split('|');
        return {
          ...aReadPhoto({ id }),
          ...(fileName && { fileName }),
          ...(takenAt && { exif: { takenAt } }),
        };
      })
      .toSorted(compare)
      .map(({ id }) => id)
      .join(' ');

  it.each([
    ['by the camera’s clock', 'b|1|2026-09-14T06:31:06 a|2|2026-09-14T06:31:05', 'a b'],
    [
      'by file name at the same second',
      'b|D10|2026-09-14T06:31:05 a|D9|2026-09-14T06:31:05',
      'a b',
    ],
    ['without a time last, by file name', 'd c|D10 b|D9 a|E1|2026-09-14T06:31:05', 'a b c d'],
  ])('stand %s', (_how, given, expected) => {
    expect(arranged(given, compareTaken)).toBe(expected);
  });

  it.each([
    ['as people sort', 'b|D10 a|D9', 'a b'],
    ['in whatever alphabet, those without a name last', 'd c|浜辺 b|Ω a|zebra', 'a b c d'],
  ])('stand by file name %s', (_how, given, expected) => {
    expect(arranged(given, compareFileNames)).toBe(expected);
  });
});
