import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readChoice, storeChoice } from '../components/storedChoice.ts';

export const VIEWS = [
  { id: 'table', label: 'Table' },
  { id: 'grid', label: 'Grid' },
] as const;

export type View = (typeof VIEWS)[number]['id'];

/** The least widths of cells that can be chosen, px. */
export const CELL_SIZES = { min: 100, max: 360, step: 20 };

/** The parameter of an address that asks for a view. */
const VIEW = 'view';
const VIEW_KEY = 'listView';
const SIZE_KEY = 'cellSize';
const DEFAULT_SIZE = 140;

/** How lists are shown: as the address asks, else by the choice stored in this browser. */
export function useView() {
  const [search, setSearch] = useSearchParams();
  const [chosenView, setChosenView] = useState(() => readChoice(VIEW_KEY));
  const [size, setSize] = useState(() => Number(readChoice(SIZE_KEY) ?? DEFAULT_SIZE));
  const wanted = search.get(VIEW) ?? chosenView;
  return {
    view: VIEWS.find(({ id }) => id === wanted)?.id ?? 'table',
    setView(view: View) {
      storeChoice(VIEW_KEY, view);
      setChosenView(view);
      // Any navigation loads the list again.
      if (!search.has(VIEW)) return;
      setSearch(
        (params) => {
          params.delete(VIEW);
          return params;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    size: size >= CELL_SIZES.min && size <= CELL_SIZES.max ? size : DEFAULT_SIZE,
    setSize(chosen: number) {
      storeChoice(SIZE_KEY, String(chosen));
      setSize(chosen);
    },
  };
}

/** Keeps the view that the address asks for in the address of another list. */
export function useKeepView(): (path: string) => string {
  const [search] = useSearchParams();
  const view = search.get(VIEW);
  return (path) => (view === null ? path : `${path}&${new URLSearchParams({ [VIEW]: view })}`);
}
