import { FailedOperation } from '../../firebase/errors.ts';
import { listedInOrder } from '../../model/content/order.ts';
import { runLoad } from '../runOperation.ts';
import type { VisitorState, VisitorThunk } from '../state.ts';
import { at, memoizeLast, pick } from './byId.ts';
import { readListedGalleries } from './galleries.ts';
import { ALL } from './photos.ts';

/** Loads everything that visitors can find in lists. */
export const loadSearched = (): VisitorThunk<Promise<void>> => async (dispatch) => {
  const galleries = dispatch(runLoad('LOAD_GALLERIES', '', readListedGalleries));
  await dispatch(
    runLoad('LOAD_PHOTOS_BY_GALLERY', ALL, async (source) => {
      const [all, listed] = await Promise.all([source.readAll('photos'), galleries]);
      if (!listed.ok) throw new FailedOperation(listed.error);
      return listedInOrder(all, listed.data.galleries);
    }),
  );
};

type Slices = [VisitorState['photos'], VisitorState['galleries'], VisitorState['categories']];

const pickSearched = memoizeLast((...[photos, galleries, categories]: Slices) => {
  const photoIds = at(photos.byGallery, ALL);
  if (!photoIds || !galleries.list || !categories.list) return undefined;
  return {
    photos: pick(photos.byId, photoIds),
    galleries: pick(galleries.byId, galleries.list),
    categories: pick(categories.byId, categories.list),
  };
});

/** Everything that can be found, in the visitors' order; undefined until it is loaded. */
export const selectSearched = ({ photos, galleries, categories }: VisitorState) =>
  pickSearched(photos, galleries, categories);
