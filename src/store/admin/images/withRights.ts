import { embedXmp } from '../../../images/encode/rights/embedXmp.ts';
import { rightsXmp } from '../../../images/encode/rights/rightsXmp.ts';
import { asRecord, asText } from '../../../model/json.ts';
import type { EncodedImage } from '../../../model/files/variants.ts';
import { rightsOf } from '../../../model/site/rights.ts';
import { readStoredSettings, settingsSchema } from '../writes/schemas.ts';

/** px; narrower variants contain no rights, because the text would make small files much larger. */
const NARROWEST = 1280;

/**
 * Puts the rights into the larger variants of an image and into its social card.
 * @param fields of the document that will name the image
 */
export async function withRights(encoded: EncodedImage, fields: object): Promise<EncodedImage> {
  // The settings in the store may be older, because they can come from the build.
  const { creator, copyright } = asRecord(fields);
  const own = { creator: asText(creator), copyright: asText(copyright) };
  const xmp = rightsXmp(rightsOf(own, settingsSchema.toEntity('', await readStoredSettings())));
  return {
    ...encoded,
    variants: await Promise.all(
      encoded.variants.map(async (variant) =>
        variant.width < NARROWEST
          ? variant
          : { ...variant, file: await embedXmp(variant.file, xmp) },
      ),
    ),
    card: await embedXmp(encoded.card, xmp),
  };
}
