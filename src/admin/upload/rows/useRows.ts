import { useEffect, useReducer, useRef } from 'react';
import { v4 as uuid } from 'uuid';
import { useAppDispatch, useAppStore } from '../../../store/hooks.ts';
import { showMessage } from '../../../store/messages.ts';
import { selectUploads } from '../../../store/uploads.ts';
import type { ChosenFile } from '../files/chosenFiles.ts';
import { type FileReading, readInBackground } from './fileReader.ts';
import { type FileFindings, NO_ROWS, rowsReducer } from './rows.ts';
import { dropThumbnails } from '../files/thumbnails.ts';

const NOT_COMPARED =
  'The server did not answer, so duplicates can’t be found. Some photos may be added twice.';

/** Every rendering takes a while, so findings are shown together. */
const GATHER_MS = 100;

function gathered(show: (findings: ReadonlyMap<string, FileFindings>) => void) {
  let findings = new Map<string, FileFindings>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const showAll = () => {
    timer = undefined;
    show(findings);
    findings = new Map();
  };
  return {
    add: (id: string, found: FileFindings) => {
      findings.set(id, { ...findings.get(id), ...found });
      timer ??= setTimeout(showAll, GATHER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/** The rows of the chosen files, which are read in the background while the page is open. */
export function useRows() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [state, act] = useReducer(rowsReducer, NO_ROWS);
  const reading = useRef<FileReading>(null);
  const latest = useRef(state);

  useEffect(() => {
    latest.current = state;
  }, [state]);
  useEffect(() => {
    const onFailure = (error: unknown) =>
      dispatch(showMessage(NOT_COMPARED, error instanceof Error ? error.message : ''));
    const { add, stop } = gathered((findings) => act({ type: 'found', findings }));
    const coming = () => selectUploads(store.getState());
    const started = readInBackground({ onFound: add, onFailure, coming });
    reading.current = started;
    return () => {
      started.close();
      stop();
      const { rows, removed } = latest.current;
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

  /** Drops all rows, and reads no more of their files. */
  function clear() {
    reading.current?.forget(latest.current.rows.map(({ id }) => id));
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
