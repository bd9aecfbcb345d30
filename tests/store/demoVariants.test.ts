import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { categories, photos } from '../../demo/catalogue.ts';
import { readPhotograph } from '../../demo/photographs.ts';
import { seedDemo } from '../../demo/seed.ts';
import { addDemoVariants } from '../../demo/variants.ts';
import { encodeAvif } from '../../publishing/build/encodeAvif.ts';
import { publicAddress } from '../../src/firebase/publicAddress.ts';
import type { ImageInfo } from '../../src/model/files/image.ts';
import { socialCardPath, variantHeight, variantWidths } from '../../src/model/files/variants.ts';
import { emptyFirestore, storeDocument } from '../support/backend.ts';
import { imagePaths, variantsAt } from '../support/variants.ts';
import { emptyStorage, storedDocuments, storedFile, storedFiles } from '../support/stored.ts';

const [category] = categories;
const photo = photos.find(({ id }) => id === category?.cover);
const some = photo ? [photo] : [];
const fill = () => addDemoVariants(new AbortController().signal, some);

const imageOf = async () =>
  (await storedDocuments('photos'))[photo!.id]?.image as ImageInfo | undefined;
const coverOf = async () =>
  (await storedDocuments('categories'))[category!.id]?.coverImage as ImageInfo | undefined;

describe('the demo content', () => {
  beforeEach(async () => {
    await Promise.all([emptyFirestore(), emptyStorage()]);
    await seedDemo(some);
  });

  it('shows its originals and the data of its cameras before it has variants', async () => {
    const { path, exif, caption } = (await storedDocuments('photos'))[photo!.id]!;
    const original = await (await fetch(publicAddress(path as string))).arrayBuffer();
    expect((await readPhotograph(photo!.id)).equals(new Uint8Array(original))).toBe(true);
    expect(exif).toEqual({
      camera: 'NIKON Z 8',
      lens: 'NIKKOR Z 70-200mm f/2.8 VR S',
      focalLength: 78,
      aperture: 8,
      exposureTime: 0.025,
      iso: 100,
      takenAt: '2025-10-04T20:04:39',
    });
    expect(caption).toMatch(/^The wall turned red/);
    expect([await coverOf(), await imageOf()]).toEqual([undefined, undefined]);
  });

  it('gets its variants by the rules of the admin area, and its originals become private', async () => {
    await fill();
    const image = (await imageOf())!;
    const { width, height, card } = image;
    const variants = variantsAt('photos', photo!.id, image);
    expect([...new Set(variants.map((variant) => variant.width))]).toEqual(
      variantWidths(width, height),
    );
    for (const { path, type, bytes } of variants) {
      const file = await storedFile(path);
      expect([file.type, file.bytes.length]).toEqual([type, bytes]);
    }
    const picture = await storedFile(socialCardPath('photos', photo!.id, image.revision));
    expect([picture.type, picture.bytes.length]).toEqual(['image/jpeg', card]);
    expect(await sharp(picture.bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
      space: 'srgb',
    });
    expect((await fetch(publicAddress(variants[0]?.path ?? ''))).status).toBe(200);
    expect((await fetch(publicAddress(`photos/${photo?.id}.jpg`))).status).toBe(403);
    expect(await coverOf()).toEqual(image);
    expect(await storedFiles()).toEqual(
      expect.arrayContaining(imagePaths('category-covers', category!.id, image)),
    );
  });

  it('gets AVIF from the encoder of the admin area', async () => {
    await fill();
    const image = (await imageOf())!;
    const [narrowest] = variantsAt('photos', photo!.id, image);
    const { width, type } = narrowest!;
    const height = variantHeight(width, image.width, image.height);
    const scaled = sharp(await readPhotograph(photo!.id)).resize(width, height);
    const data = await scaled.ensureAlpha().raw().toBuffer();
    const { bytes } = await storedFile(narrowest!.path);
    expect(type).toBe('image/avif');
    expect(bytes.equals(await encodeAvif({ data, width, height }))).toBe(true);
  });

  it('names no missing file if making them is stopped, and gets all of them later', async () => {
    const controller = new AbortController();
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
      if (new Request(...request).url.includes('card.jpg')) controller.abort();
      return fetch(...request);
    });
    expect(await addDemoVariants(controller.signal, some)).toBe(0);
    vi.unstubAllGlobals();
    expect(controller.signal.aborted).toBe(true);
    expect([await coverOf(), await imageOf()]).toEqual([undefined, undefined]);
    await fill();
    const named = [
      ...imagePaths('category-covers', category!.id, (await coverOf())!),
      ...imagePaths('photos', photo!.id, (await imageOf())!),
    ];
    expect(named.length).toBeGreaterThan(4);
    expect(await storedFiles()).toEqual(expect.arrayContaining(named));
  });

  it('is left alone if it already has its variants, or another image', async () => {
    await fill();
    const stored = (await storedDocuments('photos'))[photo?.id ?? ''] ?? {};
    const other = { ...stored, image: { ...(await imageOf()), revision: 'other' } };
    await storeDocument('photos', photo?.id ?? '', other);
    const files = await storedFiles();
    await fill();
    expect((await imageOf())?.revision).toBe('other');
    expect(await storedFiles()).toEqual(files);
  });
});
