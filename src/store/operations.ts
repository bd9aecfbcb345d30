import type { Settings } from '../model/site/defaultSettings.ts';
import type { Category, Gallery, Photo, User } from '../model/content/entities.ts';
import type { DocumentEdit, WrittenEdit } from '../model/content/edits.ts';
import type { SiteLag } from '../model/site/liveBuild.ts';
import type { EntityName } from '../model/content/registry.ts';
import type { UndoStep } from '../model/undoStep.ts';
import type { Neighbours } from './sources/contentSource.ts';
import type { TrashEntry } from '../model/trash.ts';
import type { EditsAction } from './admin/edits/editsState.ts';
import type { ListsAction } from './admin/listsState.ts';
import type { UploadsAction } from './admin/uploads/uploadsState.ts';

/** The ids of the documents that were deleted. */
export type Removal = Record<EntityName, string[]>;

/** What edits of several documents have changed: the documents as they are now, by collection. */
export interface EditsUpdate extends Record<EntityName, readonly unknown[]> {
  categories: Category[];
  galleries: Gallery[];
  photos: Photo[];
  written: WrittenEdit[];
  /** Edits of documents that were deleted in another window. */
  gone: DocumentEdit[];
  /** Edits of documents that stay as they are, because another window changed them. */
  conflicting: DocumentEdit[];
  /** Edits that an error kept from being written. */
  left: DocumentEdit[];
}

export interface Contents {
  galleries: number;
  photos: number;
}

interface Operation<Kind, Result, Arg extends string> {
  kind: Kind;
  /** Has a type and never a value. */
  result?: Result;
  arg?: Arg;
}

const ofKind =
  <Kind extends string>(kind: Kind) =>
  <Result, Arg extends string = ''>(): Operation<Kind, Result, Arg> => ({ kind });

/** Nobody waits for an operation in the background, and its errors are not shown. */
const background = ofKind('background');
const content = ofKind('content');
const files = ofKind('files');
const load = ofKind('load');
const other = ofKind('other');

type Id = string;

const operations = {
  LOAD_SESSION: load<User | null>(),
  LOGIN: other<User>(),
  LOGOUT: other<null>(),
  SEND_PASSWORD_LINK: other<null>(),

  LOAD_SETTINGS: load<Settings>(),
  UPDATE_SETTINGS: content<Settings>(),

  LOAD_CATEGORIES: load<Category[]>(),
  LOAD_CATEGORY: load<Category, Id>(),
  CREATE_CATEGORY: content<Category, Id>(),
  UPDATE_CATEGORY: content<Category, Id>(),
  DELETE_CATEGORY: content<Removal, Id>(),

  LOAD_GALLERIES: load<{ galleries: Gallery[]; categories: Category[] }>(),
  LOAD_GALLERIES_BY_CATEGORY: load<Gallery[], Id>(),
  LOAD_GALLERY: load<Gallery, Id>(),
  CREATE_GALLERY: content<Gallery, Id>(),
  UPDATE_GALLERY: content<Gallery, Id>(),
  DELETE_GALLERY: content<Removal, Id>(),

  LOAD_SLIDESHOW: load<Photo[]>(),
  /** Null if it can't be told yet which they are. */
  LOAD_FIRST_PHOTOS: background<Photo[] | null, Id>(),
  /** How many photos a gallery has. */
  LOAD_PHOTO_COUNT: background<number, Id>(),
  LOAD_PHOTOS_BY_GALLERY: load<Photo[], Id>(),
  /** The photos before and after one in its gallery. */
  LOAD_NEIGHBOURS: load<Neighbours, Id>(),
  LOAD_PHOTOS_BY_KEYWORD: load<{ spelling: string; photos: Photo[] }, Id>(),
  LOAD_PHOTO: load<Photo, Id>(),
  CREATE_PHOTO: content<Photo, Id>(),
  UPDATE_PHOTO: content<Photo, Id>(),
  DELETE_PHOTO: content<Removal, Id>(),
  /** Another window has deleted some meanwhile. */
  DELETE_PHOTOS: content<{ movedIds: string[]; goneIds: string[] }, Id>(),

  /** An edit of several documents, or of where documents stand in lists. */
  UPDATE_DOCUMENTS: content<EditsUpdate>(),

  LOAD_CONTENTS: load<Contents, Id>(),
  DOWNLOAD_ORIGINAL: other<null, Id>(),

  /** Photos follow their gallery, among the drafts or out of them. */
  MOVE_PHOTOS: background<null>(),
  REFRESH_PAGES: content<null>(),

  LOAD_SITE_LAG: load<SiteLag | null>(),

  LOAD_TRASH: load<TrashEntry[]>(),
  LOAD_DUE_TRASH: background<TrashEntry[]>(),
  RESTORE_FROM_TRASH: content<null, Id>(),
  DELETE_FROM_TRASH: files<null, Id>(),
  EMPTY_TRASH: files<null>(),
  DELETE_EXPIRED: background<null>(),
};

type Table = typeof operations;

export type OperationName = keyof Table;

export type Operations = {
  [N in OperationName]: Exclude<Table[N]['result'], undefined>;
};

/** The id or path that an operation is about; empty if its name says all. */
export type ArgOf<N extends OperationName> = NonNullable<Table[N]['arg']>;

type NameOf<Kind extends string> = {
  [N in OperationName]: Table[N] extends { kind: Kind } ? N : never;
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

/** What the actions of an operation carry, by their phase. */
interface Carried<N extends OperationName> {
  START: { payload?: never };
  SUCCESS: { payload: Operations[N] };
  ERROR: { payload: string; code: string; details: string };
}

type Phase = keyof Carried<OperationName>;

type ActionOf<N extends OperationName, S extends Phase> = Carried<N>[S] & {
  type: `${N}_${S}`;
  meta: RunOptions & { operation: N; phase: S; arg: ArgOf<N> };
};

export type OperationAction = {
  [N in OperationName]: { [S in Phase]: ActionOf<N, S> }[Phase];
}[OperationName];

export type OperationErrorAction = Extract<OperationAction, { type: `${OperationName}_ERROR` }>;

/** The action of a phase of an operation. */
export const actionOf = <N extends OperationName, S extends Phase>(
  operation: N,
  phase: S,
  arg: ArgOf<N>,
  carried: Carried<N>[S],
  options?: RunOptions,
) =>
  ({
    type: `${operation}_${phase}` as const,
    meta: { operation, phase, arg, ...options },
    ...carried,
  }) satisfies ActionOf<N, S> as OperationAction;

export interface UndoStepAction {
  /** `STEP_DROPPED` is of a step that can't be undone or done again any more. */
  type: 'STEP_DONE' | 'STEP_UNDONE' | 'STEP_REDONE' | 'STEP_DROPPED';
  payload: UndoStep;
}

export type AppAction =
  | OperationAction
  /** The provider says that the session is another now, or none. */
  | { type: 'SESSION_CHANGED'; payload: User | null }
  /** A message that is no error of an operation. */
  | { type: 'SHOW_MESSAGE'; payload: string; details: string }
  | { type: 'CLEAR_ERROR' }
  /** Photos have changed since the build counted them. */
  | { type: 'COUNTS_OUTDATED' }
  | UndoStepAction
  /** The end of the message about the last step. */
  | { type: 'STEP_MESSAGE_CLOSED' }
  | EditsAction
  | ListsAction
  | UploadsAction;

export const isOperationAction = (action: AppAction): action is OperationAction => 'meta' in action;

export const isOperationError = (action: AppAction): action is OperationErrorAction =>
  isOperationAction(action) && action.meta.phase === 'ERROR';

export const isLoadAction = ({ meta }: OperationAction): boolean =>
  operations[meta.operation].kind === 'load';

export const isAwaited = ({ meta }: OperationAction): boolean =>
  !meta.isBackground && operations[meta.operation].kind !== 'background';

export const endsContentWrite = (action: AppAction): boolean =>
  isOperationAction(action) &&
  action.meta.phase !== 'START' &&
  operations[action.meta.operation].kind === 'content';
