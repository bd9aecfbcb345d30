import type { FileFacts } from '../../../model/upload.ts';
import type { FileTexts } from '../../../model/files/fileTexts.ts';
import { compareNames } from '../../../model/content/order.ts';
import type { PhotoAnswers } from '../../form/fields/PhotoInputs.tsx';
import type { ChosenFile } from '../files/chosenFiles.ts';

/** What is done with a file that is there already. */
export type Resolution = 'skip' | 'add' | 'replace';

/** A photo with the same content: in the portfolio, in the trash or in the queue. */
export interface Twin {
  photoId: string;
  galleryId: string;
  /** The key of its image, which tells whether another has replaced it. */
  imageKey?: string | undefined;
  isComing?: boolean;
  isInTrash?: boolean;
}

/** Whether a photo can be replaced, as only those outside of the trash can that are stored. */
export const isReplaceable = (twin: Twin | undefined): twin is Twin =>
  twin !== undefined && !twin.isComing && !twin.isInTrash;

/** What was typed or ticked for one photo, over what its file and the fields for all say. */
export type RowEdits = Partial<PhotoAnswers>;

/** A file that was chosen, and what is known of it so far. */
export interface UploadRow extends ChosenFile {
  id: string;
  /** Its place among all that were chosen, from 0. */
  place: number;
  facts?: FileFacts;
  texts?: FileTexts;
  /** The address of a small picture; missing where there is none yet. */
  thumbnailURL?: string;
  /** Why it can't be taken, in a sentence. */
  refusal?: string;
  contentHash?: string;
  /** Whether it was looked for in the portfolio. */
  isCompared: boolean;
  twin?: Twin;
  resolution: Resolution;
  edits: RowEdits;
}

export type Sorting = 'taken' | 'name' | 'dropped';

export interface RowsState {
  rows: readonly UploadRow[];
  /** What was taken away last, and can be brought back. */
  removed: readonly UploadRow[];
  sorting: Sorting;
}

export const NO_ROWS: RowsState = { rows: [], removed: [], sorting: 'taken' };

/** What reading a file has told. */
export type Known = Partial<
  Pick<
    UploadRow,
    'facts' | 'texts' | 'thumbnailURL' | 'refusal' | 'contentHash' | 'isCompared' | 'twin'
  >
>;

export type RowsAction =
  | { type: 'chosen'; files: readonly (ChosenFile & { id: string })[] }
  | { type: 'known'; found: ReadonlyMap<string, Known> }
  | { type: 'edited'; id: string; edits: RowEdits }
  | { type: 'resolved'; ids: readonly string[]; resolution: Resolution }
  | { type: 'sorted'; sorting: Sorting }
  | { type: 'removed'; ids: readonly string[] }
  | { type: 'restored' }
  | { type: 'cleared' };

/** The files that were chosen, as reading them, typing and removing changes them. */
export function rowsReducer(state: RowsState, action: RowsAction): RowsState {
  const change = (ids: readonly string[], edit: (row: UploadRow) => UploadRow): RowsState => ({
    ...state,
    rows: state.rows.map((row) => (ids.includes(row.id) ? edit(row) : row)),
  });
  switch (action.type) {
    case 'chosen':
      return { ...state, rows: [...state.rows, ...rowsOf(state, action.files)] };
    case 'known':
      return change([...action.found.keys()], (row) => ({ ...row, ...action.found.get(row.id) }));
    case 'edited':
      return change([action.id], (row) => ({ ...row, edits: { ...row.edits, ...action.edits } }));
    case 'resolved':
      return change(action.ids, (row) => ({ ...row, resolution: action.resolution }));
    case 'sorted':
      return { ...state, sorting: action.sorting };
    case 'removed':
      return {
        ...state,
        rows: state.rows.filter(({ id }) => !action.ids.includes(id)),
        removed: state.rows.filter(({ id }) => action.ids.includes(id)),
      };
    case 'restored':
      return { ...state, rows: [...state.rows, ...state.removed].toSorted(byPlace), removed: [] };
    case 'cleared':
      return { ...NO_ROWS, sorting: state.sorting };
  }
}

const byPlace = (a: UploadRow, b: UploadRow) => a.place - b.place;

function rowsOf(
  { rows, removed }: RowsState,
  files: readonly (ChosenFile & { id: string })[],
): UploadRow[] {
  const next = Math.max(-1, ...[...rows, ...removed].map(({ place }) => place)) + 1;
  return files.map((file, index) => ({
    ...file,
    place: next + index,
    isCompared: false,
    resolution: 'skip',
    edits: {},
  }));
}

/** Whether a file's header is still to be read. */
export const isBeingRead = ({ facts, refusal }: UploadRow): boolean => !facts && !refusal;

const takenAt = ({ facts }: UploadRow): string => facts?.exif.takenAt ?? '';

function compareTimes(a: UploadRow, b: UploadRow): number {
  if (takenAt(a) === takenAt(b)) return compareNames(a.file.name, b.file.name);
  if (takenAt(a) === '') return 1;
  return takenAt(b) !== '' && takenAt(a) < takenAt(b) ? -1 : takenAt(b) === '' ? -1 : 1;
}

/** The rows in the order in which they will stand; nothing moves before all times are known. */
export function inChosenOrder({ rows, sorting }: RowsState): UploadRow[] {
  if (sorting === 'name') {
    return rows.toSorted((a, b) => compareNames(a.file.name, b.file.name) || byPlace(a, b));
  }
  if (sorting === 'dropped' || rows.some(isBeingRead)) return rows.toSorted(byPlace);
  return rows.toSorted((a, b) => compareTimes(a, b) || byPlace(a, b));
}

/** The names of files whose content another file has that was chosen before, by the ids of their rows. */
export function twinsAmong(rows: readonly UploadRow[]): ReadonlyMap<string, string> {
  const first = new Map<string, UploadRow>();
  const twins = new Map<string, string>();
  for (const row of rows.toSorted(byPlace)) {
    if (!row.contentHash || row.refusal) continue;
    const other = first.get(row.contentHash);
    if (other) twins.set(row.id, other.file.name);
    else first.set(row.contentHash, row);
  }
  return twins;
}

/** The rows of which photos are to be made. */
export function publishable(rows: readonly UploadRow[]): UploadRow[] {
  const twins = twinsAmong(rows);
  const leaves = ({ id, twin, resolution }: UploadRow) =>
    isReplaceable(twin)
      ? resolution === 'skip'
      : (twin !== undefined || twins.has(id)) && resolution !== 'add';
  return rows.filter((row) => row.facts && !row.refusal && !leaves(row));
}

/** The rows that are left out because their photos are there already. */
export function skipped(rows: readonly UploadRow[]): UploadRow[] {
  const taken = new Set(publishable(rows));
  return rows.filter((row) => row.facts && !row.refusal && !taken.has(row));
}
