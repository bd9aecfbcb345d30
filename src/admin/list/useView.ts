import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { remember, remembered } from '../components/remembered.ts';

export const VIEWS = [
  { id: 'table', label: 'Table' },
  { id: 'grid', label: 'Grid' },
] as const;

type View = (typeof VIEWS)[number]['id'];

/** The least widths of cells that can be chosen, px. */
export const CELL_SIZES = { min: 120, max: 360, step: 20 };

const VIEW_KEY = 'listView';
const SIZE_KEY = 'cellSize';
const DEFAULT_SIZE = 180;

/** How lists are shown: as the address asks with `view`, else as this browser remembers. */
export function useView() {
  const [search, setSearch] = useSearchParams();
  const [chosenView, setChosenView] = useState(() => remembered(VIEW_KEY));
  const [size, setSize] = useState(() => Number(remembered(SIZE_KEY) ?? DEFAULT_SIZE));
  const asked = search.get('view');
  const wanted = asked ?? chosenView;
  useEffect(() => {
    if (asked) remember(VIEW_KEY, asked);
  }, [asked]);
  return {
    view: VIEWS.find(({ id }) => id === wanted)?.id ?? 'table',
    setView(view: View) {
      remember(VIEW_KEY, view);
      setChosenView(view);
      // Any navigation loads the list again.
      if (!asked) return;
      setSearch(
        (params) => {
          params.delete('view');
          return params;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    size: size >= CELL_SIZES.min && size <= CELL_SIZES.max ? size : DEFAULT_SIZE,
    setSize(chosen: number) {
      remember(SIZE_KEY, String(chosen));
      setSize(chosen);
    },
  };
}
