import { applyMiddleware, combineReducers, compose, legacy_createStore } from 'redux';
import { type ThunkMiddleware, withExtraArgument } from 'redux-thunk';
import { categories } from './entities/categories.ts';
import type { ContentSource } from './sources/contentSource.ts';
import { liveSource } from './sources/lazySources.ts';
import { galleries } from './entities/galleries.ts';
import { photos } from './entities/photos.ts';
import { site } from './entities/settings.ts';
import { loads } from './loads.ts';
import { errorDetails, errorMessage } from './messages.ts';
import { type AppAction, isOperationError } from './operations.ts';
import { backgroundCounter, operationsCounter } from './operationsCounter.ts';
import type { AppReducer, AppState, AppStore, ThunkContext, UploadTools } from './state.ts';

declare global {
  /** Put there by the Redux DevTools extension, see https://github.com/reduxjs/redux-devtools */
  // oxlint-disable-next-line no-underscore-dangle -- the extension's own name
  var __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: typeof compose | undefined;
}

/** Slices of the state that every page has. */
export const commonSlices = {
  loads,
  errorMessage,
  errorDetails,
  operationsCounter,
  backgroundCounter,
};

/** Ends a failed operation even if a slice has a bug, or the spinner would turn for ever. */
const endingFailures =
  (reducer: AppReducer): AppReducer =>
  (state, action) => {
    try {
      return reducer(state, action);
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
  };

/** The slices of the admin area are missing until its code has loaded. */
const visitorsReducer = combineReducers({
  categories,
  galleries,
  photos,
  site,
  ...commonSlices,
}) as unknown as AppReducer;

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
    extend: (reducer) => store.replaceReducer(endingFailures(reducer)),
    uploadTools,
  };
  const thunk: ThunkMiddleware<AppState, AppAction, ThunkContext> = withExtraArgument(context);
  // oxlint-disable-next-line no-underscore-dangle -- the extension's own name
  const devTools = import.meta.env.DEV && globalThis.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__;
  const store: AppStore = legacy_createStore(
    endingFailures(visitorsReducer),
    preloadedState as AppState | undefined,
    (devTools || compose)(applyMiddleware(thunk)),
  );
  return store;
}
