import { describe, expect, it } from 'vitest';
import type { PhotoExif } from '../../../src/model/files/exif.ts';
import { exifFacts, locationFact } from '../../../src/model/files/exifFacts.ts';

const WHOLE = {
  camera: 'Nikon Z8',
  lens: '24–70 mm f/2.8',
  focalLength: 35,
  aperture: 8,
  exposureTime: 1 / 250,
  iso: 64,
  takenAt: '2024-10-12T18:03:27',
};

it.each<[PhotoExif, string]>([
  [WHOLE, 'Nikon Z8 · 24–70 mm f/2.8 · 35 mm · f/8 · 1/250 s · ISO 64 · 12 October 2024'],
  [{}, ''],
  [{ exposureTime: 1 / 8000 }, '1/8000 s'],
  [{ exposureTime: 0.0166667 }, '1/60 s'],
  [{ exposureTime: 0.25 }, '1/4 s'],
  [{ exposureTime: 0.3 }, '0.3 s'],
  [{ exposureTime: 0.5 }, '0.5 s'],
  [{ exposureTime: 1.3 }, '1.3 s'],
  [{ exposureTime: 30 }, '30 s'],
  [{ exposureTime: 241.0004 }, '241 s'],
  [{ aperture: 0.95 }, 'f/0.95'],
  [{ aperture: 1.28 }, 'f/1.3'],
  [{ aperture: 11 }, 'f/11'],
  [{ focalLength: 4.25 }, '4.3 mm'],
  [{ focalLength: 23.7 }, '24 mm'],
  [{ focalLength: 6.86, equivalentFocalLength: 24 }, '24 mm equivalent'],
  [{ iso: 12800 }, 'ISO 12800'],
  [{ iso: 100, takenAt: '2024:10:12 18:03:27' }, 'ISO 100'],
])('what the camera wrote as %j is told as “%s”', (exif, written) => {
  expect(exifFacts(exif).join(' · ')).toBe(written);
});

const MAP = 'https://www.openstreetmap.org/';

describe('locationFact', () => {
  it.each([
    [{ latitude: 47.70912, longitude: -124.41537 }, '47.709° N, 124.415° W'],
    [{ latitude: -33.9, longitude: 0 }, '33.900° S, 0.000° E'],
  ])('says where %o is, and marks it on the map', (place, words) => {
    const { latitude, longitude } = place;
    const mapURL = `${MAP}?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`;
    expect(locationFact(place)).toEqual({ words, mapURL });
  });

  it.each([
    ['area', 47.7, -124.4, 'about 47.70° N, 124.40° W', '#map=11/47.7/-124.4'],
    ['country', -48, 124, 'about 48° S, 124° E', '#map=6/-48/124'],
  ] as const)('says of an %s about where it is, and marks nothing', (...[precision, ...row]) => {
    const [latitude, longitude, words, view] = row;
    const fact = locationFact({ latitude, longitude, locationPrecision: precision });
    expect(fact).toEqual({ words, mapURL: MAP + view });
  });

  it.each([{ iso: 64 }, { latitude: 48 }, { longitude: 9 }])('says nothing of %o', (exif) => {
    expect(locationFact(exif)).toBeUndefined();
  });
});
