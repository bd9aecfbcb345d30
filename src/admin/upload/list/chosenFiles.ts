import type { HiddenBy } from '../../../store/admin/writes/photoStatus.ts';
import type { FileFacts } from '../../../model/upload.ts';
import type { FileTexts } from '../../../model/files/fileTexts.ts';
import { compareNames } from '../../../model/content/order.ts';
import type { PickedFile } from '../files/pickedFiles.ts';

/** A stored photo that a file may be: the same one, or another version of it. */
export interface OtherPhoto {
  photoId: string;
  galleryId: string;
  /** Set if it has other content, but the same file name and the same time in the same gallery. */
  version?: { photoName: string; pictureURL: string };
  /** The key of its image, by which a later replacement is noticed. */
  imageKey?: string | undefined;
  isQueued?: boolean;
  isInTrash?: boolean;
  /** What has to be restored to bring it back from the trash. */
  hiddenBy?: HiddenBy;
}

/** What to do with a file whose photo exists already. */
export type Answer = 'skip' | 'add' | 'replace';

/** A file of the list, and what has been found out about it so far. */
export interface ChosenFile {
  /** The revision of its image, and the id of its item in the queue. */
  id: string;
  /** The id of the photo that it becomes. */
  documentId: string;
  /** Its place among all chosen files, from 0. */
  position: number;
  file: File;
  /** What lies beside it and describes it, the most important first. */
  sidecars: readonly File[];
  /** The name of the folder that was chosen. */
  folder?: string | undefined;
  /** The path of its own folder from the one that was chosen. */
  folderPath?: string | undefined;
  /** Why it can't be uploaded, in a sentence. */
  refusal?: string | undefined;
  facts?: FileFacts;
  texts?: FileTexts;
  /** The address of a small picture; undefined until there is one, empty if none can be made. */
  thumbnailURL?: string;
  /** SHA-256 in hexadecimal digits, once known. */
  contentHash?: string;
  /** Whether the portfolio was searched for it. */
  isCompared: boolean;
  other?: OtherPhoto;
  /** The name of a photo in the gallery that has its file name, and perhaps another time. */
  namesake?: string | undefined;
  /** Missing if nothing was answered. */
  answer?: Answer;
  /** The id of the photo that this was answered for. */
  answeredFor?: string | undefined;
}

/** Whether a photo can be replaced: one in the queue or in the trash can't. */
export const isReplaceable = (other: OtherPhoto | undefined): other is OtherPhoto =>
  other !== undefined && !other.isQueued && !other.isInTrash;

/** What a file may still be, besides a new photo. */
export const isVersion = ({ other }: ChosenFile): boolean => other?.version !== undefined;

/** What happens to a file whose photo exists already. An answer for one photo is none for another. */
export function answerOf({ answer = 'skip', answeredFor, other }: ChosenFile): Answer {
  const isForAnother = other?.version && answeredFor !== other.photoId;
  const isImpossible = answer === 'replace' && !isReplaceable(other);
  return isForAnother || isImpossible ? 'skip' : answer;
}

export type SortKey = 'taken' | 'name';

export interface ListState {
  files: readonly ChosenFile[];
  /** How many sidecars were chosen without their photos. */
  strays: number;
  /** The files that were taken out last, and can be put back. */
  removed: readonly ChosenFile[];
  sortKey: SortKey;
}

export const NO_FILES: ListState = { files: [], strays: 0, removed: [], sortKey: 'taken' };

export type FileFindings = Partial<
  Pick<
    ChosenFile,
    'facts' | 'texts' | 'thumbnailURL' | 'refusal' | 'isCompared' | 'other' | 'contentHash'
  >
>;

export type ListAction =
  | {
      type: 'chosen';
      files: readonly (PickedFile & Pick<ChosenFile, 'id' | 'documentId' | 'sidecars'>)[];
      strays: number;
    }
  | { type: 'found'; findings: ReadonlyMap<string, FileFindings> }
  /** `files`: as they are shown, with the photos that the answer is about */
  | { type: 'answered'; files: readonly ChosenFile[]; answer: Answer }
  | { type: 'sorted'; sortKey: SortKey }
  | { type: 'removed'; ids: readonly string[] }
  | { type: 'restored' }
  /** Files that the queue has, or that are done with. */
  | { type: 'left'; ids: readonly string[] };

export const byPosition = (a: ChosenFile, b: ChosenFile) => a.position - b.position;

export function listReducer(state: ListState, action: ListAction): ListState {
  const { files, removed } = state;
  switch (action.type) {
    case 'chosen': {
      const last = Math.max(-1, ...[...files, ...removed].map(({ position }) => position));
      const chosen = action.files.map((each, index): ChosenFile => ({
        ...each,
        position: last + 1 + index,
        isCompared: false,
      }));
      const strays = state.strays + action.strays;
      return { ...state, files: [...files, ...chosen], strays };
    }
    case 'found':
      return {
        ...state,
        files: files.map((each) => ({ ...each, ...action.findings.get(each.id) })),
      };
    case 'answered': {
      const photoIds = new Map(action.files.map(({ id, other }) => [id, other?.photoId]));
      const answered = { answer: action.answer };
      return {
        ...state,
        files: files.map((each) =>
          photoIds.has(each.id)
            ? { ...each, ...answered, answeredFor: photoIds.get(each.id) }
            : each,
        ),
      };
    }
    case 'sorted':
      return { ...state, sortKey: action.sortKey };
    case 'removed': {
      const isRemoved = ({ id }: ChosenFile) => action.ids.includes(id);
      return {
        ...state,
        files: files.filter((each) => !isRemoved(each)),
        removed: files.filter(isRemoved),
      };
    }
    case 'restored':
      return { ...state, files: [...files, ...removed].toSorted(byPosition), removed: [] };
    case 'left':
      return {
        ...state,
        files: files.filter(({ id }) => !action.ids.includes(id)),
        strays: 0,
        removed: [],
      };
  }
}

export const isBeingRead = ({ facts, refusal }: ChosenFile): boolean => !facts && !refusal;

/** Sorts as the photos were taken, those of one second by its fraction; photos without a time last. */
const takenKey = ({ facts }: ChosenFile): string =>
  facts?.exif.takenAt ? `${facts.exif.takenAt}.${facts.subSeconds ?? ''}` : '\uffff';

const compareFileNames = (a: ChosenFile, b: ChosenFile) => compareNames(a.file.name, b.file.name);

function compareTimes(a: ChosenFile, b: ChosenFile): number {
  if (takenKey(a) === takenKey(b)) return compareFileNames(a, b);
  return takenKey(a) < takenKey(b) ? -1 : 1;
}

const isRefused = ({ refusal }: ChosenFile) => Number(refusal !== undefined);

/**
 * The files in the order of their photos, after those that were refused. Until all files have been
 * read, none moves.
 */
export function inChosenOrder({ files, sortKey }: Pick<ListState, 'files' | 'sortKey'>) {
  if (files.some(isBeingRead)) return files.toSorted(byPosition);
  const compare = sortKey === 'taken' ? compareTimes : compareFileNames;
  return files.toSorted((a, b) => isRefused(b) - isRefused(a) || compare(a, b) || byPosition(a, b));
}

/** Maps the id of each file to the name of an earlier file with the same content. */
export function duplicatesAmong(files: readonly ChosenFile[]): ReadonlyMap<string, string> {
  const first = new Map<string, ChosenFile>();
  const duplicates = new Map<string, string>();
  for (const each of files.toSorted(byPosition)) {
    const { id, contentHash, refusal } = each;
    if (!contentHash || refusal) continue;
    const other = first.get(contentHash);
    if (other) duplicates.set(id, other.file.name);
    else first.set(contentHash, each);
  }
  return duplicates;
}

const isAccepted = ({ facts, refusal }: ChosenFile): boolean =>
  facts !== undefined && refusal === undefined;

/** The files that are uploaded; the others have their photos already, or were refused. */
export function uploadable(files: readonly ChosenFile[]): ChosenFile[] {
  const duplicates = duplicatesAmong(files);
  const isSkipped = (each: ChosenFile) =>
    (each.other !== undefined || duplicates.has(each.id)) && answerOf(each) === 'skip';
  return files.filter((each) => isAccepted(each) && !isSkipped(each));
}

/** The files that are left out because their photos exist already. */
export function skipped(files: readonly ChosenFile[]): ChosenFile[] {
  const uploaded = new Set(uploadable(files));
  return files.filter((each) => isAccepted(each) && !uploaded.has(each));
}
