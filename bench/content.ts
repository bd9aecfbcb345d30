import * as catalogue from '../demo/catalogue.ts';
import { seedDemo } from '../demo/seed.ts';
import { addDemoVariants } from '../demo/variants.ts';
import { paths } from '../src/paths.ts';
import type { ImageInfo, VariantFormat } from '../src/model/files/image.ts';
import type { ImageFolder } from '../src/model/files/storagePaths.ts';
import { storeDocuments } from '../tests/support/backend.ts';
import { aCategory, aGallery, aPhoto } from '../tests/support/factories.ts';
import { refreshAll } from '../tests/support/times.ts';
import { storedDocuments } from '../tests/support/stored.ts';
import { copyVariants } from '../tests/support/variants.ts';

/** A photograph whose files are stored. */
export interface Picture {
  /** Of the photo that it belongs to. */
  id: string;
  path: string;
  image: ImageInfo;
}

const SMALL = 60;
const LARGE = 2000;
/** A keyword of every other photo in the gallery of 60, but not of the one whose page is measured. */
const KEYWORD = 'measured';

export const pageNames = [
  'home',
  'galleries',
  'category',
  'gallery of 60',
  'gallery of 2000',
  'photo',
  'keyword',
  'admin photos',
] as const;

export type PageName = (typeof pageNames)[number];

/** Where the pages are that are measured; `category` is the one to open. */
export const addresses = (category: string): Record<PageName, string> => ({
  home: paths.home,
  galleries: paths.categories,
  category: paths.category.getHref(category),
  'gallery of 60': paths.gallery.getHref(`measured-${SMALL}`),
  'gallery of 2000': paths.gallery.getHref(`measured-${LARGE}`),
  photo: paths.photo.getHref(`measured-${SMALL}-0`),
  keyword: paths.keyword.getHref(KEYWORD),
  'admin photos': paths.adminPhotosOf('ALL'),
});

/** Stores the variants of a picture for a document that shows it, too. */
export const storeFilesFor = (
  { id, image }: Picture,
  folder: ImageFolder,
  shownBy: string,
  isWanted?: (variant: VariantFormat) => boolean,
) => copyVariants(image, ['photos', id], [folder, shownBy], isWanted);

/** What a tile shows. */
const isTile = ({ width, type }: VariantFormat): boolean => width === 640 && type === 'image/avif';

/**
 * Stores a gallery of 60 and one of 2000 photos in a category of their own, from these pictures.
 * The ids of the large one's photos have `separator` before their number. All but its first 60 have
 * only the file that a tile shows.
 */
export async function storeMeasuredGalleries(
  pictures: readonly Picture[],
  separator = '-',
): Promise<void> {
  const picture = (index: number) => pictures[index % pictures.length]!;
  const cover = { coverPath: picture(0).path, coverImage: picture(0).image };
  await storeFilesFor(picture(0), 'category-covers', 'measured');
  await storeDocuments('categories', [
    aCategory({ id: 'measured', categoryName: 'Measured', ...cover }),
  ]);
  for (const count of [SMALL, LARGE]) {
    const id = `measured-${count}`;
    const photoId = (order: number) => `${id}${count === LARGE ? separator : '-'}${order}`;
    await storeFilesFor(picture(0), 'gallery-covers', id);
    for (let order = 0; order < count; order += 1) {
      const isWanted = order < SMALL ? undefined : isTile;
      await storeFilesFor(picture(order), 'photos', photoId(order), isWanted);
    }
    await storeDocuments('galleries', [
      aGallery({ id, galleryName: `${count} photos`, categoryId: 'measured', ...cover }),
    ]);
    await storeDocuments(
      'photos',
      Array.from({ length: count }, (_, order) =>
        aPhoto({
          id: photoId(order),
          photoName: `Photo ${order + 1}`,
          galleryId: id,
          order,
          ...(count === SMALL && order % 2 === 1 && { keywords: [KEYWORD] }),
          path: picture(order).path,
          image: picture(order).image,
        }),
      ),
    );
  }
}

/** Stores the demo content and the measured galleries of its photographs; the pages to open. */
export async function storeDemo(signal: AbortSignal): Promise<Record<PageName, string>> {
  console.log('Storing the demo photographs …');
  await seedDemo();
  console.log('Making their variants …');
  await addDemoVariants(signal);
  const stored = await storedDocuments('photos');
  const pictures = catalogue.photos
    .map(({ id }) => stored[id] as unknown as Picture & { isPanorama: boolean })
    .filter(({ isPanorama }) => !isPanorama)
    .map(({ id, path, image }) => ({ id, path, image }));
  await storeMeasuredGalleries(pictures);
  await refreshAll();
  return addresses(catalogue.categories[0]!.id);
}
