import type { HiddenBy } from '../../../store/admin/uploads/parents.ts';
import type { FileFacts } from '../../../model/upload.ts';
import type { FileTexts } from '../../../model/files/fileTexts.ts';
import { compareNames } from '../../../model/content/order.ts';
import type {
  KeptFile,
  Resolution,
  SortKey,
  TypedWords,
} from '../../../store/admin/uploads/keptList.ts';
import type { PickedFile } from '../files/pickedFiles.ts';

/** A photo with the same content, in the portfolio, in the trash or in the queue. */
export interface Duplicate {
  photoId: string;
  galleryId: string;
  /** Set if it has other content, but the same file name in the gallery of the batch. */
  sameName?: { photoName: string };
  /** The key of its image, by which a later replacement is noticed. */
  imageKey?: string | undefined;
  isComing?: boolean;
  isInTrash?: boolean;
  /** What has to be restored to bring it back from the trash. */
  hiddenBy?: HiddenBy;
}

/** Whether a photo can be replaced: one in the queue or in the trash can't. */
export const isReplaceable = (duplicate: Duplicate | undefined): duplicate is Duplicate =>
  duplicate !== undefined && !duplicate.isComing && !duplicate.isInTrash;

/** Whether a photo or an earlier file has its file name, but other content. */
export const sharesName = ({ duplicate, isNameTaken }: UploadRow): boolean =>
  isNameTaken === true || duplicate?.sameName !== undefined;

/** What happens to a file whose photo exists already. A choice for one photo is none for another. */
export function resolutionOf({ entry, duplicate }: UploadRow): Resolution {
  const { resolution = 'skip', resolvedFor } = entry;
  const isForAnother = duplicate?.sameName && resolvedFor !== duplicate.photoId;
  const isImpossible = resolution === 'replace' && !isReplaceable(duplicate);
  return isForAnother || isImpossible ? 'skip' : resolution;
}

/** The ids of an item of the queue and of its photo. */
export type RowIds = Pick<KeptFile, 'id' | 'documentId'>;

/** A file of the list on the page, and what has been found out about it so far. */
export interface UploadRow {
  /** The row's own, on this page. */
  id: string;
  /** What the list that survives the tab holds of it. */
  entry: KeptFile;
  /** Missing until the file of an earlier tab is opened or chosen again. */
  file?: File;
  /** Why it can't be uploaded, in a sentence. */
  refusal?: string;
  facts?: FileFacts;
  texts?: FileTexts;
  /** The address of a small picture; undefined until there is one, empty if none can be made. */
  thumbnailURL?: string;
  /** Whether the portfolio was searched for it. */
  isCompared: boolean;
  duplicate?: Duplicate;
  /** Whether an earlier file of the list has the same name, and is uploaded to the same gallery. */
  isNameTaken?: boolean;
}

export interface RowsState {
  rows: readonly UploadRow[];
  /** The rows that were removed last, and can be restored. */
  removed: readonly UploadRow[];
  sortKey: SortKey;
}

export const NO_ROWS: RowsState = { rows: [], removed: [], sortKey: 'taken' };

export type FileFindings = Partial<
  Pick<UploadRow, 'facts' | 'texts' | 'thumbnailURL' | 'refusal' | 'isCompared' | 'duplicate'>
> & { contentHash?: string };

/** `spare`: ids for a file that turns out to be another one, or to be uploaded already. */
export type SparedFindings = FileFindings & { spare: RowIds };

/** A row for which a choice is made, with the photo that the choice is about. */
type ResolvedRow = Pick<UploadRow, 'id' | 'duplicate'>;

export type RowsAction =
  | { type: 'listed'; rows: readonly UploadRow[] }
  /** `now`: ms since 1970 */
  | { type: 'chosen'; files: readonly (PickedFile & RowIds)[]; now: number }
  | { type: 'reopened'; files: ReadonlyMap<string, PickedFile> }
  | { type: 'found'; findings: ReadonlyMap<string, SparedFindings> }
  | { type: 'edited'; id: string; words: TypedWords }
  | { type: 'resolved'; rows: readonly ResolvedRow[]; resolution: Resolution }
  | { type: 'sorted'; sortKey: SortKey }
  | { type: 'removed'; ids: readonly string[] }
  | { type: 'restored' }
  | { type: 'uploaded'; ids: readonly string[] };

export function rowsReducer(state: RowsState, action: RowsAction): RowsState {
  const change = (ids: readonly string[], edit: (row: UploadRow) => UploadRow): RowsState => ({
    ...state,
    rows: state.rows.map((row) => (ids.includes(row.id) ? edit(row) : row)),
  });
  switch (action.type) {
    case 'listed': {
      const ids = new Set(state.rows.map(({ entry }) => entry.id));
      const rows = action.rows.filter(({ entry }) => !ids.has(entry.id));
      return { ...state, rows: [...state.rows, ...rows].toSorted(byPosition) };
    }
    case 'chosen':
      return { ...state, rows: [...state.rows, ...chosenRows(state, action)] };
    case 'reopened':
      return {
        ...state,
        rows: state.rows.map((row) => reopened(row, action.files.get(row.id))),
      };
    case 'found':
      return { ...state, rows: withFindings(state.rows, action.findings) };
    case 'edited':
      return change([action.id], (row) => ({
        ...row,
        entry: { ...row.entry, words: { ...row.entry.words, ...action.words } },
      }));
    case 'resolved': {
      const { rows, resolution } = action;
      const duplicates = new Map(rows.map(({ id, duplicate }) => [id, duplicate]));
      return change([...duplicates.keys()], (row) => {
        const duplicate = duplicates.get(row.id);
        const resolvedFor = duplicate?.sameName && duplicate.photoId;
        return { ...row, entry: { ...row.entry, resolution, resolvedFor } };
      });
    }
    case 'sorted':
      return { ...state, sortKey: action.sortKey };
    case 'removed':
      return {
        ...state,
        rows: state.rows.filter(({ id }) => !action.ids.includes(id)),
        removed: state.rows.filter(({ id }) => action.ids.includes(id)),
      };
    case 'restored':
      return {
        ...state,
        rows: [...state.rows, ...state.removed].toSorted(byPosition),
        removed: [],
      };
    case 'uploaded':
      return {
        ...state,
        rows: state.rows.filter(({ id }) => !action.ids.includes(id)),
        removed: [],
      };
  }
}

export const byPosition = (a: UploadRow, b: UploadRow) => a.entry.position - b.entry.position;

/** The row of a file that nothing is known about yet. */
export const unreadRow = (entry: KeptFile, file?: File): UploadRow => ({
  id: entry.id,
  entry,
  ...(file && { file }),
  isCompared: false,
});

function chosenRows(
  { rows, removed }: RowsState,
  { files, now }: RowsAction & { type: 'chosen' },
): UploadRow[] {
  const entries = [...rows, ...removed].map(({ entry }) => entry);
  const batch = entries[0]?.batch ?? now;
  const last = Math.max(-1, ...entries.map(({ position }) => position));
  return files.map(({ id, documentId, file, folder, handle, refusal }, index) => {
    const { name: fileName, size: bytes, lastModified } = file;
    const position = last + 1 + index;
    const source = { fileName, bytes, lastModified, ...(folder && { folder }) };
    const entry = {
      id,
      documentId,
      batch,
      ...source,
      position,
      words: {},
      ...(handle && { handle }),
    };
    return { ...unreadRow(entry, file), ...(refusal && { refusal }) };
  });
}

function reopened(row: UploadRow, picked: PickedFile | undefined): UploadRow {
  if (!picked) return row;
  const { file, handle } = picked;
  return { ...unreadRow({ ...row.entry, ...(handle && { handle }) }, file), id: row.id };
}

/**
 * The rows with what was found out. A row whose file turns out to be that of a row without a file
 * takes its place; a file that turns out to be another one than the list means gets a row of its own.
 */
function withFindings(
  rows: readonly UploadRow[],
  findings: ReadonlyMap<string, SparedFindings>,
): readonly UploadRow[] {
  const merged = rows.map((row) => {
    const finding = findings.get(row.id);
    return finding ? withFinding(row, finding) : row;
  });
  return [...findings].reduce((all, [id, finding]) => settleContent(all, id, finding), merged);
}

function withFinding(row: UploadRow, { contentHash: _hash, spare, ...facts }: SparedFindings) {
  // What was decided about it is done.
  const { resolution: _resolution, resolvedFor, isStarted: _isStarted, ...entry } = row.entry;
  const photoId = facts.duplicate?.photoId;
  const isOwn = photoId !== undefined && [entry.documentId, resolvedFor].includes(photoId);
  return { ...row, ...facts, ...(isOwn && { entry: { ...entry, ...spare } }) };
}

function settleContent(
  rows: UploadRow[],
  id: string,
  { contentHash, spare }: SparedFindings,
): UploadRow[] {
  const row = rows.find((each) => each.id === id);
  if (!row || !contentHash || row.entry.contentHash === contentHash) return rows;
  const { entry } = row;
  const replace = (...replacements: UploadRow[]) =>
    rows.flatMap((each) => (each === row ? replacements : [each]));
  if (entry.contentHash) {
    // The list means another file of this name, size and date.
    const missingRow = { ...unreadRow({ ...entry, handle: undefined }), id: spare.id };
    const own = { ...entry, ...spare, contentHash: undefined, words: {} };
    return settleContent(replace(missingRow, { ...row, entry: own }), id, { contentHash, spare });
  }
  const other = rows.find((each) => !each.file && each.entry.contentHash === contentHash);
  if (!other) return replace({ ...row, entry: { ...entry, contentHash } });
  const { fileName, bytes, lastModified, handle } = entry;
  const source = { fileName, bytes, lastModified, handle };
  const words = { ...other.entry.words, ...entry.words };
  return replace({ ...row, entry: { ...other.entry, ...source, words } }).filter(
    (each) => each !== other,
  );
}

const sourceKey = (...source: [fileName: string, bytes: number, lastModified: number]) =>
  JSON.stringify(source);

const rowKey = ({ entry }: UploadRow) => sourceKey(entry.fileName, entry.bytes, entry.lastModified);

const fileKey = ({ file }: PickedFile) => sourceKey(file.name, file.size, file.lastModified);

/** The items whose keys no other one has, by their keys. */
function byUniqueKey<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T> {
  const unique = new Map(items.map((item) => [keyOf(item), item]));
  for (const item of items) if (unique.get(keyOf(item)) !== item) unique.delete(keyOf(item));
  return unique;
}

/**
 * Finds the files of rows that lack theirs, by name, size and date. Where several have the same, the
 * content decides once it is known.
 */
export function matchFiles(rows: readonly UploadRow[], files: readonly PickedFile[]) {
  const lacking = rows.filter((row) => isMissing(row) || row.refusal !== undefined);
  const rowsByKey = byUniqueKey(lacking, rowKey);
  const filesByKey = byUniqueKey(files, fileKey);
  const matches = new Map<string, PickedFile>();
  for (const [key, row] of rowsByKey) {
    const file = filesByKey.get(key);
    if (file) matches.set(row.id, file);
  }
  const matched = new Set(matches.values());
  return { matches, others: files.filter((file) => !matched.has(file)) };
}

/** The keywords that were entered for a photo, else those in its file. */
export const ownKeywords = ({ entry, texts }: UploadRow): readonly string[] =>
  entry.words.keywords ?? texts?.keywords ?? [];

/** Whether the file has to be opened or chosen again before it can be uploaded. */
export const isMissing = ({ file }: UploadRow): boolean => file === undefined;

export const isBeingRead = ({ file, facts, refusal }: UploadRow): boolean =>
  file !== undefined && !facts && !refusal;

/** Whether words can be entered for it. */
export const isEditable = ({ file, facts, refusal }: UploadRow): boolean =>
  (file === undefined || facts !== undefined) && !refusal;

/** Sorts as the photos were taken, those of one second by its fraction; photos without a date last. */
const takenKey = ({ facts }: UploadRow): string =>
  facts?.exif.takenAt ? `${facts.exif.takenAt}.${facts.subSeconds ?? ''}` : '\uffff';

const compareFileNames = (a: UploadRow, b: UploadRow) =>
  compareNames(a.entry.fileName, b.entry.fileName);

function compareTimes(a: UploadRow, b: UploadRow): number {
  if (takenKey(a) === takenKey(b)) return compareFileNames(a, b);
  return takenKey(a) < takenKey(b) ? -1 : 1;
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
    name: compareFileNames,
    dropped: () => 0,
  }[sortKey];
  const refusedFirst = (a: UploadRow, b: UploadRow) =>
    isReading ? 0 : isRefused(b) - isRefused(a);
  return rows.toSorted((a, b) => refusedFirst(a, b) || compare(a, b) || byPosition(a, b));
}

/** Maps the id of each row to the name of an earlier file with the same content. */
export function duplicatesAmong(rows: readonly UploadRow[]): ReadonlyMap<string, string> {
  const first = new Map<string, UploadRow>();
  const duplicates = new Map<string, string>();
  for (const row of rows.toSorted(byPosition)) {
    const { contentHash } = row.entry;
    if (!contentHash || row.refusal) continue;
    const other = first.get(contentHash);
    if (other) duplicates.set(row.id, other.entry.fileName);
    else first.set(contentHash, row);
  }
  return duplicates;
}

/** @param duplicates the ids of rows whose content an earlier row has */
export const isSkipped = (row: UploadRow, duplicates: ReadonlyMap<string, unknown>): boolean =>
  (row.duplicate !== undefined || row.isNameTaken === true || duplicates.has(row.id)) &&
  resolutionOf(row) === 'skip';

export function uploadable(rows: readonly UploadRow[]): UploadRow[] {
  const duplicates = duplicatesAmong(rows);
  return rows.filter((row) => row.facts && !row.refusal && !isSkipped(row, duplicates));
}

/** The rows that are left out because their photos exist already. */
export function skipped(rows: readonly UploadRow[]): UploadRow[] {
  const toUpload = new Set(uploadable(rows));
  return rows.filter((row) => row.facts && !row.refusal && !toUpload.has(row));
}
