import type { FileFacts } from '../../../model/upload.ts';
import type { FileTexts } from '../../../model/files/fileTexts.ts';
import { compareNames } from '../../../model/content/order.ts';
import type { PhotoAnswers } from '../../form/fields/PhotoInputs.tsx';
import type { ChosenFile } from '../files/chosenFiles.ts';

/** What to do with a file whose photo exists already. */
export type Resolution = 'skip' | 'add' | 'replace';

/** A photo with the same content, in the portfolio, in the trash or in the queue. */
export interface Duplicate {
  photoId: string;
  galleryId: string;
  /** The key of its image, by which a later replacement is noticed. */
  imageKey?: string | undefined;
  isComing?: boolean;
  isInTrash?: boolean;
}

/** Whether a photo can be replaced: one in the queue or in the trash can't. */
export const isReplaceable = (duplicate: Duplicate | undefined): duplicate is Duplicate =>
  duplicate !== undefined && !duplicate.isComing && !duplicate.isInTrash;

export type RowEdits = Partial<PhotoAnswers>;

/** A chosen file, and what has been found out about it so far. */
export interface UploadRow extends ChosenFile {
  id: string;
  /** Its place among all chosen files, from 0. */
  place: number;
  facts?: FileFacts;
  texts?: FileTexts;
  /** The address of a small picture; undefined until there is one. */
  thumbnailURL?: string;
  contentHash?: string;
  /** Whether the portfolio was searched for it. */
  isCompared: boolean;
  duplicate?: Duplicate;
  resolution: Resolution;
  edits: RowEdits;
}

export type SortKey = 'taken' | 'name' | 'dropped';

export interface RowsState {
  rows: readonly UploadRow[];
  /** The rows that were removed last, and can be restored. */
  removed: readonly UploadRow[];
  sortKey: SortKey;
}

export const NO_ROWS: RowsState = { rows: [], removed: [], sortKey: 'taken' };

export type FileFindings = Partial<
  Pick<
    UploadRow,
    'facts' | 'texts' | 'thumbnailURL' | 'refusal' | 'contentHash' | 'isCompared' | 'duplicate'
  >
>;

export type RowsAction =
  | { type: 'chosen'; files: readonly (ChosenFile & { id: string })[] }
  | { type: 'found'; findings: ReadonlyMap<string, FileFindings> }
  | { type: 'edited'; id: string; edits: RowEdits }
  | { type: 'resolved'; ids: readonly string[]; resolution: Resolution }
  | { type: 'sorted'; sortKey: SortKey }
  | { type: 'removed'; ids: readonly string[] }
  | { type: 'restored' }
  | { type: 'cleared' };

export function rowsReducer(state: RowsState, action: RowsAction): RowsState {
  const change = (ids: readonly string[], edit: (row: UploadRow) => UploadRow): RowsState => ({
    ...state,
    rows: state.rows.map((row) => (ids.includes(row.id) ? edit(row) : row)),
  });
  switch (action.type) {
    case 'chosen':
      return { ...state, rows: [...state.rows, ...rowsOf(state, action.files)] };
    case 'found':
      return change([...action.findings.keys()], (row) => ({
        ...row,
        ...action.findings.get(row.id),
      }));
    case 'edited':
      return change([action.id], (row) => ({ ...row, edits: { ...row.edits, ...action.edits } }));
    case 'resolved':
      return change(action.ids, (row) => ({ ...row, resolution: action.resolution }));
    case 'sorted':
      return { ...state, sortKey: action.sortKey };
    case 'removed':
      return {
        ...state,
        rows: state.rows.filter(({ id }) => !action.ids.includes(id)),
        removed: state.rows.filter(({ id }) => action.ids.includes(id)),
      };
    case 'restored':
      return { ...state, rows: [...state.rows, ...state.removed].toSorted(byPlace), removed: [] };
    case 'cleared':
      return { ...NO_ROWS, sortKey: state.sortKey };
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

/** The keywords that were entered for a photo, else those in its file. */
export const ownKeywords = ({ edits, texts }: UploadRow): readonly string[] =>
  edits.keywords ?? texts?.keywords ?? [];

export const isBeingRead = ({ facts, refusal }: UploadRow): boolean => !facts && !refusal;

/** Photos without a date come last. */
const takenAt = ({ facts }: UploadRow): string => facts?.exif.takenAt || '\uffff';

function compareTimes(a: UploadRow, b: UploadRow): number {
  if (takenAt(a) === takenAt(b)) return compareNames(a.file.name, b.file.name);
  return takenAt(a) < takenAt(b) ? -1 : 1;
}

const isRefused = ({ refusal }: UploadRow) => Number(refusal !== undefined);

/**
 * The rows in the order of their photos, after the files that were refused. Until all files have
 * been read, no row moves.
 */
export function inChosenOrder({ rows, sortKey }: RowsState): UploadRow[] {
  const isReading = rows.some(isBeingRead);
  const compare = {
    taken: isReading ? () => 0 : compareTimes,
    name: (a: UploadRow, b: UploadRow) => compareNames(a.file.name, b.file.name),
    dropped: () => 0,
  }[sortKey];
  const refusedFirst = (a: UploadRow, b: UploadRow) =>
    isReading ? 0 : isRefused(b) - isRefused(a);
  return rows.toSorted((a, b) => refusedFirst(a, b) || compare(a, b) || byPlace(a, b));
}

/** Maps the id of each row to the name of an earlier file with the same content. */
export function duplicatesAmong(rows: readonly UploadRow[]): ReadonlyMap<string, string> {
  const first = new Map<string, UploadRow>();
  const duplicates = new Map<string, string>();
  for (const row of rows.toSorted(byPlace)) {
    if (!row.contentHash || row.refusal) continue;
    const other = first.get(row.contentHash);
    if (other) duplicates.set(row.id, other.file.name);
    else first.set(row.contentHash, row);
  }
  return duplicates;
}

export function uploadable(rows: readonly UploadRow[]): UploadRow[] {
  const duplicates = duplicatesAmong(rows);
  const isSkipped = ({ id, duplicate, resolution }: UploadRow) =>
    isReplaceable(duplicate)
      ? resolution === 'skip'
      : (duplicate !== undefined || duplicates.has(id)) && resolution !== 'add';
  return rows.filter((row) => row.facts && !row.refusal && !isSkipped(row));
}

/** The rows that are left out because their photos exist already. */
export function skipped(rows: readonly UploadRow[]): UploadRow[] {
  const taken = new Set(uploadable(rows));
  return rows.filter((row) => row.facts && !row.refusal && !taken.has(row));
}
