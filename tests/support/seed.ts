import type { ImageInfo } from '../../src/model/files/image.ts';
import { emptyFirestore, storeDocument, storeDocuments, storedOnce, storeFile } from './backend.ts';
import { aCategory, aGallery, anImageInfo, aPhoto } from './factories.ts';
import { aJpeg, ratios } from './images.ts';

type Shape = keyof typeof ratios;

const UPRIGHT: readonly Shape[] = ['wide', 'tall', 'portrait', 'square'];

export const PHOTOS = 12;
export const PANORAMAS = 2;
export const MANY = 2000;

/** Names that only ever are text. */
export const ODD_NAMES = [
  '<img src=x onerror="document.title=1"><b>bold</b> & &amp;',
  'שקיעה מעל הים',
  '🏔️🌌🦅 👩‍👩‍👧',
  'Unbroken'.repeat(37),
  'Many words '.repeat(27).trim(),
];

/** Stores an image once, however many spec files ask for it. */
function keepFile(path: string, shape: Shape, hue: number): Promise<void> {
  const upload =
    storedOnce.get(path) ?? aJpeg(ratios[shape], hue).then((bytes) => storeFile(path, bytes));
  storedOnce.set(path, upload);
  return upload;
}

/** A small file stands for a photo that has enough pixels for every screen. */
function infoOf(shape: Shape, revision: string): ImageInfo {
  const { width, height } = ratios[shape];
  return anImageInfo({ width: 4 * width, height: 4 * height, revision });
}

async function storePhotos(photos: ReturnType<typeof aPhoto>[], shapes: Shape[]): Promise<void> {
  await Promise.all(
    photos.map(({ path }, index) => keepFile(path, shapes[index] ?? 'wide', index * 29)),
  );
  await storeDocuments('photos', photos);
}

/**
 * A site to visit, with documents that carry all there is: `coast` with `beach` and the empty
 * `cape`, `forest` with `moss`, and `night` with nothing.
 */
export async function seedSite(): Promise<void> {
  await emptyFirestore();
  const cover = (index: number) => `category-covers/cover-${index}.jpg`;
  await Promise.all([0, 1, 2, 3, 4].map((index) => keepFile(cover(index), 'wide', index * 70)));
  const coverAt = (index: number) => ({
    coverPath: cover(index),
    coverImage: infoOf('wide', 'one'),
    order: index,
  });
  await storeDocuments('categories', [
    aCategory({ id: 'coast', categoryName: 'Coast', ...coverAt(0) }),
    aCategory({ id: 'forest', categoryName: 'Forest', ...coverAt(1) }),
    aCategory({ id: 'night', categoryName: 'Night', ...coverAt(2) }),
  ]);
  await storeDocuments('galleries', [
    aGallery({ id: 'beach', galleryName: 'Ruby Beach', categoryId: 'coast', ...coverAt(3) }),
    aGallery({ id: 'cape', galleryName: 'Cape Flattery', categoryId: 'coast', ...coverAt(4) }),
    aGallery({ id: 'moss', galleryName: 'Hall of Mosses', categoryId: 'forest', ...coverAt(1) }),
  ]);
  await storePhotos(...photosOf('beach', { slides: 3, panoramas: PANORAMAS }));
  await storePhotos(...photosOf('moss', { slides: 0, panoramas: 0 }));
}

function photosOf(
  galleryId: string,
  { slides, panoramas }: { slides: number; panoramas: number },
): [ReturnType<typeof aPhoto>[], Shape[]] {
  const shapes = Array.from({ length: PHOTOS + panoramas }, (_, index): Shape =>
    index < PHOTOS ? UPRIGHT[(index * 7) % UPRIGHT.length]! : 'panorama',
  );
  const photos = shapes.map((shape, index) =>
    aPhoto({
      id: `${galleryId}-${index}`,
      photoName: `${galleryId} ${index}`,
      galleryId,
      isPanorama: shape === 'panorama',
      includeInSlideshow: index < slides,
      image: infoOf(shape, 'one'),
      order: index,
    }),
  );
  return [photos, shapes];
}

/** Adds a gallery whose documents hold the specification's fields and nothing else. */
export async function seedBareGallery(): Promise<void> {
  const [photos, shapes] = photosOf('bare', { slides: 0, panoramas: 1 });
  await storeDocuments('galleries', [
    aGallery({ id: 'bare', galleryName: 'Bare', categoryId: 'coast' }),
  ]);
  await storePhotos(
    photos.map(({ image: _image, order: _order, ...bare }, index) => ({
      ...bare,
      photoName: `bare ${String(index).padStart(2, '0')}`,
    })),
    shapes,
  );
}

/** Adds a gallery and a category of names that take several lines. */
export async function seedLongNames(): Promise<void> {
  const name = ODD_NAMES[4]!;
  const coverPath = 'category-covers/cover-0.jpg';
  await storeDocuments('categories', [aCategory({ id: 'long', categoryName: name, coverPath })]);
  await storeDocuments('galleries', [
    aGallery({ id: 'long', galleryName: name, categoryId: 'long', coverPath }),
  ]);
  await storePhotos(...photosOf('long', { slides: 0, panoramas: 0 }));
}

/** Adds a gallery of 2000 photos or so many, each with an address of its own. */
export async function seedManyPhotos(count = MANY): Promise<void> {
  await Promise.all(
    UPRIGHT.map((shape, index) => keepFile(`photos/many-${shape}.jpg`, shape, index * 80)),
  );
  await storeDocuments('galleries', [
    aGallery({ id: 'many', galleryName: 'Everything', categoryId: 'coast' }),
  ]);
  await storeDocuments(
    'photos',
    Array.from({ length: count }, (_, order) => {
      const shape = UPRIGHT[(order * 7) % UPRIGHT.length]!;
      return aPhoto({
        id: `many-${order}`,
        photoName: `Number ${order}`,
        galleryId: 'many',
        path: `photos/many-${shape}.jpg`,
        image: infoOf(shape, `r${order}`),
        order,
      });
    }),
  );
}

/** Adds what has lost its parent or its file, and what has odd names. */
export async function seedOddContent(): Promise<void> {
  const coverPath = 'category-covers/cover-0.jpg';
  await storeDocuments('galleries', [
    aGallery({ id: 'orphan', galleryName: 'Orphan', categoryId: 'gone' }),
    aGallery({ id: 'odd', galleryName: ODD_NAMES[0]!, categoryId: 'odd', coverPath }),
    ...ODD_NAMES.map((galleryName, index) =>
      aGallery({ id: `odd-${index}`, galleryName, categoryId: 'odd', coverPath }),
    ),
  ]);
  await storeDocuments('categories', [
    aCategory({ id: 'odd', categoryName: ODD_NAMES[3]!, coverPath }),
  ]);
  await storePhotos(
    [
      aPhoto({ id: 'stray', photoName: 'Stray', galleryId: 'gone' }),
      aPhoto({ id: 'in-orphan', photoName: 'In an orphan', galleryId: 'orphan' }),
      ...ODD_NAMES.map((photoName, index) =>
        aPhoto({ id: `odd-${index}`, photoName, galleryId: 'odd', order: index }),
      ),
    ],
    [],
  );
  await storeDocuments('photos', [
    aPhoto({ id: 'fileless', photoName: 'Fileless', galleryId: 'beach', order: 1.5 }),
  ]);
  await storeDocument('photos', 'junk', {
    ...junk(7),
    galleryId: 'odd',
    path: 'photos/odd-0.jpg',
  });
  await storeDocument('categories', 'junk', junk(7));
}

const junk = (value: unknown) => ({
  categoryName: value,
  photoName: value,
  coverPath: { a: value },
  isPanorama: 'yes',
  image: { width: -1, height: 'tall' },
  coverImage: [value],
  order: 'first',
  extra: { deep: [value] },
});
