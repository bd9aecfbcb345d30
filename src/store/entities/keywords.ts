import { AppError } from '../../firebase/errors.ts';
import { keywordsOf } from '../../model/content/keywordKey.ts';
import { spellingOf } from '../../model/content/keywords.ts';
import { listedInOrder } from '../../model/content/order.ts';
import { runLoad } from '../runOperation.ts';
import type { VisitorState } from '../state.ts';
import { at } from './byId.ts';
import { readListedGalleries } from './galleries.ts';
import { pickerAsShown } from './photos.ts';
import type { Visit } from './visits.ts';

/** Ends in `keyword-not-found` if no listed photo carries the keyword. */
export const loadPhotosByKeyword = (key: string) =>
  runLoad('LOAD_PHOTOS_BY_KEYWORD', key, async (source) => {
    const [candidates, { galleries }] = await Promise.all([
      source.readByKeyword(key),
      readListedGalleries(source),
    ]);
    const carrying = candidates.filter((photo) => keywordsOf(photo).has(key));
    const photos = listedInOrder(carrying, galleries);
    if (photos.length === 0) throw new AppError('keyword-not-found');
    return { spelling: spellingOf(key, photos), photos };
  });

export const visitKeyword =
  (key: string): Visit =>
  async (dispatch) => [await dispatch(loadPhotosByKeyword(key))];

/** How a keyword is spelt, and how many photos carry it; undefined until they are loaded. */
export const selectKeywordList = ({ photos: { byKeyword = {} } }: VisitorState, key: string) =>
  at(byKeyword, key);

const pickKeywordPhotos = pickerAsShown();

/** The photos that carry a keyword, in the order in which visitors see them. */
export const selectPhotosByKeyword = (state: VisitorState, key: string) =>
  pickKeywordPhotos(state.photos.byId, selectKeywordList(state, key)?.ids);
