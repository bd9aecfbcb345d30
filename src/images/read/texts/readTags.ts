import ExifReader, { type ExpandedTags, type IncludeTagsOptions } from 'exifreader';
import { isIptcNewer } from './isIptcNewer.ts';

/** The tags of EXIF and IPTC in a file. */
export interface Tags {
  exif: NonNullable<ExpandedTags['exif']>;
  iptc: NonNullable<ExpandedTags['iptc']>;
  /** Whether the IPTC was changed after the file's XMP. */
  isIptcNewer: boolean;
}

function tagsOf(file: ArrayBuffer, includeTags: IncludeTagsOptions): Tags {
  try {
    // oxlint-disable-next-line import/no-named-as-default-member -- Node finds no named exports in it
    const tags = ExifReader.load(file, { expanded: true, includeOffsets: true, includeTags });
    const { exif = {}, iptc = {}, metadataRange } = tags;
    return { exif, iptc, isIptcNewer: isIptcNewer(file, metadataRange?.blocks ?? []) };
  } catch {
    return { exif: {}, iptc: {}, isIptcNewer: false };
  }
}

const isFilled = (tags: object) => Object.keys(tags).length > 0;

/**
 * Reads tags from an image's head, or from the raw profiles in its texts if the head has none. It
 * never throws.
 * @param profiles see readRawProfiles
 */
export function readTags(
  head: ArrayBuffer,
  profiles: readonly ArrayBuffer[],
  includeTags: IncludeTagsOptions,
): Tags {
  const all = [head, ...profiles].map((file) => tagsOf(file, includeTags));
  const ofIptc = all.find(({ iptc }) => isFilled(iptc));
  return {
    exif: all.find(({ exif }) => isFilled(exif))?.exif ?? {},
    iptc: ofIptc?.iptc ?? {},
    isIptcNewer: ofIptc?.isIptcNewer ?? false,
  };
}
