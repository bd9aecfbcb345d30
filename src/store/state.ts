import type { Store } from 'redux';
import type { ThunkAction, ThunkDispatch } from 'redux-thunk';
import type { Encoder } from '../images/encode/openEncoder.ts';
import type { takeTurns } from '../images/encode/takeTurns.ts';
import type { Settings } from '../model/site/defaultSettings.ts';
import type { Category, Gallery, Photo, User } from '../model/content/entities.ts';
import type { LoadStatus } from '../model/loadStatus.ts';
import type { ById } from './entities/byId.ts';
import type { ContentSource } from './sources/contentSource.ts';
import type { PublishedState } from '../model/site/publishing.ts';
import type { OfferedStep, Step } from '../model/step.ts';
import type { TrashEntry } from '../model/trash.ts';
import type { EncodedImage } from '../model/files/variants.ts';
import type { LeftOut, UploadItem, UploadsEngine } from '../model/upload.ts';
import type { AppAction } from './operations.ts';
import type { OpenDatabase } from './admin/uploads/browser/database.ts';
import type { NetworkWaits } from './admin/uploads/browser/network.ts';
import type { Release, UploadTabs } from './admin/uploads/browser/tabs.ts';
import type { Mirror } from './admin/uploads/mirror.ts';

export interface AuthState {
  isAuthenticated: boolean;
  user: User | null;
  /** Whether the provider has said yet if there is a session. */
  isKnown: boolean;
  /** Whether the session ended by itself. */
  hasExpired: boolean;
  /** Whether the user is signing out. */
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
  /** How many photos there are; a prerendered page carries fewer. */
  count: number;
  ids: readonly string[];
}

export interface PhotosState {
  byId: ById<Photo>;
  byGallery: ById<readonly string[]>;
  /** How many photos a gallery had when they were loaded; a prerendered page carries fewer. */
  counts?: ById<number>;
  slideshow?: readonly string[];
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
  /** The last step, as long as the page offers to undo it. */
  offered?: OfferedStep | undefined;
}

export interface TrashState {
  /** As many of the latest as the page Trash shows. */
  entries?: readonly TrashEntry[] | undefined;
  /** What is deleted for good soon. */
  due?: readonly TrashEntry[] | undefined;
}

export interface PublishingState {
  /** Null if the site was not built. */
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

/** By the operation's name and argument. */
export type LoadsState = ById<LoadStatus>;

/** The state of every page. */
export interface VisitorState {
  categories: CategoriesState;
  galleries: GalleriesState;
  photos: PhotosState;
  site: SiteState;
  loads: LoadsState;
  errorMessage: string;
  errorDetails: string;
  operationsCounter: number;
  backgroundCounter: number;
  /** How many writes of content have ended, well or not. */
  writesCounter: number;
}

/** The state once the admin area's code has loaded. */
export interface AdminState extends VisitorState {
  auth: AuthState;
  publishing: PublishingState;
  trash: TrashState;
  undo: UndoState;
  uploads: UploadsState;
}

/** A state of which slices may be missing; they begin as their reducers say. */
export type PreloadedState<State> = { [Slice in keyof State]?: State[Slice] | undefined };

/** Everything that the thunks of one store share beside its state. */
export interface ThunkContext {
  source: ContentSource;
  pendingLoads: Map<string, Promise<unknown>>;
  isTakingStep: boolean;
  /** Calls back after each action, until the function it returns is called. */
  subscribe: (listener: () => void) => () => void;
  /** The browser's own unless given. */
  uploadTools?: UploadTools | undefined;
  uploads?: Queue;
}

/** The queue's access to the browser. */
export interface UploadTools {
  openEncoder: () => Encoder;
  openDatabase: OpenDatabase;
  tabs: UploadTabs;
  /** Whether the server that the site's code comes from answers. */
  siteAnswers: () => Promise<boolean>;
  /** Whether the browser reads files. */
  readsFiles: () => Promise<boolean>;
  /** Asks before the tab is closed, until the function it returns is called. */
  askBeforeUnload: () => () => void;
}

/** A photo that is encoded, and how far its variants are. */
export interface EncodedPhoto {
  made: EncodedImage;
  /** The revision of its variants. */
  revision: string;
  /** The paths of the variants that have arrived. */
  arrived: Set<string>;
}

/** The work of this tab on the queue. */
export interface Shift {
  encoder: Encoder;
  waits: NetworkWaits;
  /** Aborted once the shift is over. */
  over: AbortController;
  /** Lets other tabs work. */
  release: Release;
}

/** The queue of uploads, with everything that no store can hold. */
export interface Queue {
  dispatch: AppDispatch;
  getState: () => AppState;
  tools: UploadTools;
  mirror: Mirror;
  /** The files at hand, by the ids of their items. */
  files: Map<string, File>;
  encoded: Map<string, EncodedPhoto>;
  /** Stops the task that works on an item. */
  running: Map<string, AbortController>;
  /** Prepares the gallery of one photo after that of another. */
  prepareInTurn: ReturnType<typeof takeTurns>;
  /** Given while this tab works. */
  shift?: Shift | undefined;
  /** The beginning or the end of a shift, while it takes place. */
  changing?: Promise<void> | undefined;
  /** Lets go of the locks of forms that are saving, by the ids of their items. */
  saving: Map<string, Release>;
  /** Whether it was said that the queue would not survive the tab. */
  hasWarned: boolean;
  /** Whether this tab waits until the one that works has ended. */
  isFollowing: boolean;
}

export type VisitorDispatch = ThunkDispatch<VisitorState, ThunkContext, AppAction>;
export type VisitorThunk<Result> = ThunkAction<Result, VisitorState, ThunkContext, AppAction>;
export type VisitorStore = Store<VisitorState, AppAction> & { dispatch: VisitorDispatch };

export type AdminDispatch = ThunkDispatch<AdminState, ThunkContext, AppAction>;
export type AdminThunk<Result> = ThunkAction<Result, AdminState, ThunkContext, AppAction>;
export type AdminStore = Store<AdminState, AppAction> & { dispatch: AdminDispatch };

export type AppState = AdminState;
export type AppDispatch = AdminDispatch;
export type Thunk<Result> = AdminThunk<Result>;
export type AppStore = AdminStore;
