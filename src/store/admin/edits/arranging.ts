import { v4 as uuid } from 'uuid';
import { placeEdit } from '../../../model/content/edits.ts';
import { loadCategories } from '../../entities/categories.ts';
import { loadGalleries } from '../../entities/galleries.ts';
import { loadPhotosByGallery, loadSlideshow } from '../../entities/photos.ts';
import type { AdminThunk } from '../../state.ts';
import type { ArrangedList, Arrangement, Move } from './editsState.ts';
import { atOnce, saveEdits } from './saveEdits.ts';
import { selectArrangements } from './slice.ts';

export const CATEGORY_ORDER: ArrangedList = {
  key: 'categories',
  collection: 'categories',
  place: 'order',
};

export const galleryOrder = (categoryId: string): ArrangedList => ({
  key: `galleries ${categoryId}`,
  collection: 'galleries',
  place: 'order',
  member: { field: 'categoryId', value: categoryId },
});

export const photoOrder = (galleryId: string): ArrangedList => ({
  key: `photos ${galleryId}`,
  collection: 'photos',
  place: 'order',
  member: { field: 'galleryId', value: galleryId },
});

export const SLIDESHOW_ORDER: ArrangedList = {
  key: 'slideshow',
  collection: 'photos',
  place: 'slideshowOrder',
  member: { field: 'includeInSlideshow', value: true },
};

/** Loads a list again. */
function loadList({ collection, place, member }: ArrangedList): AdminThunk<Promise<unknown>> {
  if (collection === 'categories') return loadCategories();
  if (collection === 'galleries') return loadGalleries();
  return place === 'slideshowOrder' ? loadSlideshow() : loadPhotosByGallery(String(member?.value));
}

/**
 * Arranges documents of a list: shows it at once, and saves it after the arrangements before it. If
 * that fails, the arrangements behind it are dropped too, because they were made on it, and the list
 * is loaded again.
 * @param arrangedIds what the photographer moved; the moves may give its neighbours other places, too
 */
export const arrange =
  (
    list: ArrangedList,
    moves: readonly Move[],
    arrangedIds: readonly string[] = moves.map(({ id }) => id),
  ): AdminThunk<Promise<boolean>> =>
  async (dispatch, getState, { inTurn }) => {
    const arrangement: Arrangement = { id: uuid(), list, moves };
    dispatch({ type: 'ARRANGEMENT_STARTED', payload: arrangement });
    return inTurn(async () => {
      if (!selectArrangements(getState()).includes(arrangement)) return false;
      const edits = moves.map((move) => placeEdit(list, move));
      const options = { isWhole: true, isDropped: true, inTurn: atOnce, arrangedIds };
      const { ok } = await dispatch(saveEdits(edits, options));
      if (ok) {
        dispatch({ type: 'ARRANGEMENT_SAVED', payload: arrangement });
        return true;
      }
      dispatch({ type: 'ARRANGEMENTS_DROPPED', payload: list });
      await dispatch(loadList(list));
      return false;
    });
  };
