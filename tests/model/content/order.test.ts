import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { listedPhotos } from '../../../src/model/content/entities.ts';
import {
  asShown,
  compareNames,
  gallerySortKey,
  inOrder,
  listedInOrder,
} from '../../../src/model/content/order.ts';
import { aReadGallery, aReadPhoto } from '../../support/entities.ts';

const names = (items: { name: string; order?: number }[]) =>
  inOrder(items, ({ name }) => name).map(({ name }) => name);

describe('inOrder', () => {
  it('goes by hand-made order before names', () => {
    expect(
      names([
        { name: 'a', order: 30 },
        { name: 'b', order: -1 },
        { name: 'c', order: 2.5 },
      ]),
    ).toEqual(['b', 'c', 'a']);
  });

  it('goes by name, as people sort, where there is no order', () => {
    expect(names(['Zion', 'éclair', 'apple', 'Ember'].map((name) => ({ name })))).toEqual([
      'apple',
      'éclair',
      'Ember',
      'Zion',
    ]);
  });

  it('puts what was never ordered last', () => {
    expect(names([{ name: 'a' }, { name: 'z', order: 1e9 }, { name: 'b' }])).toEqual([
      'z',
      'a',
      'b',
    ]);
  });

  it('goes by name among equal orders', () => {
    expect(
      names([
        { name: 'b', order: 1 },
        { name: 'a', order: 1 },
      ]),
    ).toEqual(['a', 'b']);
  });

  it('leaves its list alone', () => {
    const list = Object.freeze([{ name: 'b', order: 2 }, { name: 'a' }]);
    expect(inOrder(list, ({ name }) => name)).not.toBe(list);
  });
});

describe('compareNames', () => {
  it('takes numbers for what they count', () => {
    expect(['Dawn 10', 'Dawn 2', 'dawn 1', 'Dawn'].toSorted(compareNames)).toEqual([
      'Dawn',
      'dawn 1',
      'Dawn 2',
      'Dawn 10',
    ]);
  });

  it('sorts in Sweden as everywhere else', () => {
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
