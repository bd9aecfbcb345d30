import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type Params,
  StaticRouterProvider,
} from 'react-router-dom';
import type { ReactNode } from 'react';
import { App } from './app/App.tsx';
import { paths } from './app/paths.ts';
import { createRoutes } from './app/routes.tsx';
import { WithoutScript } from './components/withoutScript.ts';
import { TILES_AHEAD } from './components/masonryLayout.ts';
import type { Category, Gallery, Photo } from './model/entities.ts';
import { asShown, partsOf } from './model/sorting.ts';
import { Neighbours, RestOfGallery } from './site/WithoutScript.tsx';
import { put, without } from './store/byId.ts';
import { loadGalleries } from './store/galleries.ts';
import {
  loadAllPhotos,
  loadPhotosByGallery,
  selectPhoto,
  selectPhotosAsShown,
} from './store/photos.ts';
import { memoizeLast } from './store/memoizeLast.ts';
import type { Result } from './store/runOperation.ts';
import { takeSnapshot } from './store/snapshot.ts';
import { type AppState, type AppStore, createAppStore } from './store/store.ts';

export { paths };

export interface Content {
  categories: Category[];
  galleries: Gallery[];
  photos: Photo[];
}

/** Reads all that is published. Throws the sentence of the first load that fails. */
export async function readContent(): Promise<Content> {
  const store = createAppStore();
  const [{ galleries, categories }, photos] = await Promise.all([
    store.dispatch(loadGalleries()).then(dataOf),
    store.dispatch(loadAllPhotos()).then(dataOf),
  ]);
  return { categories, galleries, photos };
}

function dataOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error);
  return result.data;
}

/** A page as far as it can be known before anybody visits it. */
export interface RenderedPage {
  /** The elements for the document's head, as HTML. */
  head: string;
  body: string;
  /** JSON */
  snapshot: string;
  /** JSON */
  loaderData: string;
  /** All that was loaded for it. */
  state: AppState;
}

/** Most photos of a gallery that its page carries along; the rest comes once it is there. */
const MOST_PHOTOS = 100;

/** Loads what a page shows and renders it; tells the error where something could not be loaded. */
export async function renderPage(path: string): Promise<RenderedPage | { error: string }> {
  const store = createAppStore();
  const handler = createStaticHandler(createRoutes(store, { waits: true }));
  const context = await handler.query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere.`);
  const { errorMessage } = store.getState();
  if (errorMessage) return { error: errorMessage };
  const params = context.matches.at(-1)?.params ?? {};
  const state = shortened(store.getState(), params);
  const withoutScript = await renderWithoutScript(store, state, params);
  const html = renderToString(
    <StrictMode>
      <App store={createAppStore(state)}>
        <WithoutScript value={withoutScript}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </WithoutScript>
      </App>
    </StrictMode>,
  );
  const start = html.search(/<(?!title|meta|link|\/)/);
  return {
    head: html.slice(0, start),
    body: html.slice(start),
    snapshot: takeSnapshot(state),
    loaderData: JSON.stringify(context.loaderData),
    state: store.getState(),
  };
}

/**
 * A state without the photos of large galleries that are far down on their pages, and without what
 * the camera wrote, which only a photo's own page tells.
 */
function shortened(state: AppState, { photoId }: Params): AppState {
  const { byId, byGallery, ...lists } = state.photos;
  const far = new Set(
    Object.keys(byGallery).flatMap((galleryId) =>
      (selectPhotosAsShown(state, galleryId) ?? []).slice(MOST_PHOTOS).map(({ id }) => id),
    ),
  );
  const near = Object.entries(byGallery).map(([galleryId, ids]) => [
    galleryId,
    ids.filter((id) => !far.has(id)),
  ]);
  const shown = Object.values(without(byId, [...far])).map(({ exif, ...photo }) =>
    photo.id === photoId && exif ? { ...photo, exif } : photo,
  );
  const photos = { ...lists, byId: put({}, shown), byGallery: Object.fromEntries(near) };
  return { ...state, photos };
}

/** What a page has no place for until a script runs; loads what it takes. */
async function renderWithoutScript(
  store: AppStore,
  shown: AppState,
  { galleryId, photoId }: Params,
): Promise<ReactNode> {
  if (galleryId) {
    const isMounted = mountedAhead(selectPhotosAsShown(shown, galleryId) ?? []);
    const photos = selectPhotosAsShown(store.getState(), galleryId) ?? [];
    return <RestOfGallery photos={photos.filter(({ id }) => !isMounted.has(id))} />;
  }
  const photo = photoId ? selectPhoto(store.getState(), photoId) : undefined;
  if (!photo) return null;
  return <Neighbours photo={photo} photos={await photosBeside(photo.galleryId)} />;
}

/** Remembers the gallery asked for last, since its photos' pages are rendered one after another. */
const photosBeside = memoizeLast(async (galleryId: string): Promise<readonly Photo[]> => {
  const photos = dataOf(await createAppStore().dispatch(loadPhotosByGallery(galleryId)));
  return asShown(photos);
});

function mountedAhead(photos: readonly Photo[]): Set<string> {
  const { grid, panoramas } = partsOf(photos);
  return new Set([...grid.slice(0, TILES_AHEAD), ...panoramas].map(({ id }) => id));
}
