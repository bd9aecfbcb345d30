import { applyMiddleware, combineReducers, compose, legacy_createStore } from 'redux';
import { type ThunkMiddleware, withExtraArgument } from 'redux-thunk';
import { auth } from './auth.ts';
import { categories } from './entities/categories.ts';
import type { ContentSource } from './sources/contentSource.ts';
import { liveSource } from './sources/lazySources.ts';
import { galleries } from './entities/galleries.ts';
import { photos } from './entities/photos.ts';
import { site } from './entities/settings.ts';
import { loads } from './loads.ts';
import { errorDetails, errorMessage } from './messages.ts';
import { type AppAction, isOperationError, isOperationStep } from './operations.ts';
import { backgroundCounter, operationsCounter, writesCounter } from './operationsCounter.ts';
import type { AppState, AppStore, ThunkContext } from './state.ts';
import { publishing } from './publishing.ts';
import { recordSteps } from './recordSteps.ts';
import { trash } from './trash.ts';
import { undo } from './undo.ts';
import type { UploadTools } from './admin/queue/tools.ts';
import { uploads } from './uploads.ts';

declare global {
  /** Put there by the Redux DevTools extension, see https://github.com/reduxjs/redux-devtools */
  // oxlint-disable-next-line no-underscore-dangle -- the extension's own name
  var __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: typeof compose | undefined;
}

/** Whether this is the visitors' document. Nobody signs in there. */
const isSite = import.meta.env.VITE_AREA === 'site';

type Reducer<S> = (state: S | undefined, action: AppAction) => S;

/** Repeats the writes that ended while a load was pending over its answer, which may be older. */
const repeatWrites =
  <S>(reducer: Reducer<S>): Reducer<S> =>
  (state, action) => {
    const writes = (isOperationStep(action) && action.meta.writes) || [];
    return writes.reduce(reducer, reducer(state, action));
  };

const adminSlices = isSite
  ? {}
  : { auth, publishing, trash, undo, uploads, writesCounter, backgroundCounter };

const slices = combineReducers({
  categories: repeatWrites(categories),
  galleries: repeatWrites(galleries),
  photos: repeatWrites(photos),
  site: repeatWrites(site),
  ...adminSlices,
  loads,
  errorMessage,
  errorDetails,
  operationsCounter,
}) as unknown as (state: AppState | undefined, action: AppAction) => AppState;

/** Signing out drops all content, except for the settings. */
const withoutContentOnLogout = (state: AppState | undefined, action: AppAction): AppState =>
  slices(
    state && action.type === 'LOGOUT_SUCCESS'
      ? {
          ...slices(undefined, action),
          site: state.site,
          operationsCounter: state.operationsCounter,
          backgroundCounter: state.backgroundCounter,
        }
      : state,
    action,
  );

/** Ends a failed operation even if a slice has a bug, or the spinner would turn for ever. */
function reducer(state: AppState | undefined, action: AppAction): AppState {
  try {
    return isSite ? slices(state, action) : withoutContentOnLogout(state, action);
  } catch (bug) {
    if (!state || !isOperationError(action)) throw bug;
    console.error(bug);
    return {
      ...state,
      loads: loads(state.loads, action),
      errorMessage: errorMessage(state.errorMessage, action),
      errorDetails: errorDetails(state.errorDetails, action),
      operationsCounter: operationsCounter(state.operationsCounter, action),
      backgroundCounter: backgroundCounter(state.backgroundCounter, action),
    };
  }
}

/**
 * Creates a store of its own, as tests and each prerendered page need one.
 * @param uploadTools what uploads work with; the browser's own tools unless given
 */
export function createAppStore(
  preloadedState?: Partial<AppState>,
  source: ContentSource = liveSource,
  uploadTools?: UploadTools,
): AppStore {
  const context: ThunkContext = {
    source,
    pendingLoads: new Map(),
    isTakingStep: false,
    subscribe: (listener) => store.subscribe(listener),
    uploadTools,
  };
  const thunk: ThunkMiddleware<AppState, AppAction, ThunkContext> = withExtraArgument(context);
  // oxlint-disable-next-line no-underscore-dangle -- the extension's own name
  const devTools = import.meta.env.DEV && globalThis.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__;
  const store: AppStore = legacy_createStore(
    reducer,
    preloadedState as AppState | undefined,
    (devTools || compose)(applyMiddleware(thunk, ...(isSite ? [] : [recordSteps]))),
  );
  return store;
}
