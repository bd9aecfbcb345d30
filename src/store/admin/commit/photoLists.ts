import type { Photo } from '../../../model/content/entities.ts';
import {
  inOrder,
  type Orderable,
  type OrderField,
  placesAtEnd,
} from '../../../model/content/order.ts';
import type { StoredFields } from '../../../model/content/fields.ts';
import { readEqual } from './children.ts';
import { photoKind } from './entityDeclarations.ts';
import { updateDocuments } from './updateDocuments.ts';

/** A list of photos that is put in order by hand. */
export interface PhotoList {
  /** Holds the place of a photo. */
  orderField: OrderField;
  /** Tells the photos that belong there. */
  member: { field: 'galleryId'; value: string } | { field: 'includeInSlideshow'; value: true };
}

export const galleryList = (galleryId: string): PhotoList => ({
  orderField: 'order',
  member: { field: 'galleryId', value: galleryId },
});

export const SLIDESHOW: PhotoList = {
  orderField: 'slideshowOrder',
  member: { field: 'includeInSlideshow', value: true },
};

/** Whether a photo, or what is to be one, belongs to a list. */
export const isIn = ({ member }: PhotoList, fields: StoredFields): boolean =>
  fields[member.field] === member.value;

/** What is in a list, drafts too, in its order and with the places there. */
export async function readList({ orderField, member }: PhotoList): Promise<Orderable[]> {
  const found = await readEqual(photoKind, member.field, member.value);
  const inGallery = inOrder(
    found.map(({ id, stored }) => photoKind.toEntity(id, stored)),
    ({ photoName }) => photoName,
  );
  return inOrder(
    inGallery.map((photo) => orderableOf(photo, orderField)),
    () => '',
  );
}

const orderableOf = ({ id, ...photo }: Photo, field: OrderField): Orderable => {
  const order = photo[field];
  return { id, ...(order !== undefined && { order }) };
};

/**
 * The places of so many photos that come to the end of a list, ascending. What was never ordered
 * there gets its places first, in which it stands as before.
 */
export async function placesAtEndOf(list: PhotoList, count: number): Promise<number[]> {
  const { updates, orders } = placesAtEnd(await readList(list), count);
  const edits = updates.map(({ id, order }) => ({
    id,
    // Another window may have ordered it, or moved it elsewhere.
    valuesOf: (now: StoredFields) =>
      now[list.orderField] === undefined && isIn(list, now)
        ? { [list.orderField]: order }
        : undefined,
  }));
  const { error } = await updateDocuments(photoKind, edits);
  if (error) throw error;
  return orders;
}
