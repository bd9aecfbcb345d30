import type { SETTINGS, Settings } from '../model/site/defaultSettings.ts';
import type { Category, Gallery, Photo, User } from '../model/content/entities.ts';
import type { OrderUpdate } from '../model/content/order.ts';
import type { PublishedState } from '../model/site/publishing.ts';
import type { OperationError } from '../model/operationError.ts';
import type { CollectionName } from '../model/site/revision.ts';
import type { FilesDeletion, FilesSurvey } from '../model/files/filesSurvey.ts';
import type { DocumentChanges, Step } from '../model/step.ts';
import type { OpenMove } from '../model/move.ts';
import type { TrashEntry } from '../model/trash.ts';
import type { LeftOut, UploadItem, UploadsEngine } from '../model/upload.ts';
import type { Workflow, WorkflowRun } from '../model/site/workflow.ts';

/** The documents that were removed. */
export interface Removal {
  categoryIds: string[];
  galleryIds: string[];
  photoIds: string[];
}

/** What became of several photos that were changed at once. */
export interface PhotosUpdate {
  photos: Photo[];
  /** What was changed in each, where anything was. */
  edits: readonly DocumentChanges[];
  /** What was deleted meanwhile. */
  goneIds: readonly string[];
}

/** What became of several photos that were deleted at once. */
export interface PhotosRemoval {
  movedIds: readonly string[];
  /** What was deleted meanwhile, by another window. */
  goneIds: readonly string[];
}

/** The photos that carry a keyword, and how most of them spell it. */
export interface PhotosOfKeyword {
  spelling: string;
  photos: Photo[];
}

/** What was begun and not finished. */
export interface FoundMove {
  move?: OpenMove;
  /** Whether nothing has gone on for a while, so that another window may take the move over. */
  isSilent: boolean;
  /** Whether an older version left galleries half published, or half made drafts. */
  hasOlder: boolean;
}

/** How much a category or a gallery holds. */
export interface Contents {
  galleries: number;
  photos: number;
}

/** A photo or a cover that lacks its variants or its social card. */
export interface ImageWithoutVariants {
  collection: CollectionName | typeof SETTINGS.collection;
  id: string;
  name: string;
  /** The path of its original. */
  path: string;
  /** The revision of its image, where it has one. */
  revision: string | undefined;
}

/** What the app does asynchronously about all of something, with what each operation results in. */
interface OperationsOnAll {
  LOAD_SESSION: User | null;
  LOGIN: User;
  LOGOUT: null;

  LOAD_SETTINGS: Settings;
  UPDATE_SETTINGS: Settings;

  LOAD_CATEGORIES: Category[];
  UPDATE_CATEGORY_ORDER: OrderUpdate[];

  LOAD_GALLERIES: { galleries: Gallery[]; categories: Category[] };
  UPDATE_GALLERY_ORDER: OrderUpdate[];

  LOAD_SLIDESHOW: Photo[];
  UPDATE_PHOTO_ORDER: OrderUpdate[];
  UPDATE_SLIDESHOW_ORDER: OrderUpdate[];
  UPDATE_PHOTOS: PhotosUpdate;
  DELETE_PHOTOS: PhotosRemoval;

  LOAD_MISSING_VARIANTS_COUNT: number;
  LOAD_MISSING_VARIANTS: ImageWithoutVariants[];
  LOAD_LACKING_ORIGINALS: string[];
  LOAD_OPEN_MOVE: FoundMove;
  FINISH_MOVE: null;
  LOAD_FILES_SURVEY: FilesSurvey | null;
  DELETE_ORPHANED_FILES: FilesDeletion;
  HIDE_ORIGINALS: null;
  UPDATE_REVISION: null;

  LOAD_PUBLISHED_STATE: PublishedState | null;
  LOAD_WORKFLOW: Workflow | null;
  UPDATE_WORKFLOW: Workflow;
  DELETE_WORKFLOW: null;
  PUBLISH: WorkflowRun;

  LOAD_TRASH: TrashEntry[];
  EMPTY_TRASH: null;
  DELETE_EXPIRED: null;
}

/** What it does about one thing, of which the argument is the id or the path. */
interface OperationsOnOne {
  LOAD_CATEGORY: Category;
  CREATE_CATEGORY: Category;
  UPDATE_CATEGORY: Category;
  DELETE_CATEGORY: Removal;

  LOAD_GALLERIES_BY_CATEGORY: Gallery[];
  LOAD_GALLERY: Gallery;
  CREATE_GALLERY: Gallery;
  UPDATE_GALLERY: Gallery;
  DELETE_GALLERY: Removal;

  LOAD_PHOTOS_BY_GALLERY: Photo[];
  LOAD_PHOTOS_BY_KEYWORD: PhotosOfKeyword;
  LOAD_PHOTO: Photo;
  CREATE_PHOTO: Photo;
  UPDATE_PHOTO: Photo;
  DELETE_PHOTO: Removal;

  LOAD_CONTENTS: Contents;
  DOWNLOAD_ORIGINAL: null;

  RESTORE_FROM_TRASH: null;
  DELETE_FROM_TRASH: null;
}

/** Everything the app does asynchronously, with what each operation results in. */
export interface Operations extends OperationsOnAll, OperationsOnOne {}

export type OperationName = keyof Operations;

/**
 * What an operation does: load content; write content; write files alone; something in the
 * background, which nobody waits for and whose errors are not shown; or anything else.
 */
type Kind = 'load' | 'content' | 'files' | 'background' | 'other';

const kinds = {
  LOAD_SESSION: 'load',
  LOGIN: 'other',
  LOGOUT: 'other',

  LOAD_SETTINGS: 'load',
  UPDATE_SETTINGS: 'content',

  LOAD_CATEGORIES: 'load',
  LOAD_CATEGORY: 'load',
  CREATE_CATEGORY: 'content',
  UPDATE_CATEGORY: 'content',
  UPDATE_CATEGORY_ORDER: 'content',
  DELETE_CATEGORY: 'content',

  LOAD_GALLERIES: 'load',
  LOAD_GALLERIES_BY_CATEGORY: 'load',
  LOAD_GALLERY: 'load',
  CREATE_GALLERY: 'content',
  UPDATE_GALLERY: 'content',
  UPDATE_GALLERY_ORDER: 'content',
  DELETE_GALLERY: 'content',

  LOAD_SLIDESHOW: 'load',
  LOAD_PHOTOS_BY_GALLERY: 'load',
  LOAD_PHOTOS_BY_KEYWORD: 'load',
  LOAD_PHOTO: 'load',
  CREATE_PHOTO: 'content',
  UPDATE_PHOTO: 'content',
  UPDATE_PHOTO_ORDER: 'content',
  UPDATE_SLIDESHOW_ORDER: 'content',
  UPDATE_PHOTOS: 'content',
  DELETE_PHOTO: 'content',
  DELETE_PHOTOS: 'content',

  LOAD_CONTENTS: 'load',
  DOWNLOAD_ORIGINAL: 'other',

  LOAD_MISSING_VARIANTS_COUNT: 'background',
  LOAD_MISSING_VARIANTS: 'load',
  LOAD_LACKING_ORIGINALS: 'background',
  LOAD_OPEN_MOVE: 'background',
  FINISH_MOVE: 'content',
  LOAD_FILES_SURVEY: 'load',
  DELETE_ORPHANED_FILES: 'files',
  HIDE_ORIGINALS: 'background',
  UPDATE_REVISION: 'content',

  LOAD_PUBLISHED_STATE: 'load',
  LOAD_WORKFLOW: 'load',
  UPDATE_WORKFLOW: 'other',
  DELETE_WORKFLOW: 'other',
  PUBLISH: 'other',

  LOAD_TRASH: 'load',
  RESTORE_FROM_TRASH: 'content',
  DELETE_FROM_TRASH: 'files',
  EMPTY_TRASH: 'files',
  DELETE_EXPIRED: 'background',
} as const satisfies Record<OperationName, Kind>;

type NameOf<K extends Kind> = {
  [N in OperationName]: (typeof kinds)[N] extends K ? N : never;
}[OperationName];

/** What {@link runLoad} runs. */
export type LoadName = NameOf<'load'> | Extract<NameOf<'background'>, `LOAD_${string}`>;
export type LoadOfOne = Extract<NameOf<'load'>, keyof OperationsOnOne>;
export type LoadOfAll = Exclude<NameOf<'load'>, LoadOfOne>;
export type WriteName = Exclude<OperationName, LoadName>;

/** Visitors only load, so their bundle does without the table. */
const isSite = import.meta.env.VITE_AREA === 'site';

/** The argument of an operation; empty where its name says all. */
export type ArgOf<N extends OperationName> = N extends keyof OperationsOnOne ? string : '';

/** How an operation is run. */
export interface RunOptions {
  /** Whether nobody waits for it, so that it brings no overlay and its error is not shown. */
  isBackground?: boolean;
  /** Of a load: the writes of content that ended while it was pending. */
  writes?: readonly ContentWriteEnd[];
}

interface Meta<N extends OperationName, Step> extends RunOptions {
  operation: N;
  step: Step;
  arg: ArgOf<N>;
}

interface StartAction<N extends OperationName> {
  type: `${N}_START`;
  meta: Meta<N, 'START'>;
  payload?: never;
}

interface SuccessAction<N extends OperationName> {
  type: `${N}_SUCCESS`;
  meta: Meta<N, 'SUCCESS'>;
  payload: Operations[N];
}

interface ErrorAction<N extends OperationName> {
  type: `${N}_ERROR`;
  meta: Meta<N, 'ERROR'>;
  payload: string;
  code: string;
  details: string;
}

type ContentWritten = { [N in NameOf<'content'>]: SuccessAction<N> }[NameOf<'content'>];

/** The end of a write of content. */
export type ContentWriteEnd =
  | ContentWritten
  | { [N in NameOf<'content'>]: ErrorAction<N> }[NameOf<'content'>];

export type OperationAction = {
  [N in OperationName]: StartAction<N> | SuccessAction<N> | ErrorAction<N>;
}[OperationName];

export type OperationErrorAction = Extract<OperationAction, { type: `${OperationName}_ERROR` }>;

export const started = <N extends OperationName>(
  operation: N,
  arg: ArgOf<N>,
  options?: RunOptions,
) =>
  ({
    type: `${operation}_START`,
    meta: { operation, step: 'START', arg, ...options },
  }) satisfies StartAction<N> as OperationAction;

export const succeeded = <N extends OperationName>(
  operation: N,
  arg: ArgOf<N>,
  payload: Operations[N],
  options?: RunOptions,
) =>
  ({
    type: `${operation}_SUCCESS`,
    meta: { operation, step: 'SUCCESS', arg, ...options },
    payload,
  }) satisfies SuccessAction<N> as OperationAction;

export const failed = <N extends OperationName>(
  operation: N,
  arg: ArgOf<N>,
  { sentence, code, details }: OperationError,
  options?: RunOptions,
) =>
  ({
    type: `${operation}_ERROR`,
    meta: { operation, step: 'ERROR', arg, ...options },
    payload: sentence,
    code,
    details,
  }) satisfies ErrorAction<N> as OperationAction;

/** The provider's word that the session is another now, or none. */
export interface SessionChangedAction {
  type: 'SESSION_CHANGED';
  payload: User | null;
}

/** Something to tell that is no error of an operation. */
export interface ShowMessageAction {
  type: 'SHOW_MESSAGE';
  payload: string;
  details?: string;
}

export interface ClearErrorAction {
  type: 'CLEAR_ERROR';
}

export interface StepAction {
  /** `STEP_DROPPED` is of a step that can't be undone or done again any more. */
  type: 'STEP_DONE' | 'STEP_UNDONE' | 'STEP_REDONE' | 'STEP_DROPPED';
  payload: Step;
}

/** The end of the offer to undo what has just been done. */
export interface OfferEndedAction {
  type: 'OFFER_ENDED';
}

/** Something that happens to the queue of uploads. */
export type UploadsAction =
  | { type: 'UPLOADS_ADDED'; payload: readonly UploadItem[] }
  | { type: 'UPLOADS_UNKEPT'; payload: readonly string[] }
  | { type: 'UPLOAD_KEPT'; payload: string }
  | { type: 'UPLOADS_LISTED'; payload: readonly UploadItem[] }
  | { type: 'UPLOADS_REMOVED'; payload: readonly string[] }
  | { type: 'UPLOAD_CHANGED'; payload: { id: string; changes: Partial<UploadItem> } }
  | { type: 'UPLOAD_PROGRESSED'; payload: { id: string; part: number } }
  | { type: 'UPLOADS_LEFT_OUT'; payload: readonly LeftOut[] }
  | { type: 'UPLOADS_ENGINE_CHANGED'; payload: Partial<UploadsEngine> };

/** How the newest run of the workflow stands, null where it never ran, or why that is not known. */
export type WorkflowAction =
  | { type: 'RUN_FOUND'; payload: WorkflowRun | null }
  | { type: 'RUN_UNKNOWN'; payload: string };

export type AppAction =
  | OperationAction
  | SessionChangedAction
  | ShowMessageAction
  | ClearErrorAction
  | StepAction
  | OfferEndedAction
  | UploadsAction
  | WorkflowAction;

export const isOperationStep = (action: AppAction): action is OperationAction => 'meta' in action;

export const isOperationError = (action: AppAction): action is OperationErrorAction =>
  isOperationStep(action) && action.meta.step === 'ERROR';

export const isLoadStep = ({ meta }: OperationAction): boolean =>
  isSite || kinds[meta.operation] === 'load';

/** Whether somebody waits for the operation. */
export const isAwaited = ({ meta }: OperationAction): boolean =>
  isSite || (!meta.isBackground && kinds[meta.operation] !== 'background');

/** Whether a write of content has ended, well or not. */
export const endsContentWrite = (action: AppAction): action is ContentWriteEnd =>
  !isSite &&
  isOperationStep(action) &&
  action.meta.step !== 'START' &&
  kinds[action.meta.operation] === 'content';

export const isContentWritten = (action: ContentWriteEnd): action is ContentWritten =>
  action.meta.step === 'SUCCESS';
