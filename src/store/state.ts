import type { Middleware, Store } from 'redux';
import type { ThunkAction, ThunkDispatch } from 'redux-thunk';
import type { Settings } from '../model/site/defaultSettings.ts';
import type { Category, Gallery, Photo, User } from '../model/content/entities.ts';
import type { LoadStatus } from '../model/loadStatus.ts';
import type { ById } from './entities/byId.ts';
import type { ContentSource } from './sources/contentSource.ts';
import type { PublishedState } from '../model/site/publishing.ts';
import type { OfferedStep, Step } from '../model/step.ts';
import type { TrashEntry } from '../model/trash.ts';
import type { LeftOut, UploadItem, UploadsEngine } from '../model/upload.ts';
import type { AppAction, ContentWriteEnd } from './operations.ts';
import type { UploadsWork, UploadTools } from './admin/queue/tools.ts';

export interface AuthState {
  isAuthenticated: boolean;
  user: User | null;
  /** Whether the provider has told yet if there is a session. */
  isKnown: boolean;
  /** Whether the session ended by itself. */
  hasExpired: boolean;
  /** Whether it is just being ended by hand. */
  isLeaving: boolean;
}

export interface CategoriesState {
  byId: ById<Category>;
  list?: readonly string[];
}

export interface GalleriesState {
  byId: ById<Gallery>;
  list?: readonly string[];
  byCategory: ById<readonly string[]>;
}

export interface KeywordList {
  spelling: string;
  /** How many there were; a prerendered page carries fewer. */
  count: number;
  ids: readonly string[];
}

export interface PhotosState {
  byId: ById<Photo>;
  byGallery: ById<readonly string[]>;
  /** How many photos a gallery had when they were loaded; a prerendered page carries fewer. */
  counts?: ById<number>;
  slideshow?: readonly string[];
  /** By the keyword's key. */
  byKeyword?: ById<KeywordList>;
}

export interface SiteState {
  settings: Settings;
  /** Whether it is known what the About page shows; other pages don't carry that along. */
  knowsAbout: boolean;
}

export interface UndoState {
  done: readonly Step[];
  undone: readonly Step[];
  /** What has just been done and is offered to be undone. */
  offered?: OfferedStep | undefined;
}

export interface TrashState {
  entries?: readonly TrashEntry[];
}

export interface PublishingState {
  /** Null on a site that was not built. */
  published?: PublishedState | null;
}

export interface UploadsState {
  items: readonly UploadItem[];
  /** How much of its present stage each item has behind it, 0 to 1, by id. */
  parts: ById<number>;
  /** Files that were chosen with them and are not uploaded. */
  leftOut: readonly LeftOut[];
  /** The ids of items whose bytes this tab alone has. */
  unkept: readonly string[];
  engine: UploadsEngine;
}

/** How the latest load of each thing stands, by the operation's name and argument. */
export type LoadsState = ById<LoadStatus>;

export interface AppState {
  auth: AuthState;
  categories: CategoriesState;
  galleries: GalleriesState;
  photos: PhotosState;
  publishing: PublishingState;
  site: SiteState;
  trash: TrashState;
  undo: UndoState;
  uploads: UploadsState;
  loads: LoadsState;
  errorMessage: string;
  errorDetails: string;
  operationsCounter: number;
  backgroundCounter: number;
  writesCounter: number;
}

export interface PendingLoad {
  result: Promise<unknown>;
  /** The writes of content that have ended since it began. */
  writes: ContentWriteEnd[];
}

/** The reducer that a part of the site needs, and what follows its actions. */
export interface StoreExtension {
  reducer: (state: AppState | undefined, action: AppAction) => AppState;
  middleware: Middleware<object, AppState>;
}

/** What thunks of one store share beside its state. */
export interface ThunkContext {
  source: ContentSource;
  /** By name and argument. */
  pendingLoads: Map<string, PendingLoad>;
  isTakingStep: boolean;
  /** Calls back after each action; gives back what ends that. */
  subscribe: (listener: () => void) => () => void;
  /** Adds to the store what one part of the site needs; once only. The state stays. */
  extend: (extension: StoreExtension) => void;
  /** What the queue of uploads needs of the browser; the browser's own unless given. */
  uploadTools?: UploadTools | undefined;
  /** What the queue has beside its state, once it is opened. */
  uploads?: UploadsWork;
}

export type AppDispatch = ThunkDispatch<AppState, ThunkContext, AppAction>;
export type Thunk<Result> = ThunkAction<Result, AppState, ThunkContext, AppAction>;
export type AppStore = Store<AppState, AppAction> & { dispatch: AppDispatch };
