import type { PhotoExif } from './entities.ts';

export const hasLocation = (exif: PhotoExif | undefined): boolean => exif?.latitude !== undefined;

/** What the camera wrote, but not where. */
export function withoutLocation({
  latitude: _latitude,
  longitude: _longitude,
  ...exif
}: PhotoExif): PhotoExif {
  return exif;
}
