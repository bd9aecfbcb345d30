import {
  collection,
  type DocumentData,
  type FirestoreDataConverter,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import type { Category, Gallery, Photo } from '../model/entities.ts';
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

const withCover = <T extends { coverPath: string; coverImage?: { revision: string } }>(
  id: string,
  fields: T,
) => ({ ...fields, id, coverURL: publicAddress(fields.coverPath, fields.coverImage?.revision) });

export const categoryOf = (id: string, stored: StoredFields): Category =>
  withCover(id, readCategory(stored));

export const galleryOf = (id: string, stored: StoredFields): Gallery =>
  withCover(id, readGallery(stored));

export function photoOf(id: string, stored: StoredFields): Photo {
  const fields = readPhoto(stored);
  return { ...fields, id, photoURL: publicAddress(fields.path, fields.image?.revision) };
}

export const categories = collection(db, 'categories').withConverter(reading(categoryOf));
export const galleries = collection(db, 'galleries').withConverter(reading(galleryOf));
export const photos = collection(db, 'photos').withConverter(reading(photoOf));
