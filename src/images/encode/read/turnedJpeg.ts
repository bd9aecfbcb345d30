const MARKER_BYTES = 2;

/** An EXIF segment that holds only an orientation, 1 to 8. */
const orientationSegment = (orientation: number) =>
  // oxfmt-ignore
  new Uint8Array([
    0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, // APP1 of 34 bytes, `Exif`
    0x4d, 0x4d, 0, 42, 0, 0, 0, 8, // big-endian TIFF, its directory at 8
    0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, // one tag, the orientation, a short
    0, 0, 0, 0, // no other directory
  ]);

/** Adds an orientation to a JPEG without one; browsers then turn it. */
export const turnedJpeg = (jpeg: ArrayBuffer, orientation: number): Blob =>
  new Blob(
    [
      jpeg.slice(0, MARKER_BYTES),
      ...(orientation === 1 ? [] : [orientationSegment(orientation)]),
      jpeg.slice(MARKER_BYTES),
    ],
    { type: 'image/jpeg' },
  );
