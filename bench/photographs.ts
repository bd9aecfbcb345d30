import { describePhotograph, readPhotograph } from '../demo/photographs.ts';
import { makeVariant } from '../demo/variants.ts';
import type { Size } from '../src/model/files/image.ts';
import { originalPath } from '../src/model/files/storagePaths.ts';
import { bytesByWidth, variantFormats, variantPath } from '../src/model/files/variants.ts';
import { storeDocuments, storeFile } from '../tests/support/backend.ts';
import { aCategory, aGallery, anImageInfo, aPhoto } from '../tests/support/factories.ts';
import { type Picture, storeFilesFor, storeMeasuredGalleries } from './content.ts';

interface File {
  width: number;
  type: string;
  bytes: Buffer;
}

/** A wide and a tall photograph, the most detailed ones of the demo. */
const PHOTOGRAPHS = ['gold-above-ingalls', 'larch-and-shadow'];
/** As many as fill more than two screens, so that no page asks for one of them twice. */
const PICTURES = 24;
const COVERS = 6;
const SLIDES = 5;
/** With it an id can't name a file, so that no page is rendered for each of 2000 photos. */
const NOT_IN_FILE_NAMES = '.';

export const measuredCategories = Array.from({ length: COVERS }, (_, index) => `category-${index}`);
export const measuredSlides = Array.from({ length: SLIDES }, (_, index) => `slide-${index}`);

interface PictureFiles {
  original: Buffer;
  size: Size;
  files: File[];
}

async function makeFiles(photoId: string): Promise<PictureFiles> {
  const original = await readPhotograph(photoId);
  const image = await describePhotograph(original);
  const { width, height } = image;
  const files: File[] = [];
  for (const format of variantFormats(width, height)) {
    files.push({ ...format, bytes: await makeVariant(original, image, format) });
  }
  return { original, size: { width, height }, files };
}

async function storePictures(): Promise<Picture[]> {
  const photographs = await Promise.all(PHOTOGRAPHS.map(makeFiles));
  const pictures: Picture[] = [];
  for (let index = 0; index < PICTURES; index += 1) {
    const { original, size, files } = photographs[index % photographs.length]!;
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
 * Adds photographs to the stored content: as the measured galleries, as the first slides, and as the
 * covers of the first categories and of the first category's galleries.
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
