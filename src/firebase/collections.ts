import {
  collection,
  doc,
  type DocumentData,
  type FirestoreDataConverter,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import { SETTINGS } from '../model/site/defaultSettings.ts';
import type { StoredFields } from '../model/content/fields.ts';
import { db } from './project/app.ts';
import { categoryOf, galleryOf, photoOf } from './toEntity.ts';

/** Adds the id and the image's address when reading; writes use raw fields instead. */
const reading = <Entity extends DocumentData>(
  toEntity: (id: string, stored: StoredFields) => Entity,
): FirestoreDataConverter<Entity> => ({
  fromFirestore: (snapshot: QueryDocumentSnapshot) => toEntity(snapshot.id, snapshot.data()),
  toFirestore: (entity) => entity,
});

export const categories = collection(db, 'categories').withConverter(reading(categoryOf));
export const galleries = collection(db, 'galleries').withConverter(reading(galleryOf));
export const photos = collection(db, 'photos').withConverter(reading(photoOf));

export const settings = doc(db, SETTINGS.collection, SETTINGS.id);
