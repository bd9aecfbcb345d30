import sharp, { type Sharp } from 'sharp';
import { createRandom } from '../demo/landscapes/random.ts';
import { originalPath } from '../src/model/files/storagePaths.ts';
import {
  bytesByWidth,
  variantFormats,
  variantHeight,
  variantPath,
} from '../src/model/files/variants.ts';
import { storeDocuments, storeFile } from '../tests/support/backend.ts';
import { aCategory, aGallery, anImageInfo, aPhoto } from '../tests/support/factories.ts';
import { aSlope, type ImageSize } from '../tests/support/images.ts';
import { type Picture, storeFilesFor, storeMeasuredGalleries } from './content.ts';

interface File {
  width: number;
  type: string;
  bytes: Buffer;
}

const SHAPES: readonly ImageSize[] = [
  { width: 1920, height: 1280 },
  { width: 1280, height: 1920 },
];
/** As many as fill more than two screens, so that no page asks for one of them twice. */
const PICTURES = 24;
const COVERS = 6;
const SLIDES = 5;
/** With it an id can't name a file, so that no page is rendered for each of 2000 photos. */
const NOT_IN_FILE_NAMES = '.';

export const measuredCategories = Array.from({ length: COVERS }, (_, index) => `category-${index}`);
export const measuredSlides = Array.from({ length: SLIDES }, (_, index) => `slide-${index}`);

/** A value of a normal distribution, by Box and Muller. */
const gaussian = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Grain that is the same in each run, so that the limits measure the same bytes. */
async function aGrain({ width, height }: ImageSize, coarseness: number): Promise<Buffer> {
  const raw = {
    width: Math.ceil(width / coarseness),
    height: Math.ceil(height / coarseness),
    channels: 3 as const,
  };
  const random = createRandom(coarseness);
  const sigma = 10 * Math.sqrt(coarseness);
  const values = new Uint8ClampedArray(raw.width * raw.height * raw.channels);
  return sharp(
    values.map(() => 128 + sigma * gaussian(random)),
    { raw },
  )
    .resize(width, height)
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** As detailed as a landscape: a slope of colour with grain of several sizes. */
async function aScene(size: ImageSize): Promise<Sharp> {
  const grains = await Promise.all([16, 4, 1].map((coarseness) => aGrain(size, coarseness)));
  const blended = await sharp(aSlope(size, '#c9d4de', '#1d2a25'))
    .composite(grains.map((input) => ({ input, blend: 'soft-light' })))
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(blended);
}

const encoders = {
  'image/avif': (scaled: Sharp) => scaled.avif({ quality: 50, effort: 0 }),
  'image/webp': (scaled: Sharp) => scaled.webp({ quality: 80, effort: 0 }),
};

async function develop(size: ImageSize): Promise<{ original: Buffer; files: File[] }> {
  const scene = await aScene(size);
  const files: File[] = [];
  for (const { width, type } of variantFormats(size.width, size.height)) {
    const scaled = scene.clone().resize(width, variantHeight(width, size.width, size.height));
    files.push({ width, type, bytes: await encoders[type](scaled).toBuffer() });
  }
  return { original: await scene.jpeg({ quality: 84 }).toBuffer(), files };
}

async function storePictures(): Promise<Picture[]> {
  const developed = await Promise.all(SHAPES.map(develop));
  const pictures: Picture[] = [];
  for (let index = 0; index < PICTURES; index += 1) {
    const size = SHAPES[index % SHAPES.length]!;
    const { original, files } = developed[index % SHAPES.length]!;
    const id = `picture-${index}`;
    const path = originalPath('photos', id, 'jpg');
    await storeFile(path, original);
    const variants = await Promise.all(
      files.map(async ({ width, type, bytes }) => {
        await storeFile(variantPath('photos', id, 'one', { width, type }), bytes, type);
        return { width, type, bytes: bytes.length };
      }),
    );
    pictures.push({
      id,
      path,
      image: anImageInfo({ ...size, revision: 'one', files: bytesByWidth(variants) }),
    });
  }
  return pictures;
}

/**
 * Stores, beside what there is, pictures made on the spot as the measured galleries, as the first
 * slides and as the first categories, of which the first has galleries.
 */
export async function storeMeasuredSite(): Promise<void> {
  const pictures = await storePictures();
  await storeMeasuredGalleries(pictures, NOT_IN_FILE_NAMES);
  const covers = pictures.slice(0, COVERS).map(({ path, image }, order) => ({
    coverPath: path,
    coverImage: image,
    order,
  }));
  for (const [index, picture] of pictures.slice(0, COVERS).entries()) {
    await storeFilesFor(picture, 'category-covers', measuredCategories[index]!);
    await storeFilesFor(picture, 'gallery-covers', `gallery-${index}`);
  }
  for (const [index, id] of measuredSlides.entries()) {
    await storeFilesFor(pictures[index]!, 'photos', id);
  }
  await storeDocuments(
    'categories',
    covers.map((cover, index) =>
      aCategory({ id: measuredCategories[index]!, categoryName: `Category ${index}`, ...cover }),
    ),
  );
  await storeDocuments(
    'galleries',
    covers.map((cover, index) =>
      aGallery({
        id: `gallery-${index}`,
        galleryName: `Gallery ${index}`,
        categoryId: measuredCategories[0]!,
        ...cover,
      }),
    ),
  );
  await storeDocuments(
    'photos',
    measuredSlides.map((id, index) =>
      aPhoto({
        id,
        galleryId: 'gallery-0',
        includeInSlideshow: true,
        order: index - SLIDES,
        path: pictures[index]!.path,
        image: pictures[index]!.image,
      }),
    ),
  );
}
