import {
  collection,
  type DocumentData,
  type FirestoreDataConverter,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import type { Category, Gallery, ImageInfo, Photo, PublishedImage } from '../model/entities.ts';
import { readCategory, readGallery, readPhoto, type StoredFields } from '../model/readDocument.ts';
import { db } from './app.ts';
import { publicAddress } from './publicAddress.ts';

/** Adds the id and the image's address to what is read; writes go around it, over raw fields. */
const reading = <Entity extends DocumentData>(
  toEntity: (id: string, stored: StoredFields) => Entity,
): FirestoreDataConverter<Entity> => ({
  fromFirestore: (snapshot: QueryDocumentSnapshot) => toEntity(snapshot.id, snapshot.data()),
  toFirestore: (entity) => entity,
});

/** A rendition that every browser shows and no screen needs to be larger. */
const WIDEST_PLAIN = 1920;

const publish = (image: ImageInfo): PublishedImage => ({
  ...image,
  variants: image.variants.map((variant) => ({ ...variant, url: publicAddress(variant.path) })),
});

/** The one address of an image: its original's, which is private where there are variants. */
function addressOf(path: string, image: PublishedImage | undefined): string {
  const plain = image?.variants
    .filter(({ type }) => type !== 'image/avif')
    .toSorted((a, b) => a.width - b.width);
  const best = plain?.findLast(({ width }) => width <= WIDEST_PLAIN) ?? plain?.[0];
  return best?.url ?? publicAddress(path, image?.revision);
}

function withCover<T extends { coverPath: string; coverImage?: ImageInfo }>(
  id: string,
  { coverImage, ...fields }: T,
) {
  const image = coverImage && publish(coverImage);
  return {
    ...fields,
    id,
    coverURL: addressOf(fields.coverPath, image),
    ...(image && { coverImage: image }),
  };
}

export const categoryOf = (id: string, stored: StoredFields): Category =>
  withCover(id, readCategory(stored));

export const galleryOf = (id: string, stored: StoredFields): Gallery =>
  withCover(id, readGallery(stored));

export function photoOf(id: string, stored: StoredFields): Photo {
  const { image, ...fields } = readPhoto(stored);
  const published = image && publish(image);
  return {
    ...fields,
    id,
    photoURL: addressOf(fields.path, published),
    ...(published && { image: published }),
  };
}

export const categories = collection(db, 'categories').withConverter(reading(categoryOf));
export const galleries = collection(db, 'galleries').withConverter(reading(galleryOf));
export const photos = collection(db, 'photos').withConverter(reading(photoOf));
