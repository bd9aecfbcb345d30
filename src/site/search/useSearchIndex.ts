import { useCallback, useEffect, useState } from 'react';
import { ALL } from '../../store/entities/photos.ts';
import { loadSearched, selectSearched } from '../../store/entities/search.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectLoad } from '../../store/loads.ts';
import { indexOf, type SearchIndex } from './searchIndex.ts';

/** The search index once it is loaded; or why it isn't, with a function that tries again. */
export function useSearchIndex() {
  const dispatch = useAppDispatch();
  const searched = useAppSelector(selectSearched);
  const status = useAppSelector((state) => selectLoad(state, 'LOAD_PHOTOS_BY_GALLERY', ALL));
  const [index, setIndex] = useState<SearchIndex>();
  const load = useCallback(() => void dispatch(loadSearched()), [dispatch]);
  useEffect(load, [load]);
  useEffect(() => {
    if (!searched) return;
    let isLatest = true;
    void indexOf(searched).then((made) => {
      if (isLatest) setIndex(made);
    });
    return () => {
      isLatest = false;
    };
  }, [searched]);
  const error = index || typeof status !== 'object' ? undefined : status.error.sentence;
  return { index, categories: searched?.categories ?? [], error, load };
}
