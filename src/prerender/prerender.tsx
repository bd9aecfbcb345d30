import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type Params,
  StaticRouterProvider,
} from 'react-router-dom';
import type { ReactNode } from 'react';
import { App } from '../app/App.tsx';
import { paths } from '../paths.ts';
import { createRoutes } from '../routes.tsx';
import { NoScriptContext } from '../site/layout/noScriptContext.ts';
import { PRERENDERED_TILES } from '../site/gallery/masonryLayout.ts';
import type { Category, Gallery, Photo } from '../model/entities.ts';
import { isNotFound } from '../model/notFound.ts';
import { asShown, partsOf } from '../model/order.ts';
import { RestOfGallery } from '../site/gallery/RestOfGallery.tsx';
import { PlainNavigation } from '../site/photo/PlainNavigation.tsx';
import { put, without } from '../store/entities/byId.ts';
import { selectCategory } from '../store/entities/categories.ts';
import { loadGalleries, selectGallery } from '../store/entities/galleries.ts';
import {
  loadAllPhotos,
  loadPhotosByGallery,
  selectPhoto,
  selectPhotosAsShown,
} from '../store/entities/photos.ts';
import { memoizeLast } from '../store/memoizeLast.ts';
import type { Result } from '../store/runOperation.ts';
import { takeSnapshot } from '../store/entities/snapshot.ts';
import type { AppState } from '../store/state.ts';
import { createAppStore } from '../store/store.ts';

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

/**
 * Loads what a page shows and renders it; undefined where that does not exist, and the error where
 * something could not be loaded.
 */
export async function renderPage(
  path: string,
): Promise<RenderedPage | { error: string } | undefined> {
  const store = createAppStore();
  const handler = createStaticHandler(createRoutes(store, { waits: true }));
  const context = await handler.query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere.`);
  const params = context.matches.at(-1)?.params ?? {};
  const loaded = store.getState();
  const error = failureOf(loaded);
  if (error) return { error };
  if (isMissing(loaded, params)) return undefined;
  const photo = params.photoId ? selectPhoto(loaded, params.photoId) : undefined;
  const beside = photo && (await photosBeside(photo.galleryId));
  if (beside && !beside.ok) return { error: beside.error };
  const state = shortened(loaded, params);
  const html = renderToString(
    <StrictMode>
      <App store={createAppStore(state)}>
        <NoScriptContext value={noScriptContent(loaded, state, params, beside?.data)}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </NoScriptContext>
      </App>
    </StrictMode>,
  );
  const start = html.search(/<(?!title|meta|link|\/)/);
  return {
    head: html.slice(0, start),
    body: html.slice(start),
    snapshot: takeSnapshot(state),
    loaderData: JSON.stringify(context.loaderData),
    state: loaded,
  };
}

/** The error of a load to which there was no answer; that there is no such thing is one. */
const failureOf = ({ loads }: AppState): string | undefined =>
  Object.values(loads)
    .map((status) => (typeof status === 'object' ? status.error : ''))
    .find((error) => error !== '' && !isNotFound(error));

/** Whether what a page is about does not exist; without a parent it is shown all the same. */
const isMissing = (state: AppState, { categoryId, galleryId, photoId }: Params): boolean =>
  (categoryId !== undefined && !selectCategory(state, categoryId)) ||
  (galleryId !== undefined && !selectGallery(state, galleryId)) ||
  (photoId !== undefined && !selectPhoto(state, photoId));

/**
 * A state without the photos of large galleries that are far down on their pages, without what
 * the camera wrote, which only a photo's own page tells, and without a message that something is
 * gone, which a visit brings up by itself.
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
  return { ...state, photos, errorMessage: '' };
}

/** What a page has no place for until a script runs. */
function noScriptContent(
  loaded: AppState,
  shown: AppState,
  { galleryId, photoId }: Params,
  beside: readonly Photo[] = [],
): ReactNode {
  if (galleryId) {
    const isMounted = prerenderedIds(selectPhotosAsShown(shown, galleryId) ?? []);
    const photos = selectPhotosAsShown(loaded, galleryId) ?? [];
    return <RestOfGallery photos={photos.filter(({ id }) => !isMounted.has(id))} />;
  }
  const photo = photoId ? selectPhoto(loaded, photoId) : undefined;
  return photo && <PlainNavigation photo={photo} photos={beside} />;
}

/** Remembers the gallery asked for last, since its photos' pages are rendered one after another. */
const photosBeside = memoizeLast(async (galleryId: string): Promise<Result<readonly Photo[]>> => {
  const photos = await createAppStore().dispatch(loadPhotosByGallery(galleryId));
  return photos.ok ? { ok: true, data: asShown(photos.data) } : photos;
});

function prerenderedIds(photos: readonly Photo[]): Set<string> {
  const { grid, panoramas } = partsOf(photos);
  return new Set([...grid.slice(0, PRERENDERED_TILES), ...panoramas].map(({ id }) => id));
}
