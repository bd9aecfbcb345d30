import { expect, it } from 'vitest';
import { photos } from '../../demo/catalogue.ts';
import { exifOf } from '../../demo/exif.ts';
import { parsePhoto } from '../../src/model/content/entities.ts';

it.each(photos)(
  'what the camera wrote of $id is complete, sound, and the same each time',
  (photo) => {
    const exif = exifOf(photo);
    expect(exifOf(photo)).toEqual(exif);
    expect(parsePhoto({ exif }).exif).toEqual(exif);
    expect(Object.keys(exif)).toHaveLength(7);
    expect(exif.focalLength).toBeGreaterThanOrEqual(12);
    expect(exif.focalLength).toBeLessThanOrEqual(140);
    expect(new Date(`${exif.takenAt}Z`).toISOString()).toBe(`${exif.takenAt}.000Z`);
  },
);
