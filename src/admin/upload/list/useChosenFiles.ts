import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { v4 as uuid } from 'uuid';
import { pairSidecars } from '../../../images/read/sidecars.ts';
import { useAdminDispatch, useAdminStore } from '../../../store/admin/hooks.ts';
import { selectUploads } from '../../../store/admin/uploads/slice.ts';
import { showMessage } from '../../../store/messages.ts';
import type { PickedFile } from '../files/pickedFiles.ts';
import { dropThumbnails } from '../files/thumbnails.ts';
import {
  type Answer,
  type ChosenFile,
  type FileFindings,
  listReducer,
  NO_FILES,
  type SortKey,
} from './chosenFiles.ts';
import { type FileReading, readInBackground } from './fileReader.ts';

const NOT_COMPARED =
  'The server did not answer, so duplicates can’t be shown here. Each photo is checked again before it is uploaded.';

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

const idsOf = (files: readonly ChosenFile[]) => files.map(({ id }) => id);

/** The list of chosen files, which are read in the background while the page is open. */
export function useChosenFiles() {
  const dispatch = useAdminDispatch();
  const store = useAdminStore();
  const [state, act] = useReducer(listReducer, NO_FILES);
  const reading = useRef<FileReading>(null);
  const dropAll = useEffectEvent(() => dropThumbnails(idsOf([...state.files, ...state.removed])));
  useEffect(() => {
    const onFailure = (error: unknown) =>
      dispatch(showMessage(NOT_COMPARED, error instanceof Error ? error.message : ''));
    const { add, stop } = gathered((findings) => act({ type: 'found', findings }));
    const queuedItems = () => selectUploads(store.getState());
    const started = readInBackground({ onFound: add, onFailure, queuedItems });
    reading.current = started;
    return () => {
      started.close();
      stop();
      dropAll();
    };
  }, [dispatch, store]);

  const read = (files: readonly Pick<ChosenFile, 'id' | 'file' | 'sidecars' | 'refusal'>[]) =>
    void reading.current?.add(files.filter(({ refusal }) => !refusal));

  function choose(picked: readonly PickedFile[]) {
    const { photos, withoutPhoto } = pairSidecars(picked);
    const files = photos.map(({ photo, sidecars }) => ({
      ...photo,
      sidecars: sidecars.map(({ file }) => file),
      id: uuid(),
      documentId: uuid(),
    }));
    act({ type: 'chosen', files, strays: withoutPhoto.length });
    read(files);
  }

  function remove(ids: readonly string[]) {
    reading.current?.forget(ids);
    act({ type: 'removed', ids });
  }

  function restore() {
    act({ type: 'restored' });
    read(state.removed.filter(({ isCompared }) => !isCompared));
  }

  /** Takes the files off the page that are uploaded or left out. */
  function finish(ids: readonly string[]) {
    reading.current?.forget(ids);
    act({ type: 'left', ids });
  }

  return {
    state,
    choose,
    remove,
    restore,
    finish,
    answer: (files: readonly ChosenFile[], answer: Answer) =>
      act({ type: 'answered', files, answer }),
    sort: (sortKey: SortKey) => act({ type: 'sorted', sortKey }),
  };
}

export type ChosenFiles = ReturnType<typeof useChosenFiles>;
