import type { ComponentType } from 'react';
import {
  type LazyRouteFunction,
  type LoaderFunctionArgs,
  type Params,
  redirectDocument,
  type RouteObject,
} from 'react-router-dom';
import type { AdminPageName } from './admin/pages.tsx';
import type { AdminArea } from './app/adminArea.ts';
import { isAdminDocument, paths } from './paths.ts';
import { CategoriesPage } from './site/galleries/CategoriesPage.tsx';
import { CategoryPage } from './site/galleries/CategoryPage.tsx';
import { HomePage } from './site/home/HomePage.tsx';
import { ErrorScreen } from './site/layout/ErrorScreen.tsx';
import { SiteLayout } from './site/layout/SiteLayout.tsx';
import { PhotoPage } from './site/photo/PhotoPage.tsx';
import { ContactsPage } from './site/text/ContactsPage.tsx';
import { loadSettings } from './store/entities/settings.ts';
import { Noindex } from './ui/feedback/Noindex.tsx';
import { MOST_LIVE_PHOTOS } from './store/sources/pageBuild.ts';
import { selectLoad } from './store/loads.ts';
import { selectPhoto, selectPhotosAsShown } from './store/entities/photos.ts';
import {
  type Visit,
  visitAbout,
  visitCategories,
  visitCategory,
  visitGallery,
  visitHome,
  visitPhoto,
} from './store/entities/visits.ts';
import type { VisitorStore } from './store/state.ts';

interface RouteOptions {
  /** Whether pages wait for their content before they are rendered. */
  awaitLoads?: boolean;
}

/** The routes of the site and of the admin area, over a store. */
export const createRoutes = (
  store: VisitorStore,
  { awaitLoads = false }: RouteOptions = {},
): RouteObject[] => [siteRoutes(store, awaitLoads), adminRoutes(store)];

const shared = { ErrorBoundary: ErrorScreen, HydrateFallback: Noindex };

/** What the router knows about a visitors' page besides its component. */
export interface PageHandle {
  /** Its loads; undefined if it has none. */
  visit?: ((params: Params) => Visit) | undefined;
}

/**
 * A loader starts the page's loads. In the browser it doesn't wait for them, so that content of the
 * store shows at once.
 */
function siteRoutes(store: VisitorStore, awaitLoads: boolean): RouteObject {
  const begun = (loads: Promise<unknown>) => (awaitLoads ? loads.then(() => null) : null);
  const parts = (Component: ComponentType | undefined, visit: PageHandle['visit']) => {
    const loader = ({ params }: LoaderFunctionArgs) =>
      visit ? begun(store.dispatch(visit(params))) : null;
    return { Component, handle: { visit }, ...(visit && { loader }) };
  };
  const page = (
    path: string,
    Component: ComponentType | undefined,
    visit?: PageHandle['visit'],
  ) => ({ path, ...parts(Component, visit) });
  const isInLoadedGallery = (photoId: string) => {
    const photo = selectPhoto(store.getState(), photoId);
    const photos = photo && selectPhotosAsShown(store.getState(), photo.galleryId);
    // A longer list may be older than its photos.
    return photos && photos.length <= MOST_LIVE_PHOTOS && photos.includes(photo);
  };
  return {
    ...shared,
    Component: SiteLayout,
    // Refreshing a prerendered page updates its settings too.
    loader(args) {
      if (isAdminDocument) return loadDocument(args);
      const isLoaded = selectLoad(store.getState(), 'LOAD_SETTINGS');
      return isLoaded ? null : begun(store.dispatch(loadSettings()));
    },
    shouldRevalidate: () => false,
    children: [
      page(paths.home, HomePage, visitHome),
      page(paths.categories, CategoriesPage, visitCategories),
      page(paths.category.pattern, CategoryPage, ({ categoryId = '' }) =>
        visitCategory(categoryId),
      ),
      {
        ...page(paths.gallery.pattern, undefined, ({ galleryId = '' }) => visitGallery(galleryId)),
        lazy: async () => ({
          Component: (await import('./site/gallery/GalleryPage.tsx')).GalleryPage,
        }),
      },
      {
        ...page(paths.photo.pattern, PhotoPage, ({ photoId = '' }) => visitPhoto(photoId)),
        // The viewer opens over a photo that has loaded. So has the next one, with its parents.
        shouldRevalidate: ({ currentParams, nextParams: { photoId = '' } }) =>
          currentParams.photoId === photoId
            ? selectPhoto(store.getState(), photoId) === undefined
            : !isInLoadedGallery(photoId),
      },
      {
        path: paths.keyword.pattern,
        lazy: async () => {
          const { KeywordPage, visitKeywordOf, toOneAddress } =
            await import('./site/keyword/keywordRoute.ts');
          const { loader, ...rest } = parts(KeywordPage, visitKeywordOf);
          return { ...rest, loader: (args) => toOneAddress(args.params) ?? loader?.(args) };
        },
      },
      {
        path: paths.search,
        lazy: async () => ({
          Component: (await import('./site/search/SearchPage.tsx')).SearchPage,
        }),
      },
      {
        ...page(paths.about, undefined, visitAbout),
        lazy: async () => ({ Component: (await import('./site/text/AboutPage.tsx')).AboutPage }),
      },
      page(paths.contacts, ContactsPage),
    ],
  };
}

type RouteParts = Awaited<ReturnType<LazyRouteFunction<RouteObject>>>;

/** Leaves for the other area, which has a document of its own. */
const loadDocument = ({ request }: LoaderFunctionArgs) => redirectDocument(request.url);

/** Loads a route of the admin area; in a visitors' document it loads the admin area's document. */
const inAdminDocument = (load: () => Promise<RouteParts>) => async (): Promise<RouteParts> =>
  isAdminDocument ? load() : { loader: loadDocument };

const adminPages: Record<AdminPageName, string> = {
  categories: paths.adminCategories,
  addCategory: paths.addCategory,
  editCategory: paths.editCategory.pattern,
  galleries: paths.adminGalleries,
  addGallery: paths.addGallery,
  editGallery: paths.editGallery.pattern,
  photos: paths.adminPhotos,
  addPhoto: paths.addPhoto,
  uploadPhotos: paths.uploadPhotos,
  editPhoto: paths.editPhoto.pattern,
  slideshow: paths.adminSlideshow,
  addSlides: paths.addSlides,
  site: paths.adminSite,
  trash: paths.adminTrash,
  updating: paths.adminUpdating,
};

/** Its code, with authentication, uploads and MUI, loads when the area is entered. */
function adminRoutes(store: VisitorStore): RouteObject {
  const area = async () => (await import('./app/adminArea.ts')).adminArea(store);
  const route = (
    path: string,
    partsOf: (parts: AdminArea) => RouteParts | Promise<RouteParts>,
  ) => ({
    path,
    lazy: inAdminDocument(async () => partsOf(await area())),
  });
  return {
    ...shared,
    ...route(paths.admin, ({ frame }) => frame),
    children: [
      { index: true, lazy: inAdminDocument(async () => (await area()).start) },
      route(paths.adminLogout, ({ logout }) => logout),
      ...Object.entries(adminPages).map(([name, path]) =>
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object literal has no other keys
        route(path, (parts) => parts.page(name as AdminPageName)),
      ),
      {
        ...route(paths.preview, ({ preview }) => preview('frame')),
        children: [
          route(paths.preview + paths.gallery.pattern, ({ preview }) => preview('gallery')),
          route(paths.preview + paths.photo.pattern, ({ preview }) => preview('photo')),
        ],
      },
      route('*', ({ missing }) => missing),
    ],
  };
}
