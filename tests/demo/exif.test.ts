import { describe, expect, it } from 'vitest';
import { photos } from '../../demo/catalogue.ts';
import { exifOf } from '../../demo/exif.ts';
import { parsePhoto } from '../../src/model/content/entities.ts';

describe('what the camera wrote of the demo photographs', () => {
  it('is complete, and the same each time', () => {
    const facts = photos.map((photo) => ({ id: photo.id, exif: exifOf(photo) }));
    expect(photos.map((photo) => ({ id: photo.id, exif: exifOf(photo) }))).toEqual(facts);
    expect(facts.map(({ id, exif }) => ({ id, exif: parsePhoto({ exif }).exif }))).toEqual(facts);
    expect(facts.filter(({ exif }) => Object.keys(exif).length !== 7)).toEqual([]);
  });

  it('can be true', () => {
    for (const photo of photos) {
      const { focalLength, takenAt } = exifOf(photo);
      expect(focalLength, photo.id).toBeGreaterThanOrEqual(12);
      expect(focalLength, photo.id).toBeLessThanOrEqual(140);
      expect(new Date(`${takenAt}Z`).toISOString(), photo.id).toBe(`${takenAt}.000Z`);
    }
  });
});
