import { describe, expect, it } from 'vitest';
import { nameFromPattern, type PhotoToName } from '../../../src/model/content/namePattern.ts';

const photo: PhotoToName = {
  galleryName: 'Ruby Beach',
  index: 0,
  count: 1,
  fileName: 'DSC_0042.JPG',
  exif: { takenAt: '2026-09-14T06:31:05' },
};

describe('a pattern of names', () => {
  it.each([
    ['{gallery}', 'Ruby Beach'],
    ['{number}', '1'],
    ['{date}', '2026-09-14'],
    ['{file}', 'DSC_0042'],
    ['{gallery} {number} – {date} ({file})', 'Ruby Beach 1 – 2026-09-14 (DSC_0042)'],
    ['Low tide', 'Low tide'],
    ['  {gallery}   {number}  ', 'Ruby Beach 1'],
    ['{number}{number}', '11'],
    ['{Number} {camera} {', '{Number} {camera} {'],
    ['', ''],
  ])('“%s” gives the name “%s”', (pattern, name) => {
    expect(nameFromPattern(pattern, photo)).toBe(name);
  });

  it.each([
    [0, 9, '1'],
    [0, 10, '01'],
    [9, 10, '10'],
    [41, 300, '042'],
  ])('numbers photo %i of %i as %s, so that all numbers are as long', (index, count, number) => {
    expect(nameFromPattern('{number}', { ...photo, index, count })).toBe(number);
  });

  it('leaves out parts for which a photo has no value', () => {
    const bare = { galleryName: '', index: 0, count: 1 };
    expect(nameFromPattern('{gallery} {date} Dawn {file}', bare)).toBe('Dawn');
    expect(nameFromPattern('{date}', { ...bare, exif: { camera: 'Nikon Z7' } })).toBe('');
  });

  it('leaves texts that look like parts of a pattern as they are', () => {
    const galleryName = 'Series {number} $& {file}';
    expect(nameFromPattern('{gallery} {number}', { ...photo, galleryName })).toBe(
      'Series {number} $& {file} 1',
    );
  });

  it.each([
    ['DSC_0042', 'DSC_0042'],
    ['dawn.edited.jpeg', 'dawn.edited'],
    ['14. September', '14. September'],
    ['.jpg', ''],
  ])('takes the name of the file %s without its ending', (fileName, name) => {
    expect(nameFromPattern('{file}', { ...photo, fileName })).toBe(name);
  });
});
