import type { ChosenImage } from '../../../../src/model/chosenImage.ts';
import { extensionOf } from '../../../../src/model/storagePaths.ts';
import { storeDocuments, storeFile } from '../../../support/backend.ts';
import {
  aGallery,
  anImageInfo,
  aPhoto,
  aPhotoDraft,
  aSocialCard,
} from '../../../support/factories.ts';
import { withVariants } from '../workshop.ts';

/** A gallery with two photos, and another without; each scene has ids of its own. */
export interface Scene {
  name: string;
  gallery: string;
  other: string;
  photo: string;
  second: string;
  /** Of photos that are not there yet. */
  next: string;
  third: string;
}

let scenes = 0;

export function aScene(): Scene {
  const name = `s${(scenes += 1)}`;
  return {
    name,
    gallery: `${name}-gallery`,
    other: `${name}-other`,
    photo: `${name}-photo`,
    second: `${name}-second`,
    next: `${name}-next`,
    third: `${name}-third`,
  };
}

export const OLD = 'the old picture';
export const NEW = 'the new picture';
/** What another window chooses. */
export const THEIRS = 'their picture';

/** An image tells by its thumbhash what its original holds. */
const thumbhashOf = (content: string) => Buffer.from(content).toString('base64');
export const contentOf = (thumbhash: string) => Buffer.from(thumbhash, 'base64').toString();

/** A chosen image whose variants can't be made. */
export function aBareImage(content: string, extension = 'jpg'): ChosenImage {
  const encoded = Promise.reject(new Error('no encoder'));
  encoded.catch(() => undefined);
  const type = extension === 'png' ? 'image/png' : 'image/jpeg';
  return {
    id: content,
    file: new Blob([content], { type }),
    extension,
    type,
    width: 600,
    height: 400,
    thumbhash: thumbhashOf(content),
    encoded,
    isPrivate: true,
  };
}

export const anImage = (content: string, extension?: string): ChosenImage =>
  withVariants(aBareImage(content, extension));

export const readImage = async (file: Blob, fileName: string): Promise<ChosenImage> =>
  anImage(await file.text(), extensionOf(fileName));

/** A photo with a variant and a card. */
function aWholePhoto(id: string, galleryId: string, order: number) {
  const path = `variants/photos/${id}/first/320.webp`;
  const variants = [{ width: 320, path, type: 'image/webp', bytes: 3 }];
  const thumbhash = thumbhashOf(OLD);
  const image = { ...anImageInfo({ revision: 'first', thumbhash, variants }) };
  const card = aSocialCard('photos', id, 'first');
  return { ...aPhoto({ ...aPhotoDraft(), id, galleryId, order }), image: { ...image, card } };
}

export async function storeScene({ gallery, other, photo, second }: Scene): Promise<void> {
  const galleries = [gallery, other].map((id) => aGallery({ id, categoryId: 'coast' }));
  const photos = [photo, second].map((id, index) => aWholePhoto(id, gallery, 10 * index));
  const files = photos.flatMap(({ path, image }) => [
    [path, OLD, 'image/jpeg'] as const,
    ...[...image.variants, image.card].map((file) => [file.path, 'small', 'image/webp'] as const),
  ]);
  await Promise.all([
    storeDocuments('galleries', galleries),
    storeDocuments('photos', photos),
    ...files.map(([path, content, type]) => storeFile(path, Buffer.from(content), type)),
  ]);
}
