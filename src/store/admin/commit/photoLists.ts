import {
  inOrder,
  type Orderable,
  type OrderField,
  type OrderUpdate,
  placesAtEnd,
} from '../../../model/content/order.ts';
import type { StoredFields } from '../../../model/content/fields.ts';
import type { Thunk } from '../../state.ts';
import { readEqual } from './children.ts';
import { runInBackground } from './runWrite.ts';
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
async function readList({ orderField, member }: PhotoList): Promise<Orderable[]> {
  const found = await readEqual(photoSchema, { [member.field]: member.value });
  const photos = found.map(({ id, stored }) => photoSchema.toEntity(id, stored));
  const places = inOrder(photos, ({ photoName }) => photoName).map((photo): Orderable => {
    const order = photo[orderField];
    return { id: photo.id, ...(order !== undefined && { order }) };
  });
  return inOrder(places, () => '');
}

async function writePlaces(list: PhotoList, places: readonly OrderUpdate[]) {
  const { orderField } = list;
  const edits = places.map(({ id, order }) => ({
    id,
    // Another window may have ordered it, or moved it elsewhere.
    valuesOf: (now: StoredFields) =>
      now[orderField] === undefined && isIn(list, now) ? { [orderField]: order } : undefined,
  }));
  const { error, photos } = await updatePhotoDocuments(edits);
  if (error) throw error;
  return photos.map((photo) => ({ id: photo.id, order: photo[orderField] }));
}

/**
 * The places of so many photos that come to the end of a list, ascending. Photos that were never
 * ordered there get their places first, and stay where they stand.
 * @param coming photos on their way to the list that have their places
 */
export const placesAtEndOf =
  (list: PhotoList, count: number, coming: readonly Orderable[] = []): Thunk<Promise<number[]>> =>
  async (dispatch) => {
    const stored = await readList(list);
    const known = new Set(stored.map(({ id }) => id));
    const others = coming.filter(({ id }) => !known.has(id));
    const { updates, orders } = placesAtEnd([...stored, ...others], count);
    if (updates.length > 0) {
      const operation = list === SLIDESHOW ? 'UPDATE_SLIDESHOW_ORDER' : 'UPDATE_PHOTO_ORDER';
      await dispatch(runInBackground(operation, '', () => writePlaces(list, updates)));
    }
    return orders;
  };
