import { AppError } from '../../firebase/errors.ts';
import type { Photo } from '../../model/content/entities.ts';
import { spellingOf } from '../../model/content/keywords.ts';
import { listedInOrder } from '../../model/content/listedInOrder.ts';
import { asShown } from '../../model/content/order.ts';
import { runLoad } from '../runOperation.ts';
import type { AppState } from '../state.ts';
import { at, memoizeLast, pick } from './byId.ts';
import type { Visit } from './visits.ts';

/** Ends in `keyword-not-found` where no photo that is listed carries the keyword. */
export const loadPhotosByKeyword = (key: string) =>
  runLoad('LOAD_PHOTOS_BY_KEYWORD', key, async (source) => {
    const [carrying, galleries] = await Promise.all([
      source.readByKeyword(key),
      source.readAll('galleries'),
    ]);
    const photos = listedInOrder(carrying, galleries);
    if (photos.length === 0) throw new AppError('keyword-not-found');
    return { spelling: spellingOf(key, photos), photos };
  });

export const visitKeyword =
  (key: string): Visit =>
  async (dispatch) => [await dispatch(loadPhotosByKeyword(key))];

/** How a keyword is spelt, and how many photos carry it; undefined until they are loaded. */
export const selectKeywordList = ({ photos: { byKeyword = {} } }: AppState, key: string) =>
  at(byKeyword, key);

const pickKeywordPhotos = memoizeLast((...args: Parameters<typeof pick<Photo>>) => {
  const photos = pick(...args);
  return photos && asShown(photos);
});

/** The photos that carry a keyword, in the order in which visitors see them. */
export const selectPhotosByKeyword = (state: AppState, key: string) =>
  pickKeywordPhotos(state.photos.byId, selectKeywordList(state, key)?.ids);
