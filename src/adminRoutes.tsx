import { ThemeProvider } from '@mui/material';
import { redirect, redirectDocument, type RouteObject } from 'react-router-dom';
import { AdminLayout } from './admin/layout/AdminLayout.tsx';
import {
  AddCategoryPage,
  CategoryListPage,
  CategoryOrderPage,
  EditCategoryPage,
} from './admin/categories.tsx';
import {
  AddGalleryPage,
  EditGalleryPage,
  GalleryListPage,
  GalleryOrderPage,
} from './admin/galleries.tsx';
import { AddPhotoPage, EditPhotoPage, PhotoListPage, PhotoOrderPage } from './admin/photos.tsx';
import { ErrorScreen } from './site/layout/ErrorScreen.tsx';
import { selectIsAdministrator } from './store/auth.ts';
import { loadCategories, loadCategory } from './store/entities/categories.ts';
import { loadGalleries, loadGalleriesByCategory, loadGallery } from './store/entities/galleries.ts';
import { ALL, loadAllPhotos, loadPhoto, loadPhotosByGallery } from './store/entities/photos.ts';
import type { AppStore, Thunk } from './store/state.ts';
import { logout, openSession } from './store/admin/session.ts';
import { paths } from './paths.ts';
import { theme } from './admin/layout/theme.ts';

function loadPhotos(request: Request) {
  const galleryId = new URL(request.url).searchParams.get('galleryId') ?? ALL;
  return galleryId === ALL ? loadAllPhotos() : loadPhotosByGallery(galleryId);
}

function refuseUnknown(): never {
  throw new Response(null, { status: 404, statusText: 'Not Found' });
}

const searchOf = (request: Request, name: string) =>
  new URL(request.url).searchParams.get(name) ?? '';

/** The routes of the admin area over a store. Nothing loads before there is an administrator. */
export function createAdminRoutes(store: AppStore): RouteObject[] {
  const fire = (...visits: Thunk<Promise<unknown>>[]) => {
    const dispatchAll = () => {
      if (!selectIsAdministrator(store.getState())) return;
      for (const visit of visits) void store.dispatch(visit);
    };
    if (store.getState().auth.isKnown) dispatchAll();
    else void store.dispatch(openSession()).then(dispatchAll);
    return null;
  };
  return [
    {
      path: paths.admin,
      ErrorBoundary: ErrorScreen,
      HydrateFallback: () => null,
      element: (
        <ThemeProvider theme={theme}>
          <AdminLayout />
        </ThemeProvider>
      ),
      children: [
        { index: true, loader: () => redirect(paths.adminCategories) },
        {
          path: paths.adminLogout,
          loader: () => redirect(paths.adminCategories),
          action: async () => {
            await store.dispatch(logout());
            return redirect(paths.adminCategories);
          },
        },
        {
          path: paths.adminCategories,
          Component: CategoryListPage,
          loader: () => fire(loadCategories()),
        },
        {
          path: paths.orderCategories,
          Component: CategoryOrderPage,
          loader: () => fire(loadCategories()),
        },
        { path: paths.addCategory, Component: AddCategoryPage, loader: () => fire() },
        {
          path: `${paths.adminCategories}/edit/:id`,
          Component: EditCategoryPage,
          loader: ({ params }) => fire(loadCategory(params.id ?? '')),
        },
        {
          path: paths.adminGalleries,
          Component: GalleryListPage,
          loader: () => fire(loadGalleries()),
        },
        {
          path: paths.orderGalleries,
          Component: GalleryOrderPage,
          loader: ({ request }) =>
            fire(loadGalleriesByCategory(searchOf(request, 'categoryId')), loadCategories()),
        },
        { path: paths.addGallery, Component: AddGalleryPage, loader: () => fire(loadCategories()) },
        {
          path: `${paths.adminGalleries}/edit/:id`,
          Component: EditGalleryPage,
          loader: ({ params }) => fire(loadGallery(params.id ?? ''), loadCategories()),
        },
        {
          path: paths.adminPhotos,
          Component: PhotoListPage,
          loader: ({ request }) => fire(loadPhotos(request), loadGalleries()),
        },
        {
          path: paths.orderPhotos,
          Component: PhotoOrderPage,
          loader: ({ request }) =>
            fire(loadPhotosByGallery(searchOf(request, 'galleryId')), loadGalleries()),
        },
        { path: paths.addPhoto, Component: AddPhotoPage, loader: () => fire(loadGalleries()) },
        {
          path: `${paths.adminPhotos}/edit/:id`,
          Component: EditPhotoPage,
          loader: ({ params }) => fire(loadPhoto(params.id ?? ''), loadGalleries()),
        },
        { path: '*', element: null, loader: refuseUnknown },
      ],
    },
    // The visitors' pages are another document.
    { path: '*', loader: ({ request }) => redirectDocument(request.url) },
  ];
}
