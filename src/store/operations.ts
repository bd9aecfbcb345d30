import type { Settings } from '../model/site/defaultSettings.ts';
import type { Category, Gallery, Photo, User } from '../model/content/entities.ts';
import type { OrderUpdate } from '../model/content/order.ts';
import type { PublishedState } from '../model/site/publishing.ts';
import type { CollectionName } from '../model/site/revision.ts';
import type { DocumentChanges, Step } from '../model/step.ts';
import type { TrashEntry } from '../model/trash.ts';
import type { UploadsAction } from './admin/uploads/uploadsState.ts';

/** The ids of the documents that were deleted. */
export type Removal = Record<CollectionName, string[]>;

export interface PhotosUpdate {
  photos: Photo[];
  /** The photos that changed. */
  edits: DocumentChanges[];
  /** Photos that were deleted in another window. */
  goneIds: string[];
}

export interface Contents {
  galleries: number;
  photos: number;
}

interface About<Result, Arg extends string> {
  result?: Result;
  arg?: Arg;
}

/** Nobody waits for an operation in the background, and its errors are not shown. */
type Load<Result, Arg extends string = ''> = 'load' & About<Result, Arg>;
type Content<Result, Arg extends string = ''> = 'content' & About<Result, Arg>;
type Files<Result, Arg extends string = ''> = 'files' & About<Result, Arg>;
type Background<Result, Arg extends string = ''> = 'background' & About<Result, Arg>;
type Other<Result, Arg extends string = ''> = 'other' & About<Result, Arg>;

type Id = string;

const operations = {
  LOAD_SESSION: 'load' as Load<User | null>,
  LOGIN: 'other' as Other<User>,
  LOGOUT: 'other' as Other<null>,

  LOAD_SETTINGS: 'load' as Load<Settings>,
  UPDATE_SETTINGS: 'content' as Content<Settings>,

  LOAD_CATEGORIES: 'load' as Load<Category[]>,
  LOAD_CATEGORY: 'load' as Load<Category, Id>,
  CREATE_CATEGORY: 'content' as Content<Category, Id>,
  UPDATE_CATEGORY: 'content' as Content<Category, Id>,
  UPDATE_CATEGORY_ORDER: 'content' as Content<OrderUpdate[]>,
  DELETE_CATEGORY: 'content' as Content<Removal, Id>,

  LOAD_GALLERIES: 'load' as Load<{ galleries: Gallery[]; categories: Category[] }>,
  LOAD_GALLERIES_BY_CATEGORY: 'load' as Load<Gallery[], Id>,
  LOAD_GALLERY: 'load' as Load<Gallery, Id>,
  CREATE_GALLERY: 'content' as Content<Gallery, Id>,
  UPDATE_GALLERY: 'content' as Content<Gallery, Id>,
  UPDATE_GALLERY_ORDER: 'content' as Content<OrderUpdate[]>,
  DELETE_GALLERY: 'content' as Content<Removal, Id>,

  LOAD_SLIDESHOW: 'load' as Load<Photo[]>,
  LOAD_PHOTOS_BY_GALLERY: 'load' as Load<Photo[], Id>,
  LOAD_PHOTOS_BY_KEYWORD: 'load' as Load<{ spelling: string; photos: Photo[] }, Id>,
  LOAD_PHOTO: 'load' as Load<Photo, Id>,
  CREATE_PHOTO: 'content' as Content<Photo, Id>,
  UPDATE_PHOTO: 'content' as Content<Photo, Id>,
  UPDATE_PHOTO_ORDER: 'content' as Content<OrderUpdate[]>,
  UPDATE_SLIDESHOW_ORDER: 'content' as Content<OrderUpdate[]>,
  UPDATE_PHOTOS: 'content' as Content<PhotosUpdate>,
  DELETE_PHOTO: 'content' as Content<Removal, Id>,
  /** Another window has deleted some meanwhile. */
  DELETE_PHOTOS: 'content' as Content<{ movedIds: string[]; goneIds: string[] }, Id>,

  LOAD_CONTENTS: 'load' as Load<Contents, Id>,
  DOWNLOAD_ORIGINAL: 'other' as Other<null, Id>,

  /** Photos follow their gallery, among the drafts or out of them. */
  MOVE_PHOTOS: 'background' as Background<null>,
  UPDATE_REVISION: 'content' as Content<null>,

  LOAD_PUBLISHED_STATE: 'load' as Load<PublishedState | null>,

  LOAD_TRASH: 'load' as Load<TrashEntry[]>,
  LOAD_DUE_TRASH: 'background' as Background<TrashEntry[]>,
  RESTORE_FROM_TRASH: 'content' as Content<null, Id>,
  DELETE_FROM_TRASH: 'files' as Files<null, Id>,
  EMPTY_TRASH: 'files' as Files<null>,
  DELETE_EXPIRED: 'background' as Background<null>,
};

type Table = typeof operations;

export type OperationName = keyof Table;

export type Operations = {
  [N in OperationName]: Table[N] extends About<infer Result, string> ? Result : never;
};

/** The id or path that an operation is about; empty if its name says all. */
export type ArgOf<N extends OperationName> = NonNullable<Table[N]['arg']>;

type NameOf<Kind extends string> = {
  [N in OperationName]: Table[N] extends Kind ? N : never;
}[OperationName];

/** What {@link runLoad} runs. */
export type LoadName = NameOf<'load'> | Extract<NameOf<'background'>, `LOAD_${string}`>;
export type LoadOfAll = { [N in LoadName]: ArgOf<N> extends '' ? N : never }[NameOf<'load'>];
export type LoadOfOne = Exclude<NameOf<'load'>, LoadOfAll>;
export type WriteName = Exclude<OperationName, LoadName>;

export interface RunOptions {
  /** Whether nobody waits for it: it brings no overlay, and its error is not shown. */
  isBackground?: boolean;
}

/** What the actions of an operation carry, by their step. */
interface Carried<N extends OperationName> {
  START: { payload?: never };
  SUCCESS: { payload: Operations[N] };
  ERROR: { payload: string; code: string; details: string };
}

type StepName = keyof Carried<OperationName>;

type ActionOf<N extends OperationName, S extends StepName> = Carried<N>[S] & {
  type: `${N}_${S}`;
  meta: RunOptions & { operation: N; step: S; arg: ArgOf<N> };
};

export type OperationAction = {
  [N in OperationName]: { [S in StepName]: ActionOf<N, S> }[StepName];
}[OperationName];

export type OperationErrorAction = Extract<OperationAction, { type: `${OperationName}_ERROR` }>;

/** The action of a step of an operation. */
export const actionOf = <N extends OperationName, S extends StepName>(
  operation: N,
  step: S,
  arg: ArgOf<N>,
  carried: Carried<N>[S],
  options?: RunOptions,
) =>
  ({
    type: `${operation}_${step}` as const,
    meta: { operation, step, arg, ...options },
    ...carried,
  }) satisfies ActionOf<N, S> as OperationAction;

export interface StepAction {
  /** `STEP_DROPPED` is of a step that can't be undone or done again any more. */
  type: 'STEP_DONE' | 'STEP_UNDONE' | 'STEP_REDONE' | 'STEP_DROPPED';
  payload: Step;
}

export type AppAction =
  | OperationAction
  /** The provider says that the session is another now, or none. */
  | { type: 'SESSION_CHANGED'; payload: User | null }
  /** A message that is no error of an operation. */
  | { type: 'SHOW_MESSAGE'; payload: string; details: string }
  | { type: 'CLEAR_ERROR' }
  | StepAction
  /** The end of the offer to undo the last step. */
  | { type: 'OFFER_ENDED' }
  | UploadsAction;

export const isOperationStep = (action: AppAction): action is OperationAction => 'meta' in action;

export const isOperationError = (action: AppAction): action is OperationErrorAction =>
  isOperationStep(action) && action.meta.step === 'ERROR';

export const isLoadStep = ({ meta }: OperationAction): boolean =>
  operations[meta.operation] === 'load';

export const isAwaited = ({ meta }: OperationAction): boolean =>
  !meta.isBackground && operations[meta.operation] !== 'background';

export const endsContentWrite = (action: AppAction): boolean =>
  isOperationStep(action) &&
  action.meta.step !== 'START' &&
  operations[action.meta.operation] === 'content';
