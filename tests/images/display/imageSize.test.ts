import { expect, it } from 'vitest';
import { coverOf, imageOf } from '../../../src/images/display/imageSource.ts';
import { knownSize, learnSize, usualSize } from '../../../src/images/display/imageSize.ts';
import { aReadGallery, aReadPhoto } from '../../support/entities.ts';
import { anImageInfo } from '../../support/factories.ts';

it('the size of an image is that of its document, else that of the file once it has loaded', () => {
  const photo = aReadPhoto({ id: 'dusk' });
  const { src } = imageOf(photo);
  expect(knownSize(imageOf(photo))).toBeUndefined();
  learnSize(src, { width: 300, height: 200 });
  expect(knownSize(imageOf(photo))).toEqual({ width: 300, height: 200 });
  const image = anImageInfo({ width: 6000, height: 4000 });
  expect(knownSize(imageOf(aReadPhoto({ id: 'dusk', image })))).toMatchObject({ width: 6000 });
  const gallery = aReadGallery({ id: 'beach', coverImage: image });
  expect(coverOf(gallery).src).toBe(gallery.coverURL);
  expect(knownSize(coverOf(gallery))).toMatchObject({ width: 6000, height: 4000 });
});

it('an unknown size is taken for that of most photographs', () => {
  expect(usualSize(aReadPhoto({}))).toEqual({ width: 3000, height: 2000 });
  expect(usualSize(aReadPhoto({ isPanorama: true }))).toEqual({ width: 3000, height: 1000 });
});
