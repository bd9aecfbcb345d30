import { redirect, redirectDocument, type RouteObject } from 'react-router-dom';
import type { AdminPageName } from './admin/pages.tsx';
import { type Area, paths, patternOf } from './paths.ts';
import { CategoriesPage } from './site/galleries/CategoriesPage.tsx';
import { CategoryPage } from './site/galleries/CategoryPage.tsx';
import { GalleryPage } from './site/gallery/GalleryPage.tsx';
import { HomePage } from './site/home/HomePage.tsx';
import { ErrorScreen } from './site/layout/ErrorScreen.tsx';
import { SiteLayout } from './site/layout/SiteLayout.tsx';
import { PhotoPage } from './site/photo/PhotoPage.tsx';
import { AboutPage } from './site/text/AboutPage.tsx';
import { ContactsPage } from './site/text/ContactsPage.tsx';
import { loadCategories } from './store/entities/categories.ts';
import { loadSlideshow, selectPhoto, selectPhotosAsShown } from './store/entities/photos.ts';
import { visitCategory, visitGallery, visitPhoto } from './store/entities/visits.ts';
import type { AppStore, Thunk } from './store/state.ts';

interface RouteOptions {
  /** The area whose document the router is in. */
  area?: Area;
  /** Whether a page is to be rendered once only, when all of it is there. */
  awaitLoads?: boolean;
}

/**
 * The routes of the site and of the admin area, over a store. Hosting gives each area a policy of
 * its own, so from one to the other leads a load of its document.
 */
export function createRoutes(
  store: AppStore,
  { area = 'site', awaitLoads = false }: RouteOptions = {},
): RouteObject[] {
  return area === 'site' || import.meta.env.VITE_WITHOUT_ADMIN
    ? [siteRoutes(store, awaitLoads), otherDocument(`${paths.admin}/*`)]
    : [adminRoutes(store), otherDocument('*')];
}

const otherDocument = (path: string): RouteObject => ({
  path,
  loader: ({ request }) => redirectDocument(request.url),
});

const shared = { ErrorBoundary: ErrorScreen, HydrateFallback: () => null };

/**
 * A loader starts the page's loads and, in the browser, waits for none of them, so that what is in
 * the store shows at once.
 */
function siteRoutes(store: AppStore, awaitLoads: boolean): RouteObject {
  const startLoads = (visit: Thunk<Promise<unknown>>) => {
    const visited = store.dispatch(visit).then(() => null);
    return awaitLoads ? visited : null;
  };
  const isInLoadedGallery = (photoId = '') => {
    const photo = selectPhoto(store.getState(), photoId);
    return photo && selectPhotosAsShown(store.getState(), photo.galleryId)?.includes(photo);
  };
  return {
    ...shared,
    Component: SiteLayout,
    children: [
      { path: paths.home, Component: HomePage, loader: () => startLoads(loadSlideshow()) },
      {
        path: paths.categories,
        Component: CategoriesPage,
        loader: () => startLoads(loadCategories()),
      },
      {
        path: patternOf(paths.category, 'categoryId'),
        Component: CategoryPage,
        loader: ({ params }) => startLoads(visitCategory(params.categoryId ?? '')),
      },
      {
        path: patternOf(paths.gallery, 'galleryId'),
        Component: GalleryPage,
        loader: ({ params }) => startLoads(visitGallery(params.galleryId ?? '')),
      },
      {
        path: patternOf(paths.photo, 'photoId'),
        Component: PhotoPage,
        // The next photo of a gallery is there already, with its gallery and its category.
        shouldRevalidate: ({ currentParams, nextParams }) =>
          currentParams.photoId === nextParams.photoId || !isInLoadedGallery(nextParams.photoId),
        loader: ({ params }) => startLoads(visitPhoto(params.photoId ?? '')),
      },
      { path: paths.about, Component: AboutPage },
      { path: paths.contacts, Component: ContactsPage },
    ],
  };
}

/** Its code, with authentication, uploads and MUI, is loaded when the area is entered. */
function adminRoutes(store: AppStore): RouteObject {
  const parts = async () => (await import('./admin/pages.tsx')).adminParts(store);
  const page = (path: string, name: AdminPageName): RouteObject => ({
    path,
    lazy: async () => (await parts()).page(name),
  });
  return {
    ...shared,
    path: paths.admin,
    lazy: async () => (await parts()).area,
    children: [
      { index: true, loader: () => redirect(paths.adminCategories) },
      { path: paths.adminLogout, lazy: async () => (await parts()).logout },
      page(paths.adminCategories, 'categories'),
      page(paths.orderCategories, 'orderCategories'),
      page(paths.addCategory, 'addCategory'),
      page(patternOf(paths.editCategory, 'id'), 'editCategory'),
      page(paths.adminGalleries, 'galleries'),
      page(paths.orderGalleries, 'orderGalleries'),
      page(paths.addGallery, 'addGallery'),
      page(patternOf(paths.editGallery, 'id'), 'editGallery'),
      page(paths.adminPhotos, 'photos'),
      page(paths.orderPhotos, 'orderPhotos'),
      page(paths.addPhoto, 'addPhoto'),
      page(patternOf(paths.editPhoto, 'id'), 'editPhoto'),
      { path: '*', element: null, loader: refuseUnknown },
    ],
  };
}

function refuseUnknown(): never {
  throw new Response(null, { status: 404, statusText: 'Not Found' });
}
