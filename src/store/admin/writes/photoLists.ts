import { placeEdit } from '../../../model/content/edits.ts';
import {
  inOrder,
  type Orderable,
  type OrderField,
  placesAtEnd as makeRoomAtEnd,
} from '../../../model/content/order.ts';
import type { StoredFields } from '../../../model/json.ts';
import type { AdminThunk } from '../../state.ts';
import { editsUpdate } from './editsUpdate.ts';
import { runInBackground } from './runInBackground.ts';
import { photoSchema } from './schemas.ts';
import { writeEdits } from './writeEdits.ts';

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

  /** Gives photos that have no place the ones where they stand, if they are still in the list. */
  const placing = ({ id, order }: Orderable) =>
    placeEdit(
      { collection: 'photos', place: orderField, member },
      { id, from: undefined, to: order },
    );

  /**
   * The places of so many photos that come to its end, ascending. Photos that were never ordered
   * there get their places first, and stay where they stand.
   * @param queued photos that are being added and have their places
   */
  const placesAtEnd =
    (count: number, queued: readonly Orderable[] = []): AdminThunk<Promise<number[]>> =>
    async (dispatch) => {
      const stored = await read();
      const ids = new Set(stored.map(({ id }) => id));
      const others = queued.filter(({ id }) => !ids.has(id));
      const { updates, orders } = makeRoomAtEnd([...stored, ...others], count);
      const write = async () => {
        const { error, ...written } = await writeEdits(updates.map(placing));
        if (error) throw error;
        return editsUpdate(written);
      };
      if (updates.length > 0) await dispatch(runInBackground('UPDATE_DOCUMENTS', '', write));
      return orders;
    };

  return { orderField, member, isIn, placesAtEnd };
}

export type PhotoList = ReturnType<typeof photoList>;

export const galleryList = (galleryId: string): PhotoList =>
  photoList('order', { field: 'galleryId', value: galleryId });

export const SLIDESHOW = photoList('slideshowOrder', { field: 'includeInSlideshow', value: true });
