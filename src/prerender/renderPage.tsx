import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type Params,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { PageDocument, type PageDocumentProps } from './PageDocument.tsx';
import { App } from '../app/App.tsx';
import { factsOf } from './factsOf.ts';
import { siteImagesOf } from './pagePictures.ts';
import { createRoutes } from '../routes.tsx';
import { NO_ABOUT } from '../model/site/defaultSettings.ts';
import { SITE_IMAGE_TYPE, type UprightImage, uprightImages } from '../images/display/siteImages.ts';
import { siteImageKeys } from '../images/display/srcset.ts';
import { filesOf } from '../images/display/imageSource.ts';
import { paths } from '../paths.ts';
import { NoScriptContext } from '../site/layout/noScriptContext.ts';
import { PRERENDERED_TILES } from '../site/gallery/masonryLayout.ts';
import type { Photo } from '../model/content/entities.ts';
import { isNotFound } from '../model/content/notFound.ts';
import { asShown, partsOf } from '../model/content/order.ts';
import type { PageFacts } from '../site/layout/pageFacts.ts';
import { RestOfGallery } from '../site/gallery/RestOfGallery.tsx';
import { PlainNavigation } from '../site/photo/PlainNavigation.tsx';
import { memoizeLast, put, without } from '../store/entities/byId.ts';
import { selectPhotosByKeyword } from '../store/entities/keywords.ts';
import { loadPhotosByGallery, selectPhoto, selectPhotosAsShown } from '../store/entities/photos.ts';
import type { BuildTimes, PageBuild } from '../store/sources/pageBuild.ts';
import type { ContentSource } from '../store/sources/contentSource.ts';
import { takeSnapshot } from '../store/entities/snapshot.ts';
import type { VisitorState } from '../store/state.ts';
import { createAppStore } from '../store/store.ts';
import { SiteImages } from '../ui/picture/SiteImagesContext.ts';
import { Prerendered } from '../ui/Prerendered.tsx';

export { paths } from '../paths.ts';
export { settingsOf } from '../firebase/settings.ts';
export { toEntity } from '../firebase/toEntity.ts';
export { type SiteContent, builtSource } from './builtSource.ts';
export { counted } from './counted.ts';
export { dataFiles } from './dataFiles.ts';

export interface LoadedPage {
  path: string;
  facts: PageFacts;
  state: VisitorState;
  handler: StaticHandler;
  context: StaticHandlerContext;
  /** On a photo's page, all photos of its gallery. */
  galleryPhotos: readonly Photo[];
}

/** The most photos that a gallery's page contains; the rest loads later. */
const MOST_PHOTOS = 100;

/** Loads the content of a page; undefined if it doesn't exist. */
export async function loadPage(
  path: string,
  source: ContentSource,
): Promise<LoadedPage | undefined> {
  const store = createAppStore(undefined, source);
  const handler = createStaticHandler(createRoutes(store, { awaitLoads: true }));
  const context = await handler.query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere.`);
  const params = paramsOf(context);
  const state = store.getState();
  const failure = failureOf(state);
  if (failure) throw new Error(`${path}: ${failure}`);
  const facts = factsOf(context.matches, state);
  if (!facts) return undefined;
  const photo = params.photoId ? selectPhoto(state, params.photoId) : undefined;
  const galleryPhotos = photo ? await photosOfGallery(source, photo.galleryId) : [];
  return { path, facts, state, handler, context, galleryPhotos };
}

export interface RenderedPage {
  html: string;
  /** The paths of the variants that the page loads from the site. */
  variants: string[];
  /** The parts of pictures for upright screens that it loads from there. */
  uprights: UprightImage[];
}

/** Renders the whole document of a page. */
export function renderPage(
  { path, state: loaded, handler, context, galleryPhotos }: LoadedPage,
  document: Pick<PageDocumentProps, 'head' | 'structuredData' | 'hydrateLater' | 'entry'>,
  build: BuildTimes,
): RenderedPage {
  const params = paramsOf(context);
  const state = carriedState(loaded, path, params);
  const isWhole = Object.keys(state.photos.byId).length === Object.keys(loaded.photos.byId).length;
  const pageBuild: PageBuild = { ...build, isWhole };
  const siteImages = siteImagesOf(context.matches, state);
  const imagesByKey = Object.fromEntries(
    siteImages.flatMap(siteImageKeys).map((key) => [key, true]),
  );
  const html = renderToString(
    <PageDocument
      {...document}
      language={state.site.settings.language}
      snapshot={takeSnapshot(state)}
      loaderData={JSON.stringify(context.loaderData)}
      siteImages={JSON.stringify(imagesByKey)}
      build={JSON.stringify(pageBuild)}
    >
      <Prerendered>
        <SiteImages value={imagesByKey}>
          <StrictMode>
            <App store={createAppStore(state)}>
              <NoScriptContext value={noScriptContent(loaded, state, params, galleryPhotos)}>
                <StaticRouterProvider
                  router={createStaticRouter(handler.dataRoutes, context)}
                  context={context}
                  hydrate={false}
                />
              </NoScriptContext>
            </App>
          </StrictMode>
        </SiteImages>
      </Prerendered>
    </PageDocument>,
  );
  return {
    html: `<!doctype html>${html}`,
    variants: siteImages
      .flatMap(({ image }) => filesOf(image, SITE_IMAGE_TYPE))
      .map(({ path }) => path),
    uprights: siteImages.flatMap(({ image, fillsScreen, focus }) =>
      fillsScreen ? uprightImages(image, focus) : [],
    ),
  };
}

const paramsOf = ({ matches }: StaticHandlerContext): Params => matches.at(-1)?.params ?? {};

/** The error of a load that got no answer; "not found" is an answer. */
const failureOf = ({ loads }: VisitorState): string | undefined =>
  Object.values(loads)
    .flatMap((status) => (typeof status === 'object' ? status.error : []))
    .find((error) => !isNotFound(error))?.sentence;

/**
 * Leaves out of the state what the page doesn't need: photos far down in large galleries, camera
 * facts except on a photo's own page, the texts of the About page elsewhere, and the "not found"
 * message, which a visit creates itself.
 */
function carriedState(state: VisitorState, path: string, { photoId }: Params): VisitorState {
  const { byId, byGallery, byKeyword = {}, ...lists } = state.photos;
  const allLists = [
    ...Object.keys(byGallery).map((galleryId) => selectPhotosAsShown(state, galleryId)),
    ...Object.keys(byKeyword).map((key) => selectPhotosByKeyword(state, key)),
  ];
  const far = new Set(
    allLists.flatMap((photos = []) => photos.slice(MOST_PHOTOS).map(({ id }) => id)),
  );
  const nearOf = (ids: readonly string[]) => ids.filter((id) => !far.has(id));
  const galleries = Object.entries(byGallery).map(([id, ids]) => [id, nearOf(ids)]);
  const keywords = Object.entries(byKeyword).map(([key, { ids, ...list }]) => [
    key,
    { ...list, ids: nearOf(ids) },
  ]);
  const carriedPhotos = Object.values(without(byId, [...far])).map(({ exif, ...photo }) =>
    photo.id === photoId && exif ? { ...photo, exif } : photo,
  );
  const photos = {
    ...lists,
    byId: put({}, carriedPhotos),
    byGallery: Object.fromEntries(galleries),
    ...(keywords.length > 0 && { byKeyword: Object.fromEntries(keywords) }),
  };
  return { ...state, photos, site: siteOn(path, state), errorMessage: '' };
}

function siteOn(
  path: string,
  { site: { settings, knowsAbout } }: VisitorState,
): VisitorState['site'] {
  if (path === paths.about) return { settings, knowsAbout };
  const { portraitImage: _portrait, ...shared } = settings;
  return { settings: { ...shared, ...NO_ABOUT }, knowsAbout: false };
}

/** The content of `<noscript>`. */
function noScriptContent(
  loaded: VisitorState,
  shown: VisitorState,
  { galleryId, photoId, keyword }: Params,
  galleryPhotos: readonly Photo[],
): ReactNode {
  const photosIn = (state: VisitorState) =>
    keyword ? selectPhotosByKeyword(state, keyword) : selectPhotosAsShown(state, galleryId ?? '');
  const photos = photosIn(loaded);
  if (photos) {
    const isMounted = prerenderedIds(photosIn(shown) ?? []);
    return <RestOfGallery photos={photos.filter(({ id }) => !isMounted.has(id))} />;
  }
  const photo = photoId ? selectPhoto(loaded, photoId) : undefined;
  return photo && <PlainNavigation photo={photo} photos={galleryPhotos} />;
}

/** Remembers the last gallery, because its photos' pages are rendered one after another. */
const photosOfGallery = memoizeLast(async (source: ContentSource, galleryId: string) => {
  const photos = await createAppStore(undefined, source).dispatch(loadPhotosByGallery(galleryId));
  return photos.ok ? asShown(photos.data) : [];
});

function prerenderedIds(photos: readonly Photo[]): Set<string> {
  const { grid, panoramas } = partsOf(photos);
  return new Set([...grid.slice(0, PRERENDERED_TILES), ...panoramas].map(({ id }) => id));
}
