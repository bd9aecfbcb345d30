import { load } from 'exifreader';
import { indexOf } from '../../read/formats/fourLetters.ts';

/** The number of sRGB in the EXIF tag `ColorSpace`. */
const SRGB_OF_EXIF = 1;

/**
 * Whether a JPEG is in Adobe RGB only by its EXIF, as cameras write it: interoperability index
 * `R03`, see https://www.cipa.jp/std/documents/e/DC-008-2012_E.pdf
 */
export function usesAdobeRgb(jpeg: ArrayBuffer): boolean {
  if (indexOf(new DataView(jpeg), 'ICC_', 0, jpeg.byteLength) !== -1) return false;
  try {
    const { exif } = load(jpeg, {
      expanded: true,
      includeTags: { exif: ['InteroperabilityIndex', 'ColorSpace'] },
    });
    const index: unknown = exif?.InteroperabilityIndex?.value;
    return Array.isArray(index) && index[0] === 'R03' && exif?.ColorSpace?.value !== SRGB_OF_EXIF;
  } catch {
    return false;
  }
}
