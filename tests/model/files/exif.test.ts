import { describe, expect, it } from 'vitest';
import {
  type PhotoExif,
  hasLocation,
  precisionOf,
  precisionsFrom,
  publicExif,
} from '../../../src/model/files/exif.ts';

const place = { latitude: 48.831208, longitude: -121.602222 };

it('a location has both a latitude and a longitude', () => {
  expect(
    [{ latitude: 0, longitude: -124.4 }, { latitude: 7 }, { iso: 64 }, undefined].map(hasLocation),
  ).toEqual([true, false, false, false]);
});

describe('what is published of the camera’s facts', () => {
  it.each([
    ['exact', place],
    ['area', { latitude: 48.85, longitude: -121.6, locationPrecision: 'area' }],
    ['country', { latitude: 49, longitude: -122, locationPrecision: 'country' }],
    ['hidden', {}],
    [undefined, {}],
  ] as const)('with the location %s', (precision, published) => {
    expect(publicExif({ iso: 64, ...place }, precision)).toStrictEqual({
      iso: 64,
      ...published,
    });
  });

  it('is nothing if there is only a location, and it is hidden', () => {
    expect(publicExif(place, 'hidden')).toBeUndefined();
  });

  it.each([
    [0.024, -0.024, 'area', 0, 0],
    [-33.876, 151.226, 'area', -33.9, 151.25],
    [0.3, 0.7, 'area', 0.3, 0.7],
    [-0.4, 0.4, 'country', 0, 0],
    [-33.9, -70.6, 'country', -34, -71],
    [89.98, -179.98, 'area', 90, -180],
    [-89.7, 179.98, 'area', -89.7, -180],
    [-16.8, 179.6, 'country', -17, -180],
    [-16.8, 179.4, 'country', -17, 179],
  ] as const)('%d, %d as %s is %d, %d', (latitude, longitude, precision, north, east) => {
    const rounded = publicExif({ latitude, longitude }, precision);
    expect(rounded).toStrictEqual({
      latitude: north,
      longitude: east,
      locationPrecision: precision,
    });
  });

  it('is never more exact than before', () => {
    const country: PhotoExif = { latitude: 49, longitude: -122, locationPrecision: 'country' };
    for (const precision of ['exact', 'area', 'country'] as const)
      expect(publicExif(country, precision)).toStrictEqual(country);
    expect(publicExif({ iso: 64 }, 'exact')).toStrictEqual({ iso: 64 });
    expect(publicExif({ iso: 64, latitude: 48.8 }, 'exact')).toStrictEqual({ iso: 64 });
  });
});

it('a location can still be published as exactly as it is known, or less', () => {
  const precisions = [place, { ...place, locationPrecision: 'area' as const }, {}].map(precisionOf);
  expect(precisions).toEqual(['exact', 'area', 'hidden']);
  expect(precisions.map(precisionsFrom)).toEqual([
    ['exact', 'area', 'country', 'hidden'],
    ['area', 'country', 'hidden'],
    ['hidden'],
  ]);
});
