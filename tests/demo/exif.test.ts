import { describe, expect, it } from 'vitest';
import { photos } from '../../emulators/demo/catalogue.ts';
import { exifOf } from '../../emulators/demo/exif.ts';
import { readPhoto } from '../../src/model/readDocument.ts';

describe.each(photos)('what the camera wrote of $id', (photo) => {
  const exif = exifOf(photo);

  it('is complete, and the same each time', () => {
    expect(exif).toEqual(exifOf(photo));
    expect(readPhoto({ exif }).exif).toEqual(exif);
    expect(Object.keys(exif)).toHaveLength(7);
  });

  it('can be true', () => {
    expect(exif.focalLength).toBeGreaterThanOrEqual(12);
    expect(exif.focalLength).toBeLessThanOrEqual(140);
    expect(new Date(`${exif.takenAt}Z`).toISOString()).toBe(`${exif.takenAt}.000Z`);
  });
});
