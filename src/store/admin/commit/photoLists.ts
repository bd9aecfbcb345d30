import {
  inOrder,
  type Orderable,
  type OrderField,
  placesAtEnd,
} from '../../../model/content/order.ts';
import type { StoredFields } from '../../../model/content/fields.ts';
import { readEqual } from './children.ts';
import { photoSchema } from './schemas.ts';
import { updatePhotoDocuments } from './updatePhotoDocuments.ts';

/** A list of photos that is put in order by hand. */
export interface PhotoList {
  /** Holds the place of a photo. */
  orderField: OrderField;
  /** Holds for the photos that belong there. */
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

export const isIn = ({ member }: PhotoList, fields: StoredFields): boolean =>
  fields[member.field] === member.value;

/** The photos of a list, drafts too, in its order and with their places there. */
export async function readList({ orderField, member }: PhotoList): Promise<Orderable[]> {
  const found = await readEqual(photoSchema, { [member.field]: member.value });
  const photos = found.map(({ id, stored }) => photoSchema.toEntity(id, stored));
  const places = inOrder(photos, ({ photoName }) => photoName).map((photo): Orderable => {
    const order = photo[orderField];
    return { id: photo.id, ...(order !== undefined && { order }) };
  });
  return inOrder(places, () => '');
}

/**
 * The places of so many photos that come to the end of a list, ascending. Photos that were never
 * ordered there get their places first, and stay where they stand.
 */
export async function placesAtEndOf(list: PhotoList, count: number): Promise<number[]> {
  const { orderField } = list;
  const { updates, orders } = placesAtEnd(await readList(list), count);
  const edits = updates.map(({ id, order }) => ({
    id,
    // Another window may have ordered it, or moved it elsewhere.
    valuesOf: (now: StoredFields) =>
      now[orderField] === undefined && isIn(list, now) ? { [orderField]: order } : undefined,
  }));
  const { error } = await updatePhotoDocuments(edits);
  if (error) throw error;
  return orders;
}
