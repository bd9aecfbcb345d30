import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { oldestBrowsers } from '../../model/site/browsers.ts';
import { paths } from '../../paths.ts';
import { ALL } from '../../store/entities/photos.ts';
import { loadSearched, selectSearched } from '../../store/entities/search.ts';
import { useVisitorDispatch, useVisitorSelector } from '../../store/hooks.ts';
import { selectLoad } from '../../store/loads.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useHydrated } from '../../ui/Prerendered.tsx';
import page from '../layout/page.module.css';
import { PageTitle } from '../layout/PageTitle.tsx';
import { SearchForm } from '../layout/SearchForm.tsx';
import styles from '../layout/SearchForm.module.css';
import { useReturnedFrom } from '../layout/useReturnedFrom.ts';
import { Results } from './Results.tsx';
import { searchFacts } from './searchFacts.ts';
import { indexOf, type SearchIndex } from './searchIndex.ts';
import { isUnknownKeyword } from './unknownKeyword.ts';

/** Searches photographs, keywords, galleries and categories while the visitor types. */
export function SearchPage() {
  const { search, state } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const { index, categories, error, load } = useSearchIndex();
  const isHydrated = useHydrated();
  const returnedFrom = useReturnedFrom();
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    // Text that was typed before hydration stays.
    input.value = new URLSearchParams(search).get('q') || input.value;
    setTyped(input.value);
    if (input.value === '') input.focus({ preventScroll: true });
  }, [search]);

  return (
    <>
      <PageTitle {...searchFacts} />
      <h1 className={page.heading}>{searchFacts.name}</h1>
      <SearchForm
        field={field}
        onInput={(text) => {
          setTyped(text);
          setAsking(true);
          keepInAddress(text.trim());
        }}
        onSearch={() => field.current?.blur()}
      />
      {isUnknownKeyword(state) && !isAsking && (
        <p className={styles.status}>
          This keyword has no page yet. A search for it may find photographs.
        </p>
      )}
      <noscript>
        <p className={styles.status}>
          <span>{`Search needs JavaScript, and at least ${oldestBrowsers('visitors')}.`}</span>{' '}
          Without it, browse the <a href={paths.categories}>galleries</a>.
        </p>
      </noscript>
      {error !== undefined && <Notice onRetry={load}>{`The search failed. ${error}`}</Notice>}
      {isHydrated && error === undefined && (
        <Results {...{ index, categories, query }} from={isAsking ? '' : returnedFrom} />
      )}
    </>
  );
}

/** The search index once it is loaded; or why it isn't, with a function that tries again. */
function useSearchIndex() {
  const dispatch = useVisitorDispatch();
  const searched = useVisitorSelector(selectSearched);
  const status = useVisitorSelector((state) => selectLoad(state, 'LOAD_PHOTOS_BY_GALLERY', ALL));
  const [index, setIndex] = useState<SearchIndex>();
  const load = useCallback(() => void dispatch(loadSearched()), [dispatch]);
  useEffect(load, [load]);
  useEffect(() => {
    if (!searched) return;
    let isLatest = true;
    void indexOf(searched).then((built) => {
      if (isLatest) setIndex(built);
    });
    return () => {
      isLatest = false;
    };
  }, [searched]);
  const error = index || typeof status !== 'object' ? undefined : status.error.sentence;
  return { index, categories: searched?.categories ?? [], error, load };
}

/** Keeps the query for a reload and for coming back from a result. */
function keepInAddress(query: string): void {
  try {
    history.replaceState(history.state, '', query ? paths.searchFor(query) : paths.search);
  } catch {
    // Safari allows a hundred changes in 30 seconds; after that the address lags a few letters.
  }
}
