import { chunksIn } from '../../read/formats/readChunks.ts';
import { readHead } from '../../read/readHead.ts';
import { usesAdobeRgb } from './usesAdobeRgb.ts';
import { ADOBE_RGB_PROFILE } from './adobeRgb.ts';
import { pngChunk } from './writePng.ts';

const MARKER_BYTES = 2;
/** The signature and the chunk `IHDR`, which is always the first. */
const PNG_START_BYTES = 33;
/** As for sRGB, times 100,000. */
const GAMMA = 45_455;

function profileSegment(): BlobPart[] {
  const profile = Uint8Array.from(atob(ADOBE_RGB_PROFILE), (letter) => letter.charCodeAt(0));
  const name = 'ICC_PROFILE\0\u0001\u0001';
  const head = new DataView(new ArrayBuffer(4));
  head.setUint16(0, 0xff_e2);
  head.setUint16(2, 2 + name.length + profile.length);
  return [head.buffer, name, profile];
}

/** Whether a PNG declares its colours by primaries alone. Browsers ignore primaries without a gamma. */
function usesPrimariesAlone(png: ArrayBuffer): boolean {
  const types = chunksIn(new DataView(png), 'image/png').map(({ type }) => type);
  const others = ['gAMA', 'cICP', 'iCCP', 'sRGB'];
  return types.includes('cHRM') && !types.some((type) => others.includes(type));
}

function gammaChunk(): BlobPart[] {
  const gamma = new DataView(new ArrayBuffer(4));
  gamma.setUint32(0, GAMMA);
  return pngChunk('gAMA', new Uint8Array(gamma.buffer));
}

/** Without the type, browsers guess it from the first part alone. */
const insertAt = (file: Blob, type: string, at: number, parts: BlobPart[]): Blob =>
  new Blob([file.slice(0, at), ...parts, file.slice(at)], { type });

/**
 * Declares the colours of a file in a way that browsers read, if the file declares them only in
 * another way: a JPEG that EXIF says is in Adobe RGB, or a PNG with primaries but no gamma.
 * @param type MIME type, from the file's first bytes
 * @returns the file itself if browsers read its colours
 * @throws a Refusal if the file on the disk was changed or removed
 */
export async function declareColours(file: Blob, type: string): Promise<Blob> {
  const head = await readHead(file, type);
  if (type === 'image/jpeg' && usesAdobeRgb(head))
    return insertAt(file, type, MARKER_BYTES, profileSegment());
  if (type === 'image/png' && usesPrimariesAlone(head))
    return insertAt(file, type, PNG_START_BYTES, gammaChunk());
  return file;
}
