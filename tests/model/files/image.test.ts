import { expect, it } from 'vitest';
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
