import {
  collection,
  type DocumentData,
  type FirestoreDataConverter,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import type {
  Category,
  CategoryFields,
  Gallery,
  GalleryFields,
  Photo,
  PhotoFields,
} from '../model/entities.ts';
import { readCategory, readGallery, readPhoto, type StoredFields } from '../model/readDocument.ts';
import { db } from './app.ts';
import { publicAddress } from './publicAddress.ts';

function converter<Entity extends { id: string }, Fields extends DocumentData>(
  read: (id: string, stored: StoredFields) => Entity,
  strip: (entity: Entity) => Fields,
): FirestoreDataConverter<Entity, Fields & { id: string }> {
  return {
    fromFirestore: (snapshot: QueryDocumentSnapshot) => read(snapshot.id, snapshot.data()),
    toFirestore: (entity) => ({ ...strip(entity as Entity), id: (entity as Entity).id }),
  };
}

const withCover = <T extends { coverPath: string; coverImage?: { revision: string } }>(
  id: string,
  fields: T,
) => ({ ...fields, id, coverURL: publicAddress(fields.coverPath, fields.coverImage?.revision) });

export const categories = collection(db, 'categories').withConverter(
  converter<Category, CategoryFields>(
    (id, stored) => withCover(id, readCategory(stored)),
    ({ id: _id, coverURL: _coverURL, ...fields }) => fields,
  ),
);

export const galleries = collection(db, 'galleries').withConverter(
  converter<Gallery, GalleryFields>(
    (id, stored) => withCover(id, readGallery(stored)),
    ({ id: _id, coverURL: _coverURL, ...fields }) => fields,
  ),
);

export const photos = collection(db, 'photos').withConverter(
  converter<Photo, PhotoFields>(
    (id, stored) => {
      const fields = readPhoto(stored);
      return { ...fields, id, photoURL: publicAddress(fields.path, fields.image?.revision) };
    },
    ({ id: _id, photoURL: _photoURL, ...fields }) => fields,
  ),
);
