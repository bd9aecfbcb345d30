import { useEffect, useReducer, useRef } from 'react';
import { v4 as uuid } from 'uuid';
import { useAppDispatch, useAppStore } from '../../../store/hooks.ts';
import { showMessage } from '../../../store/messages.ts';
import { selectUploads } from '../../../store/uploads.ts';
import type { ChosenFile } from '../files/chosenFiles.ts';
import { type FileReading, readInBackground } from './fileReader.ts';
import { type Known, NO_ROWS, rowsReducer } from './rows.ts';
import { dropThumbnails } from '../files/thumbnails.ts';

const NOT_COMPARED =
  'It could not be found out which of these photos are here already, since the server did not answer.';

/** ms in which what is told of many files is shown at once */
const GATHERED = 100;

/** Gathers what is told of files, since each showing takes a while. */
function gathered(show: (found: ReadonlyMap<string, Known>) => void) {
  let found = new Map<string, Known>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    timer = undefined;
    show(found);
    found = new Map();
  };
  return {
    note: (id: string, known: Known) => {
      found.set(id, { ...found.get(id), ...known });
      timer ??= setTimeout(tell, GATHERED);
    },
    stop: () => clearTimeout(timer),
  };
}

/** The rows of chosen files, which are read in the background for as long as the page is open. */
export function useRows() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [state, act] = useReducer(rowsReducer, NO_ROWS);
  const reading = useRef<FileReading>(null);
  const unpublished = useRef(state);

  useEffect(() => {
    unpublished.current = state;
  }, [state]);
  useEffect(() => {
    const tell = (error: unknown) =>
      dispatch(showMessage(NOT_COMPARED, error instanceof Error ? error.message : ''));
    const { note, stop } = gathered((found) => act({ type: 'known', found }));
    const coming = () => selectUploads(store.getState());
    const begun = readInBackground(note, { coming, fail: tell });
    reading.current = begun;
    return () => {
      begun.close();
      stop();
      const { rows, removed } = unpublished.current;
      dropThumbnails([...rows, ...removed].map(({ id }) => id));
    };
  }, [dispatch, store]);

  function choose(chosen: readonly ChosenFile[]) {
    const files = chosen.map((each) => ({ ...each, id: uuid() }));
    act({ type: 'chosen', files });
    void reading.current?.add(files.filter(({ refusal }) => !refusal));
  }

  function remove(ids: readonly string[]) {
    reading.current?.forget(ids);
    act({ type: 'removed', ids });
  }

  /** Forgets all rows, which are published now, and makes no more small pictures of them. */
  function clear() {
    reading.current?.forget(unpublished.current.rows.map(({ id }) => id));
    act({ type: 'cleared' });
  }

  function restore() {
    const { removed } = state;
    act({ type: 'restored' });
    void reading.current?.add(removed.filter((row) => !row.isCompared && !row.refusal));
  }

  return { state, act, choose, remove, clear, restore };
}

export type Rows = ReturnType<typeof useRows>;
