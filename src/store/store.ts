import { applyMiddleware, combineReducers, legacy_createStore, type Store } from 'redux';
import {
  withExtraArgument,
  type ThunkAction,
  type ThunkDispatch,
  type ThunkMiddleware,
} from 'redux-thunk';
import { auth, type AuthState } from './auth.ts';
import type { ContentSource } from './entities/contentSource.ts';
import { firestoreSource } from './entities/firestoreSource.ts';
import { categories, type CategoriesState } from './entities/categories.ts';
import { galleries, type GalleriesState } from './entities/galleries.ts';
import { loads, type LoadsState } from './loads.ts';
import { errorDetails, errorMessage } from './messages.ts';
import type { AppAction } from './operations.ts';
import { operationsCounter } from './operationsCounter.ts';
import { photos, type PhotosState } from './entities/photos.ts';
import { writesCounter } from './writesCounter.ts';

export interface AppState {
  auth: AuthState;
  categories: CategoriesState;
  galleries: GalleriesState;
  photos: PhotosState;
  loads: LoadsState;
  errorMessage: string;
  errorDetails: string;
  operationsCounter: number;
  writesCounter: number;
}

/** What thunks of one store share beside its state. */
export interface Memory {
  source: ContentSource;
  pendingLoads: Map<string, Promise<unknown>>;
  /** How many writes have ended so far. */
  writes: number;
}

export type AppDispatch = ThunkDispatch<AppState, Memory, AppAction>;
export type Thunk<Result> = ThunkAction<Result, AppState, Memory, AppAction>;
export type AppStore = Store<AppState, AppAction> & { dispatch: AppDispatch };

const slices = combineReducers({
  auth,
  categories,
  galleries,
  photos,
  loads,
  errorMessage,
  errorDetails,
  operationsCounter,
  writesCounter,
}) as unknown as (state: AppState | undefined, action: AppAction) => AppState;

/** Signing out drops all that was loaded. */
const reducer = (state: AppState | undefined, action: AppAction): AppState =>
  slices(
    state && action.type === 'LOGOUT_SUCCESS'
      ? { ...slices(undefined, action), operationsCounter: state.operationsCounter }
      : state,
    action,
  );

/** Creates a store of its own, as tests and each prerendered page need one. */
export function createAppStore(
  preloadedState?: Partial<AppState>,
  source: ContentSource = firestoreSource,
): AppStore {
  const memory: Memory = { source, pendingLoads: new Map(), writes: 0 };
  const thunk: ThunkMiddleware<AppState, AppAction, Memory> = withExtraArgument(memory);
  return legacy_createStore(
    reducer,
    preloadedState as AppState | undefined,
    applyMiddleware(thunk),
  );
}
