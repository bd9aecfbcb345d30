import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import {
  type KeptChoices,
  type KeptFile,
  type KeptList,
  openKeptList,
} from '../../../store/admin/uploads/keptList.ts';
import { findAdded } from '../../../store/admin/uploads/duplicates.ts';
import { useAdminDispatch, useAdminStore } from '../../../store/admin/hooks.ts';
import { showMessage } from '../../../store/messages.ts';
import { selectUploads } from '../../../store/admin/uploads/slice.ts';
import { type PickedFile, reopenFile } from '../files/pickedFiles.ts';
import { dropThumbnails } from '../files/thumbnails.ts';
import { type FileReading, readInBackground } from './fileReader.ts';
import {
  type FileFindings,
  isMissing,
  matchFiles,
  NO_ROWS,
  type RowsAction,
  rowsReducer,
  type SparedFindings,
  type UploadRow,
  unreadRow,
} from './rows.ts';

const NOT_COMPARED =
  'The server did not answer, so duplicates can’t be shown here. Each photo is checked again before it is uploaded.';

/** Every rendering takes a while, so findings are shown together. */
const GATHER_MS = 100;

const newIds = () => ({ id: uuid(), documentId: uuid() });

function gathered(show: (findings: ReadonlyMap<string, SparedFindings>) => void) {
  let findings = new Map<string, SparedFindings>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const showAll = () => {
    timer = undefined;
    show(findings);
    findings = new Map();
  };
  return {
    add: (id: string, found: FileFindings) => {
      findings.set(id, { ...(findings.get(id) ?? { spare: newIds() }), ...found });
      timer ??= setTimeout(showAll, GATHER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Files that this tab has chosen, by the ids of their entries, for when the page is opened again. */
const filesOfTab = new Map<string, File>();

/** Whether a file was chosen in an earlier tab, and may be skipped if its photo is there. */
const maySkip = ({ id, resolution }: KeptFile): boolean => !resolution && !filesOfTab.has(id);

/** Writes what has changed between two states of the rows. */
function storeChanges(list: KeptList, before: readonly UploadRow[], after: readonly UploadRow[]) {
  const stored = new Map(before.map(({ entry }) => [entry.id, entry]));
  const ids = new Set(after.map(({ entry }) => entry.id));
  const changed = after.filter(({ entry }) => entry.bytes > 0 && stored.get(entry.id) !== entry);
  const removed = [...stored.keys()].filter((id) => !ids.has(id));
  if (changed.length > 0) void list.storeFiles(changed.map(({ entry }) => entry));
  if (removed.length > 0) void list.removeFiles(removed);
  for (const { entry, file } of changed) {
    if (file) filesOfTab.set(entry.id, file);
    else filesOfTab.delete(entry.id);
  }
}

/**
 * The rows of the list of chosen files. The list is read when the page opens, and kept up to date;
 * the files are read in the background while the page is open.
 */
export function useRows() {
  const dispatch = useAdminDispatch();
  const store = useAdminStore();
  const [state, setState] = useState(NO_ROWS);
  /** Those of a batch that an earlier visit left. */
  const [choices, setChoices] = useState<KeptChoices>();
  /** Why the list won't survive this tab, in a sentence. */
  const [unkept, setUnkept] = useState('');
  /** Whether files of an earlier tab were asked for. */
  const [wasAsked, setWasAsked] = useState(false);
  const [list] = useState(() => openKeptList(({ message }) => setUnkept(message)));
  const latest = useRef(NO_ROWS);
  const reading = useRef<FileReading>(null);
  const loading = useRef<Promise<void>>(null);

  function act(action: RowsAction) {
    const before = latest.current;
    latest.current = rowsReducer(before, action);
    setState(latest.current);
    // The rows of these are as the list has them.
    if (action.type === 'listed' || action.type === 'uploaded') return;
    storeChanges(list, before.rows, latest.current.rows);
  }

  const read = (rowIds: Iterable<string>) => {
    const ids = new Set(rowIds);
    const files = latest.current.rows.flatMap(({ id, file, refusal }) =>
      file && !refusal && ids.has(id) ? [{ id, file }] : [],
    );
    void reading.current?.add(files);
  };

  const showFindings = useEffectEvent((findings: ReadonlyMap<string, SparedFindings>) =>
    act({ type: 'found', findings }),
  );
  useEffect(() => {
    const onFailure = (error: unknown) =>
      dispatch(showMessage(NOT_COMPARED, error instanceof Error ? error.message : ''));
    const { add, stop } = gathered((findings) => showFindings(findings));
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

  async function readList() {
    const { files, choices: choicesOf } = await list.read();
    const queued = new Set(selectUploads(store.getState()).map(({ id }) => id));
    const unqueued = files.filter(({ id }) => !queued.has(id));
    const { rows: shown } = latest.current;
    const batch = (shown[0]?.entry ?? unqueued[0])?.batch;
    const entries = unqueued.filter((entry) => entry.batch === batch);
    const rows = await Promise.all(
      entries.map(async (entry) =>
        unreadRow(entry, filesOfTab.get(entry.id) ?? (await reopenFile(entry, false))),
      ),
    );
    const stored = batch === undefined ? undefined : choicesOf.get(batch);
    if (stored && shown.length === 0) {
      setChoices(stored);
      act({ type: 'sorted', sortKey: stored.sortKey ?? NO_ROWS.sortKey });
    }
    act({ type: 'listed', rows });
    read(rows.map(({ id }) => id));
    void removeAdded();
  }

  /** Takes files off the list that another browser has added since. */
  async function removeAdded() {
    const entries = latest.current.rows.map(({ entry }) => entry).filter(maySkip);
    // Without an answer, all files stay. The queue asks again before it sends them.
    const found = await findAdded(entries).catch(() => []);
    const added = new Set(found.map(({ id }) => id));
    const ids = latest.current.rows.flatMap(({ id, entry }) =>
      added.has(entry.id) && maySkip(entry) ? [id] : [],
    );
    if (ids.length === 0) return;
    finish([], ids);
    if (latest.current.rows.length === 0) load();
  }

  /** Shows the first batch of the list that is not in the queue, or the rest of the one that is shown. */
  const load = () => void (loading.current = readList());

  function reopen(files: ReadonlyMap<string, PickedFile>) {
    act({ type: 'reopened', files });
    read(files.keys());
  }

  /** Adds files, or gives rows of an earlier tab theirs. */
  async function choose(picked: readonly PickedFile[]) {
    await loading.current;
    if (latest.current.rows.some(isMissing)) setWasAsked(true);
    const { matches, others } = matchFiles(latest.current.rows, picked);
    const files = others.map((each) => ({ ...each, ...newIds() }));
    act({ type: 'chosen', files, now: Date.now() });
    read(files.map(({ id }) => id));
    reopen(matches);
  }

  /** Opens the files of an earlier tab again. It must be called by a click. */
  async function continueList() {
    const files = new Map<string, PickedFile>();
    // The browser asks once for all files that are asked for at once.
    await Promise.all(
      latest.current.rows.filter(isMissing).map(async ({ id, entry }) => {
        const file = await reopenFile(entry, true);
        if (file) files.set(id, { file });
      }),
    );
    setWasAsked(true);
    reopen(files);
  }

  function remove(ids: readonly string[]) {
    reading.current?.forget(ids);
    act({ type: 'removed', ids });
  }

  function restore() {
    const ids = latest.current.removed.flatMap((row) => (row.isCompared ? [] : [row.id]));
    act({ type: 'restored' });
    read(ids);
  }

  /**
   * Takes rows off the page whose files were uploaded or left out.
   * @param entries what the list holds of the uploaded ones from now on
   */
  function finish(entries: readonly KeptFile[], ids: readonly string[]) {
    const uploaded = new Set(entries.map(({ id }) => id));
    const leftOut = latest.current.rows.filter(
      ({ id, entry }) => ids.includes(id) && !uploaded.has(entry.id),
    );
    void list.storeFiles(entries);
    void list.removeFiles(leftOut.map(({ entry }) => entry.id));
    reading.current?.forget(ids);
    act({ type: 'uploaded', ids });
  }

  /** Takes all rows off the page, while another tab uploads them. */
  function hide() {
    const ids = latest.current.rows.map(({ id }) => id);
    reading.current?.forget(ids);
    act({ type: 'uploaded', ids });
  }

  async function storeChoices(changed: KeptChoices): Promise<void> {
    const [row] = latest.current.rows;
    if (row) await list.storeChoices(row.entry.batch, changed);
  }

  return {
    state,
    choices,
    unkept,
    wasAsked,
    act,
    load,
    choose,
    continueList,
    remove,
    restore,
    finish,
    hide,
    storeChoices,
  };
}

export type Rows = ReturnType<typeof useRows>;
