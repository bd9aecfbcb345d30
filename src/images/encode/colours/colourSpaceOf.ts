/** px; a canvas of all pixels may be too large. */
const TILE = 1024;
/** Of 255; colours of sRGB come back from Display P3 with a difference of at most 1, and some margin. */
const TOLERANCE = 2;

function openTile(colorSpace: PredefinedColorSpace) {
  const canvas = new OffscreenCanvas(TILE, TILE);
  const context = canvas.getContext('2d', { willReadFrequently: true, colorSpace });
  if (!context) throw new Error('This browser can’t create a canvas.');
  // What the tile showed before would be seen through transparent pixels.
  context.globalCompositeOperation = 'copy';
  return { canvas, context };
}

function differ(one: Uint8ClampedArray, other: Uint8ClampedArray): boolean {
  for (let at = 0; at < one.length; at += 1) {
    if (Math.abs(one[at]! - other[at]!) > TOLERANCE) return true;
  }
  return false;
}

/**
 * The colour space in which to draw a photo: Display P3 if one of its pixels lies outside of sRGB,
 * whatever its file says about colours. It is sRGB in a browser whose canvas has no other.
 */
export function colourSpaceOf(image: ImageBitmap | OffscreenCanvas): PredefinedColorSpace {
  const wide = openTile('display-p3');
  const narrow = openTile('srgb');
  const pixelsOf = ({ context }: typeof wide) =>
    context.getImageData(0, 0, TILE, TILE, { colorSpace: 'display-p3' }).data;
  for (let top = 0; top < image.height; top += TILE) {
    for (let left = 0; left < image.width; left += TILE) {
      wide.context.drawImage(image, -left, -top);
      narrow.context.drawImage(wide.canvas, 0, 0);
      if (differ(pixelsOf(wide), pixelsOf(narrow))) return 'display-p3';
    }
  }
  return 'srgb';
}
