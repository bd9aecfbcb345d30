import { expect, it } from 'vitest';
import { hasLocation, publishedExif } from '../../../src/model/files/exif.ts';
import { imageKey, storedImage } from '../../../src/model/files/image.ts';
import { anImageInfo } from '../../support/factories.ts';

it.each([
  ['', 'r', undefined],
  ['photos/a.JPG', 'r', 'r'],
  ['photos/a.JPG', '', 'jpg'],
  ['photos/a.JPG', undefined, 'jpg'],
])('the image at %j of revision %j has the key %j', (path, revision, key) => {
  expect(imageKey(path, revision)).toBe(key);
});

it('an image is stored with its social card, if it has one', () => {
  const { socialCard: _none, ...image } = anImageInfo();
  const card = { path: 'variants/photos/a/r/card.jpg', bytes: 9 };
  expect(storedImage(image)).toStrictEqual(image);
  expect(storedImage({ ...image, socialCard: card })).toStrictEqual({ ...image, card });
});

it('the facts from the camera are published with or without the location', () => {
  const place = { latitude: 0, longitude: -124.4 };
  expect([place, { iso: 64 }, undefined].map(hasLocation)).toEqual([true, false, false]);
  expect(publishedExif({ iso: 64, ...place }, true)).toEqual({ iso: 64, ...place });
  expect(publishedExif({ iso: 64, ...place }, false)).toEqual({ iso: 64 });
  expect(publishedExif(place, false)).toBeUndefined();
});
