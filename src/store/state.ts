import type { Store } from 'redux';
import type { ThunkAction, ThunkDispatch } from 'redux-thunk';
import type { Settings } from '../model/site/defaultSettings.ts';
import type { Category, Gallery, Photo, User } from '../model/content/entities.ts';
import type { EntityName } from '../model/content/registry.ts';
import type { LoadStatus } from '../model/loadStatus.ts';
import type { ById } from './entities/byId.ts';
import type { ContentSource } from './sources/contentSource.ts';
import type { SiteLag } from '../model/site/liveBuild.ts';
import type { UndoStep } from '../model/undoStep.ts';
import type { TrashEntry } from '../model/trash.ts';
import type { AppAction } from './operations.ts';
import type { EditsState } from './admin/edits/editsState.ts';
import type { ListsState } from './admin/listsState.ts';
import type { UploadsState } from './admin/uploads/uploadsState.ts';

export interface AuthState {
  isAuthenticated: boolean;
  user: User | null;
  /** Whether the provider has said yet if there is a session. */
  isKnown: boolean;
  /** Whether the session ended by itself. */
  hasExpired: boolean;
  /** Whether the user is signing out. */
  isLeaving: boolean;
  /** The user who has worked in this tab, also after the session has ended. */
  workerId?: string | undefined;
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
  /** Photos of galleries as a build has them, though they have changed since. */
  builtByGallery?: ById<readonly string[]>;
  /** The first photos of galleries whose lists may still be loading, in the admin area. */
  first?: ById<readonly string[]>;
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

/** What was done last, for the message about it. */
export interface StepMessage {
  step: UndoStep;
  outcome: 'done' | 'undone' | 'redone';
}

export interface UndoState {
  done: readonly UndoStep[];
  undone: readonly UndoStep[];
  /** Undefined once the message is closed. */
  message?: StepMessage | undefined;
}

export interface TrashState {
  /** As many of the latest as the page Trash shows. */
  entries?: readonly TrashEntry[] | undefined;
  /** What is deleted for good soon. */
  due?: readonly TrashEntry[] | undefined;
}

export interface SiteLagState {
  /** Null if the site was not built. */
  lag?: SiteLag | null;
}

/** By the operation's name and argument. */
export type LoadsState = ById<LoadStatus>;

/** A slice for each entity. */
interface EntitySlices extends Record<EntityName, { byId: ById<unknown> }> {
  categories: CategoriesState;
  galleries: GalleriesState;
  photos: PhotosState;
}

/** The state of every page. */
export interface VisitorState extends EntitySlices {
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
  siteLag: SiteLagState;
  trash: TrashState;
  edits: EditsState;
  lists: ListsState;
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
  /** Whether a repair of publications waits for the network. */
  isRepairing?: boolean;
  /** Runs writes one after another, in the order of the calls. */
  inTurn: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
  /** Calls back after each action, until the function it returns is called. */
  subscribe: (listener: () => void) => () => void;
}

export type VisitorDispatch = ThunkDispatch<VisitorState, ThunkContext, AppAction>;
export type VisitorThunk<Result> = ThunkAction<Result, VisitorState, ThunkContext, AppAction>;
export type VisitorStore = Store<VisitorState, AppAction> & { dispatch: VisitorDispatch };

export type AdminDispatch = ThunkDispatch<AdminState, ThunkContext, AppAction>;
export type AdminThunk<Result> = ThunkAction<Result, AdminState, ThunkContext, AppAction>;
export type AdminStore = Store<AdminState, AppAction> & { dispatch: AdminDispatch };
