import { theAccounts } from '../../support/accounts.ts';
import { emptyFirestore, storeDocuments, storeFile } from '../../support/backend.ts';
import { aCategory, aGallery, aPhoto } from '../../support/factories.ts';
import { aPicture } from '../../support/pictures.ts';
import { storeFirstTimes } from '../../support/times.ts';
import { emptyStorage } from '../../support/stored.ts';
import { storeOneVariant, storeVariants } from '../../support/variants.ts';
import type { EngineName } from './browsers/session.ts';

/** How many photos the long gallery has. */
export const LONG = 200;
/** With it an id can't name a file, so that no page is rendered for each of them. */
const NOT_IN_FILE_NAMES = '.';

const PHOTOS = {
  stack: { width: 2000, height: 3000 },
  dusk: { width: 3000, height: 2000 },
  tide: { width: 1500, height: 1500 },
  shore: { width: 3900, height: 1300 },
};

/** The gallery in which the photographer of one engine adds and orders. */
export const groveOf = (engine: EngineName) => ({
  id: `grove-${engine}`,
  name: `Grove of ${engine}`,
});

/**
 * `Coast` with the gallery `Ruby Beach` and its four photos in all their sizes, `Forest` with the
 * long gallery `Everything`, and a grove for each engine, of `Alder`, `Birch` and `Cedar`.
 */
export async function seedContent(engines: readonly EngineName[]): Promise<void> {
  await Promise.all([emptyFirestore(), emptyStorage()]);
  const cover = { width: 3000, height: 2000 };
  const [coast, forest, beach, ...images] = await Promise.all([
    storeVariants('category-covers', 'coast', cover),
    storeVariants('category-covers', 'forest', cover),
    storeVariants('gallery-covers', 'beach', cover),
    ...Object.entries(PHOTOS).map(([id, size]) => storeVariants('photos', id, size)),
  ]);
  await storeDocuments('categories', [
    aCategory({ id: 'coast', categoryName: 'Coast', coverImage: coast, order: 0 }),
    aCategory({ id: 'forest', categoryName: 'Forest', coverImage: forest, order: 1 }),
  ]);
  await storeDocuments('galleries', [
    aGallery({ id: 'beach', galleryName: 'Ruby Beach', categoryId: 'coast', coverImage: beach }),
  ]);
  await storeDocuments(
    'photos',
    Object.keys(PHOTOS).map((id, order) =>
      aPhoto({
        id,
        photoName: id,
        galleryId: 'beach',
        isPanorama: id === 'shore',
        includeInSlideshow: id === 'dusk',
        image: images[order]!,
        keywords: id === 'shore' ? [] : ['Sand'],
        order,
      }),
    ),
  );
  await Promise.all([seedLongGallery(), seedGroves(engines), theAccounts()]);
  await storeFirstTimes();
}

async function seedLongGallery(): Promise<void> {
  const coverImage = await storeVariants('gallery-covers', 'many', PHOTOS.dusk);
  const { buffer } = await aPicture();
  const photos = Array.from({ length: LONG }, async (_, order) => {
    const id = `many${NOT_IN_FILE_NAMES}${order}`;
    const image = await storeOneVariant('photos', id, buffer, { width: 600, height: 400 });
    return aPhoto({ id, photoName: `Number ${order}`, galleryId: 'many', image, order });
  });
  await storeDocuments('galleries', [
    aGallery({ id: 'many', galleryName: 'Everything', categoryId: 'forest', coverImage }),
  ]);
  await storeDocuments('photos', await Promise.all(photos));
}

async function seedGroves(engines: readonly EngineName[]): Promise<void> {
  const picture = 'photos/any.jpg';
  const groves = engines.map(groveOf);
  await storeFile(picture, (await aPicture()).buffer);
  await storeDocuments(
    'galleries',
    groves.map(({ id, name }) =>
      aGallery({ id, galleryName: name, categoryId: 'forest', coverPath: picture }),
    ),
  );
  await storeDocuments(
    'photos',
    groves.flatMap(({ id }) =>
      ['Alder', 'Birch', 'Cedar'].map((name) =>
        aPhoto({ id: `${id}-${name}`, photoName: name, galleryId: id, path: picture }),
      ),
    ),
  );
}
