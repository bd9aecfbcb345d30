import {
  type Change,
  type DocumentEdit,
  isChange,
  isCondition,
} from '../../../model/content/edits.ts';
import { inOrder } from '../../../model/content/order.ts';
import { at, pick } from '../../entities/byId.ts';
import type { AdminState, AdminThunk } from '../../state.ts';
import { galleryList, type PhotoList, SLIDESHOW } from '../writes/photoLists.ts';

/** Photos in the order in which they stand in their galleries. */
function asTheyStand({ photos: { byId } }: AdminState, ids: readonly string[]): string[] {
  const photos = inOrder(pick(byId, ids), ({ photoName }) => photoName);
  const galleries = new Set(photos.map(({ galleryId }) => galleryId));
  const standing = [...galleries].flatMap((gallery) =>
    photos.flatMap(({ id, galleryId }) => (galleryId === gallery ? id : [])),
  );
  return [...new Set([...standing, ...ids])];
}

/** The change of a field that puts a photo into a list, or out of it. */
function memberChange({ changes }: DocumentEdit, list: PhotoList): Change | undefined {
  const change = changes[list.member.field];
  const isOther = isChange(change) && !isCondition(change) && !(list.orderField in changes);
  return isOther ? change : undefined;
}

/** Adds the places at the end of a list to the edits that bring photos there. */
const placedIn =
  (edits: readonly DocumentEdit[], list: PhotoList): AdminThunk<Promise<DocumentEdit[]>> =>
  async (dispatch, getState) => {
    const state = getState();
    const joining = edits.filter((edit) => memberChange(edit, list)?.to === list.member.value);
    if (joining.length === 0) return [...edits];
    const ids = joining.map(({ id }) => id);
    const places = await dispatch(list.placesAtEnd(ids.length));
    const placeOf = new Map(asTheyStand(state, ids).map((id, index) => [id, places[index]]));
    return edits.map((edit) => {
      if (!joining.includes(edit)) return edit;
      const from = at(state.photos.byId, edit.id)?.[list.orderField];
      const place = { from, to: placeOf.get(edit.id) };
      return { ...edit, changes: { ...edit.changes, [list.orderField]: place } };
    });
  };

/**
 * Edits with the places that follow from them: photos that come into a gallery or into the slideshow
 * go to its end, in the order they had.
 */
export const withPlaces =
  (edits: readonly DocumentEdit[]): AdminThunk<Promise<readonly DocumentEdit[]>> =>
  async (dispatch, getState) => {
    const ofPhotos = edits.filter(({ collection }) => collection === 'photos');
    const galleryIds = ofPhotos.flatMap(({ changes: { galleryId } }) =>
      isChange(galleryId) && typeof galleryId.to === 'string' ? [galleryId.to] : [],
    );
    const lists = [...[...new Set(galleryIds)].map(galleryList), SLIDESHOW];
    let placed = [...edits];
    for (const list of ofPhotos.length > 0 ? lists : []) {
      placed = await dispatch(placedIn(placed, list));
    }
    const { photos } = getState();
    return placed.map((edit) => {
      const isLeaving = memberChange(edit, SLIDESHOW)?.to === false;
      if (!isLeaving) return edit;
      const from = at(photos.byId, edit.id)?.slideshowOrder;
      return { ...edit, changes: { ...edit.changes, slideshowOrder: { from, to: undefined } } };
    });
  };
