import { expect, it } from 'vitest';
import { variantFormats } from '../../../../src/model/files/variants.ts';
import { createPhoto } from '../../../../src/store/admin/photos.ts';
import { anExif, aPhotoValues } from '../../../support/factories.ts';
import { storedDocuments } from '../../../support/stored.ts';
import { aChosenImage, openWorkshop } from '../../support/workshop.ts';

const { run } = openWorkshop();

/** As large as the files of a 24-megapixel photo at most, so that bytes have as many digits. */
const LARGE = new Blob([new Uint8Array(400_000)]);

const exif = anExif();

const texts = {
  photoName: 'Sea stacks at dusk',
  galleryId: 'beach',
  caption: 'Low tide at Ruby Beach, an hour after the first rain of the year. '.repeat(3),
  keywords: ['sea stacks', 'Ruby Beach', 'Washington', 'low tide', 'autumn', 'dusk', 'Pacific'],
  creator: 'Wren Halloran',
  copyright: '© 2026 Wren Halloran. All rights reserved.',
  includeInSlideshow: true,
};

it('the document of a photo with every field takes at most 2 kB of JSON', async () => {
  const id = '0d9c9e1c-52a5-4b0c-8a4e-6f8b1a2f7d11';
  const chosen = await aChosenImage();
  const size = { width: 6000, height: 4000 };
  const variants = variantFormats(size.width, size.height).map((format) => {
    const file = new Blob([LARGE], { type: format.type });
    return { ...format, file };
  });
  const encoded = { ...(await chosen.encoded), ...size, variants };
  const photo = { ...chosen, ...size, exif, encoded: Promise.resolve(encoded) };
  const location = { of: chosen.revision, precision: 'exact' as const };
  const values = aPhotoValues({ ...texts, location });
  const saved = await run(createPhoto(id, values, { chosen: photo }));
  expect(saved).toMatchObject({ ok: true });

  const document = (await storedDocuments('photos'))[id]!;
  const { avif, webp } = (document.image as { files: Record<string, object> }).files;
  expect([avif, webp].map((widths) => Object.keys(widths!).length)).toEqual([6, 5]);
  expect(document).toMatchObject({ ...texts, exif, contentHash: expect.any(String) });
  expect(Buffer.byteLength(JSON.stringify(document))).toBeLessThanOrEqual(2000);
});
