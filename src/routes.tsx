import type { RouteObject } from 'react-router-dom';
import { AboutPage } from './site/text/AboutPage.tsx';
import { CategoriesPage } from './site/galleries/CategoriesPage.tsx';
import { CategoryPage } from './site/galleries/CategoryPage.tsx';
import { ContactsPage } from './site/text/ContactsPage.tsx';
import { ErrorScreen } from './site/layout/ErrorScreen.tsx';
import { GalleryPage } from './site/gallery/GalleryPage.tsx';
import { HomePage } from './site/home/HomePage.tsx';
import { PhotoPage } from './site/photo/PhotoPage.tsx';
import { SiteLayout } from './site/layout/SiteLayout.tsx';
import { loadCategories } from './store/entities/categories.ts';
import { loadSlideshow, selectPhotosAsShown, selectPhoto } from './store/entities/photos.ts';
import type { AppStore, Thunk } from './store/state.ts';
import { visitCategory, visitGallery, visitPhoto } from './store/entities/visits.ts';

interface Manner {
  /** Whether a page is to be rendered once only, when all of it is there. */
  waits?: boolean;
}

/**
 * The routes over a store. A loader fires the page's loads and, in the browser, waits for none of
 * them, so that what is in the store shows at once.
 */
export function createRoutes(store: AppStore, { waits = false }: Manner = {}): RouteObject[] {
  const fire = (visit: Thunk<Promise<unknown>>) => {
    const visited = store.dispatch(visit).then(() => null);
    return waits ? visited : null;
  };
  const isInLoadedGallery = (photoId = '') => {
    const photo = selectPhoto(store.getState(), photoId);
    return photo && selectPhotosAsShown(store.getState(), photo.galleryId)?.includes(photo);
  };
  return [
    {
      Component: SiteLayout,
      ErrorBoundary: ErrorScreen,
      HydrateFallback: () => null,
      children: [
        { path: '/', Component: HomePage, loader: () => fire(loadSlideshow()) },
        { path: '/galleries', Component: CategoriesPage, loader: () => fire(loadCategories()) },
        {
          path: '/galleries/:categoryId',
          Component: CategoryPage,
          loader: ({ params }) => fire(visitCategory(params.categoryId ?? '')),
        },
        {
          path: '/galleries/photos/:galleryId',
          Component: GalleryPage,
          loader: ({ params }) => fire(visitGallery(params.galleryId ?? '')),
        },
        {
          path: '/galleries/photo/:photoId',
          Component: PhotoPage,
          // The next photo of a gallery is there already, with its gallery and its category.
          shouldRevalidate: ({ currentParams, nextParams }) =>
            currentParams.photoId === nextParams.photoId || !isInLoadedGallery(nextParams.photoId),
          loader: ({ params }) => fire(visitPhoto(params.photoId ?? '')),
        },
        { path: '/about', Component: AboutPage },
        { path: '/contacts', Component: ContactsPage },
      ],
    },
  ];
}
