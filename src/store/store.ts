import { applyMiddleware, compose, legacy_createStore } from 'redux';
import { type ThunkMiddleware, withExtraArgument } from 'redux-thunk';
import { takeTurns } from '../model/takeTurns.ts';
import { categories } from './entities/categories.ts';
import type { ContentSource } from './sources/contentSource.ts';
import { liveSource } from './sources/lazySources.ts';
import { galleries } from './entities/galleries.ts';
import { photos } from './entities/photos.ts';
import { site } from './entities/settings.ts';
import { loads } from './loads.ts';
import { errorDetails, errorMessage } from './messages.ts';
import type { AppAction } from './operations.ts';
import { backgroundCounter, operationsCounter, writesCounter } from './operationsCounter.ts';
import type { PreloadedState, ThunkContext, VisitorState, VisitorStore } from './state.ts';

declare global {
  /** Put there by the Redux DevTools extension, see https://github.com/reduxjs/redux-devtools */
  // oxlint-disable-next-line no-underscore-dangle -- the extension's own name
  var __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: typeof compose | undefined;
}

/** The slices that every page has. */
export const visitorReducer = (
  state: PreloadedState<VisitorState> = {},
  action: AppAction,
): VisitorState => ({
  categories: categories(state.categories, action),
  galleries: galleries(state.galleries, action),
  photos: photos(state.photos, action),
  site: site(state.site, action),
  loads: loads(state.loads, action),
  errorMessage: errorMessage(state.errorMessage, action),
  errorDetails: errorDetails(state.errorDetails, action),
  operationsCounter: operationsCounter(state.operationsCounter, action),
  backgroundCounter: backgroundCounter(state.backgroundCounter, action),
  writesCounter: writesCounter(state.writesCounter, action),
});

/** Creates a store. Each test and each prerendered page has one of its own. */
export function createAppStore(
  preloadedState?: PreloadedState<VisitorState>,
  source: ContentSource = liveSource,
): VisitorStore {
  const context: ThunkContext = {
    source,
    pendingLoads: new Map(),
    isTakingStep: false,
    inTurn: takeTurns(),
    subscribe: (listener) => store.subscribe(listener),
  };
  const thunk: ThunkMiddleware<VisitorState, AppAction, ThunkContext> = withExtraArgument(context);
  // oxlint-disable-next-line no-underscore-dangle -- the extension's own name
  const devTools = import.meta.env.DEV && globalThis.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__;
  const store: VisitorStore = legacy_createStore(
    visitorReducer,
    preloadedState,
    (devTools || compose)(applyMiddleware(thunk)),
  );
  return store;
}
