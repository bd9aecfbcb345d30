import {
  inOrder,
  type Orderable,
  type OrderField,
  type OrderUpdate,
  placesAtEnd as makeRoomAtEnd,
} from '../../../model/content/order.ts';
import type { StoredFields } from '../../../model/json.ts';
import type { AdminThunk } from '../../state.ts';
import { runInBackground } from './runInBackground.ts';
import { photoSchema } from './schemas.ts';
import { updatePhotoDocuments } from './updatePhotoDocuments.ts';

type Member = { field: 'galleryId'; value: string } | { field: 'includeInSlideshow'; value: true };

/**
 * A list of photos in a manual order.
 * @param orderField holds the place of a photo
 * @param member whether a photo belongs in the list
 */
function photoList(orderField: OrderField, member: Member) {
  const isIn = (fields: StoredFields): boolean => fields[member.field] === member.value;

  /** Its photos in order, drafts included, with their places. */
  async function read(): Promise<Orderable[]> {
    const documents = await photoSchema.find({ [member.field]: member.value });
    const photos = documents.map(({ id, stored }) => photoSchema.toEntity(id, stored));
    const places = inOrder(photos, ({ photoName }) => photoName).map((photo): Orderable => ({
      id: photo.id,
      order: photo[orderField],
    }));
    return inOrder(places, () => '');
  }

  async function writePlaces(places: readonly OrderUpdate[]) {
    const edits = places.map(({ id, order }) => ({
      id,
      // Another window may have arranged the photo, or moved it elsewhere.
      valuesOf: (now: StoredFields) =>
        now[orderField] === undefined && isIn(now) ? { [orderField]: order } : undefined,
    }));
    const { error, photos } = await updatePhotoDocuments(edits);
    if (error) throw error;
    return photos.map((photo) => ({ id: photo.id, order: photo[orderField] }));
  }

  /**
   * The places of so many photos that come to its end, ascending. Photos that were never ordered
   * there get their places first, and stay where they stand.
   * @param coming photos on their way there that have their places
   */
  const placesAtEnd =
    (count: number, coming: readonly Orderable[] = []): AdminThunk<Promise<number[]>> =>
    async (dispatch) => {
      const stored = await read();
      const ids = new Set(stored.map(({ id }) => id));
      const others = coming.filter(({ id }) => !ids.has(id));
      const { updates, orders } = makeRoomAtEnd([...stored, ...others], count);
      if (updates.length > 0) {
        const operation = orderField === 'order' ? 'UPDATE_PHOTO_ORDER' : 'UPDATE_SLIDESHOW_ORDER';
        await dispatch(runInBackground(operation, '', () => writePlaces(updates)));
      }
      return orders;
    };

  return { orderField, member, isIn, placesAtEnd };
}

export type PhotoList = ReturnType<typeof photoList>;

export const galleryList = (galleryId: string): PhotoList =>
  photoList('order', { field: 'galleryId', value: galleryId });

export const SLIDESHOW = photoList('slideshowOrder', { field: 'includeInSlideshow', value: true });
