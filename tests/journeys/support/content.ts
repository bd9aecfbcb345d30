import type { ImageInfo } from '../../../src/model/files/image.ts';
import type { ImageFolder } from '../../../src/model/files/storagePaths.ts';
import { storeDocuments, storedOnce, storeFile } from '../../support/backend.ts';
import { aCategory, aGallery, aPhoto } from '../../support/factories.ts';
import { aJpeg, type ImageSize, ratios } from '../../support/pictures.ts';
import { storeOneVariant } from '../../support/variants.ts';

type Shape = keyof typeof ratios;

const UPRIGHT: readonly Shape[] = ['wide', 'tall', 'portrait', 'square'];

export const PHOTOS = 12;
export const PANORAMAS = 2;

const HEBREW = 'שקיעה מעל ים המלח.\nאחרי הגשם הראשון (2024).';
const LONG = Array.from({ length: 6 }, () => 'It rained. '.repeat(28).trim()).join('\n\n');

/** By the photos of the gallery `told`. */
export const CAPTIONS = {
  none: '',
  short: 'Five minutes past six, from the dam.',
  hebrew: HEBREW,
  long: LONG,
  unbroken: 'Unbroken'.repeat(37),
};

/** By the galleries. */
const DESCRIPTIONS = { 'told-none': '', 'told-hebrew': HEBREW, 'told-long': LONG };

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

/** Stores an image once. A small file stands for one that has enough pixels for every screen. */
function keepImage(
  folder: ImageFolder,
  id: string,
  shape: Shape,
  hue: number,
  { width, height }: ImageSize = {
    width: 4 * ratios[shape].width,
    height: 4 * ratios[shape].height,
  },
): Promise<ImageInfo> {
  const key = `${folder}/${id}`;
  const image =
    images.get(key) ??
    aJpeg(ratios[shape], hue).then((file) => storeOneVariant(folder, id, file, { width, height }));
  images.set(key, image);
  return image;
}

const images = new Map<string, Promise<ImageInfo>>();

async function storePhotos(photos: ReturnType<typeof aPhoto>[], shapes: Shape[]): Promise<void> {
  await Promise.all(
    photos.map(({ path }, index) => keepFile(path, shapes[index] ?? 'wide', index * 29)),
  );
  await storeDocuments('photos', photos);
}

const COVER = 'category-covers/cover-0.jpg';

/** Stores all that the visitors' journeys look at. */
export async function storeVisitedSite(): Promise<void> {
  await Promise.all([0, 1, 2, 3, 4].map((index) => keepFile(coverPath(index), 'wide', index * 70)));
  await storeCategories();
  await storeBareGallery();
  await storeCaptions();
  await storeShapes();
  await storeSand();
  await storeLongNames();
  await storeOddContent();
}

const coverPath = (index: number) => `category-covers/cover-${index}.jpg`;

/** `Coast` with `Ruby Beach` and the empty `Cape Flattery`, `Forest`, and `Night` with nothing. */
async function storeCategories(): Promise<void> {
  const coverOf = async (folder: ImageFolder, id: string, index: number, order = index) => ({
    id,
    coverPath: coverPath(index),
    coverImage: await keepImage(folder, id, 'wide', index * 70),
    order,
  });
  const category = async (categoryName: string, id: string, index: number, order: number) =>
    aCategory({ categoryName, ...(await coverOf('category-covers', id, index, order)) });
  const gallery = async (galleryName: string, categoryId: string, id: string, index: number) =>
    aGallery({ galleryName, categoryId, ...(await coverOf('gallery-covers', id, index)) });
  await storeDocuments('categories', [
    await category('Coast', 'coast', 0, 10),
    await category('Forest', 'forest', 1, 11),
    await category('Night', 'night', 2, 12),
    // The galleries of single journeys.
    await category('Various', 'various', 3, 13),
  ]);
  await storeDocuments('galleries', [
    await gallery('Ruby Beach', 'coast', 'beach', 3),
    await gallery('Cape Flattery', 'coast', 'cape', 4),
    await gallery('Hall of Mosses', 'forest', 'moss', 1),
  ]);
  await storePhotos(...(await photosOf('beach', { slides: 3, panoramas: PANORAMAS })));
  await storePhotos(...(await photosOf('moss', { slides: 0, panoramas: 0 })));
}

async function photosOf(
  galleryId: string,
  { slides, panoramas }: { slides: number; panoramas: number },
): Promise<[ReturnType<typeof aPhoto>[], Shape[]]> {
  const shapes = Array.from({ length: PHOTOS + panoramas }, (_, index): Shape =>
    index < PHOTOS ? UPRIGHT[(index * 7) % UPRIGHT.length]! : 'panorama',
  );
  const photos = shapes.map(async (shape, index) =>
    aPhoto({
      id: `${galleryId}-${index}`,
      photoName: `${galleryId} ${index}`,
      galleryId,
      isPanorama: shape === 'panorama',
      includeInSlideshow: index < slides,
      image: await keepImage('photos', `${galleryId}-${index}`, shape, index * 29),
      order: index,
    }),
  );
  return [await Promise.all(photos), shapes];
}

const variousGallery = (id: string, galleryName = id) =>
  aGallery({ id, galleryName, categoryId: 'various', coverPath: COVER });

/** A gallery whose documents hold the specification's fields and nothing else. */
async function storeBareGallery(): Promise<void> {
  const [photos, shapes] = await photosOf('bare', { slides: 0, panoramas: 1 });
  await storeDocuments('galleries', [variousGallery('bare')]);
  await storePhotos(
    photos.map(({ image: _image, order: _order, ...bare }, index) => ({
      ...bare,
      photoName: `bare ${String(index).padStart(2, '0')}`,
    })),
    shapes,
  );
}

/** Photos with captions, and galleries with descriptions. */
async function storeCaptions(): Promise<void> {
  const imageFor = (id: string, hue = 0) => keepImage('photos', id, 'wide', hue, ratios.wide);
  await storeDocuments('galleries', [
    variousGallery('told'),
    ...Object.entries(DESCRIPTIONS).map(([id, description]) => ({
      ...variousGallery(id, 'Described'),
      ...(description && { description }),
    })),
  ]);
  const told = Object.entries(CAPTIONS).map(async ([id, caption], order) =>
    aPhoto({
      id: `told-${id}`,
      photoName: `Photo ${id}`,
      galleryId: 'told',
      path: `photos/beach-${order}.jpg`,
      image: await imageFor(`told-${id}`, order * 29),
      order,
      ...(caption && { caption }),
    }),
  );
  const described = Object.keys(DESCRIPTIONS).map(async (galleryId) =>
    aPhoto({
      id: `in-${galleryId}`,
      galleryId,
      path: COVER,
      image: await imageFor(`in-${galleryId}`),
    }),
  );
  await storeDocuments('photos', await Promise.all([...told, ...described]));
}

const WIDE = { width: 1500, height: 1000 };
const SMALL = { width: 240, height: 160 };

/** Galleries of few photos, by the sizes of these. */
const SHAPES: Record<string, ImageSize[]> = {
  one: [WIDE],
  two: [WIDE, WIDE],
  tall: [
    WIDE,
    { width: 1000, height: 1500 },
    { width: 900, height: 1600 },
    { width: 1000, height: 5000 },
    WIDE,
  ],
  small: [SMALL],
  smalls: [SMALL, SMALL, WIDE],
};

async function storeShapes(): Promise<void> {
  await storeDocuments(
    'galleries',
    Object.keys(SHAPES).map((id) => variousGallery(id)),
  );
  const photos = Object.entries(SHAPES).flatMap(([galleryId, sizes]) =>
    sizes.map(async (size, order) => {
      const id = `${galleryId}-${order}`;
      const image = await keepImage('photos', id, 'wide', 0, size);
      return aPhoto({ id, galleryId, path: COVER, image, order });
    }),
  );
  await storeDocuments('photos', await Promise.all(photos));
}

/** A category of two galleries, whose first holds one photo. */
async function storeSand(): Promise<void> {
  await storeDocuments('categories', [
    aCategory({ id: 'sand', categoryName: 'Sand', coverPath: COVER, order: 19 }),
  ]);
  await storeDocuments('galleries', [
    aGallery({ id: 'dunes', galleryName: 'Dunes', categoryId: 'sand', coverPath: COVER, order: 1 }),
    aGallery({
      id: 'bars',
      galleryName: 'Sand & bars',
      categoryId: 'sand',
      coverPath: COVER,
      order: 2,
    }),
  ]);
  await storeDocuments('photos', [
    aPhoto({
      id: 'ridge',
      photoName: 'Ridge & “wind”',
      galleryId: 'dunes',
      path: COVER,
      copyright: '© 2026 Robin Hale',
    }),
  ]);
}

/** A gallery and a category of names that take several lines. */
async function storeLongNames(): Promise<void> {
  const name = ODD_NAMES[4]!;
  await storeDocuments('categories', [
    aCategory({ id: 'long', categoryName: name, coverPath: COVER }),
  ]);
  await storeDocuments('galleries', [
    aGallery({ id: 'long', galleryName: name, categoryId: 'long', coverPath: COVER }),
  ]);
  await storePhotos(...(await photosOf('long', { slides: 0, panoramas: 0 })));
}

/** What has lost its parent or its file, and what has odd names. */
async function storeOddContent(): Promise<void> {
  await storeDocuments('galleries', [
    aGallery({ id: 'orphan', galleryName: 'Orphan', categoryId: 'gone', coverPath: COVER }),
    aGallery({ id: 'odd', galleryName: ODD_NAMES[0]!, categoryId: 'odd', coverPath: COVER }),
    variousGallery('fileless', 'Fileless'),
    ...ODD_NAMES.map((galleryName, index) =>
      aGallery({ id: `odd-${index}`, galleryName, categoryId: 'odd', coverPath: COVER }),
    ),
  ]);
  await storeDocuments('categories', [
    aCategory({ id: 'odd', categoryName: ODD_NAMES[3]!, coverPath: COVER }),
  ]);
  await storePhotos(
    [
      aPhoto({ id: 'lost', photoName: 'Lost', galleryId: 'gone' }),
      aPhoto({ id: 'in-orphan', photoName: 'In an orphan', galleryId: 'orphan' }),
      ...ODD_NAMES.map((photoName, index) =>
        aPhoto({ id: `odd-${index}`, photoName, galleryId: 'odd', order: index }),
      ),
    ],
    [],
  );
  await storeDocuments('photos', [
    aPhoto({ id: 'fileless', photoName: 'Fileless', galleryId: 'fileless' }),
  ]);
}
