import { ThemeProvider } from '@mui/material';
import { type ComponentType, useState } from 'react';
import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { paths } from '../paths.ts';
import { logout, openSession, selectIsAdministrator } from '../store/admin/session.ts';
import { extendForAdmin } from '../store/adminReducer.ts';
import { loadCategories, loadCategory } from '../store/entities/categories.ts';
import { loadGalleries, loadGallery } from '../store/entities/galleries.ts';
import { ALL, loadPhoto, loadSlideshow } from '../store/entities/photos.ts';
import { loadSettings } from '../store/entities/settings.ts';
import type { AdminThunk, VisitorStore } from '../store/state.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { AddCategoryPage, CategoryListPage, EditCategoryPage } from './categories.tsx';
import { AddGalleryPage, EditGalleryPage, GalleryListPage } from './galleries.tsx';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { theme } from './layout/theme.ts';
import { UncaughtErrors } from './layout/UncaughtErrors.tsx';
import { loadPhotoList } from '../store/admin/firstPhotos.ts';
import { loadTrash } from '../store/admin/trash/trash.ts';
import { loadSiteLag } from '../store/admin/siteLag.ts';
import { AddPhotoPage, EditPhotoPage, PhotoListPage } from './photos.tsx';

type Loads = (args: LoaderFunctionArgs) => AdminThunk<Promise<unknown>>[];

const NOTHING: Loads = () => [];

const page = (Component: ComponentType, loads = NOTHING) => ({
  open: async () => Component,
  loads,
});

/** A page whose code loads on the first visit. */
const lazyPage = (open: () => Promise<ComponentType>, loads = NOTHING) => ({ open, loads });

/** Stands for a page whose code could not be loaded; the rest of the admin area stays. */
const unloadedPage = (open: () => Promise<ComponentType>): ComponentType =>
  function UnloadedPage() {
    const [Page, setPage] = useState<ComponentType>();
    if (Page) return <Page />;
    const load = () =>
      open().then(
        (loaded) => setPage(() => loaded),
        () => undefined,
      );
    return (
      <Notice onRetry={() => void load()}>
        This page could not be loaded. Check the connection and try again.
      </Notice>
    );
  };

const searchOf = ({ request }: LoaderFunctionArgs, name: string) =>
  new URL(request.url).searchParams.get(name) ?? '';

const idOf = ({ params }: LoaderFunctionArgs) => params.id ?? '';

const pages = {
  categories: page(CategoryListPage, () => [loadCategories()]),
  addCategory: page(AddCategoryPage),
  editCategory: page(EditCategoryPage, (args) => [loadCategory(idOf(args))]),

  galleries: page(GalleryListPage, () => [loadGalleries()]),
  addGallery: page(AddGalleryPage, () => [loadCategories()]),
  editGallery: page(EditGalleryPage, (args) => [loadGallery(idOf(args)), loadCategories()]),

  photos: page(PhotoListPage, (args) => [
    loadPhotoList(searchOf(args, 'galleryId')),
    loadGalleries(),
  ]),
  addPhoto: page(AddPhotoPage, () => [loadGalleries()]),
  uploadPhotos: lazyPage(
    async () => (await import('./upload/UploadPage.tsx')).UploadPage,
    () => [loadGalleries()],
  ),
  editPhoto: page(EditPhotoPage, (args) => [loadPhoto(idOf(args)), loadGalleries()]),

  slideshow: lazyPage(
    async () => (await import('./slideshow.tsx')).SlideshowPage,
    () => [loadSlideshow(), loadGalleries()],
  ),
  addSlides: lazyPage(
    async () => (await import('./slideshow.tsx')).AddSlidesPage,
    () => [loadPhotoList(ALL), loadGalleries()],
  ),

  site: lazyPage(
    async () => (await import('./site/SitePage.tsx')).SitePage,
    () => [loadSettings()],
  ),

  // A photo whose gallery is gone can be restored to another gallery.
  trash: lazyPage(
    async () => (await import('./trash/TrashPage.tsx')).TrashPage,
    () => [loadTrash(), loadGalleries()],
  ),

  updating: lazyPage(
    async () => (await import('./updating/UpdatingPage.tsx')).UpdatingPage,
    () => [loadSiteLag()],
  ),
};

export type AdminPageName = keyof typeof pages;

/** Adds the admin area's slices to a store, and gives back what the area's routes consist of. */
export function adminParts(store: VisitorStore) {
  extendForAdmin(store);

  /** The loads of a page. They wait for an administrator; AdminLayout revalidates then. */
  const loaderOf = (loads: Loads) => (args: LoaderFunctionArgs) => {
    if (!selectIsAdministrator(store.getState())) return null;
    for (const load of loads(args)) void store.dispatch(load);
    return null;
  };

  return {
    frame: {
      element: (
        <ThemeProvider theme={theme}>
          <AdminLayout />
          <UncaughtErrors />
        </ThemeProvider>
      ),
      loader: () => {
        void store.dispatch(openSession());
        return null;
      },
      shouldRevalidate: () => false,
    },

    // If these had no element, the router would warn in development.
    missing: {
      element: null,
      loader() {
        throw new Response(null, { status: 404, statusText: 'Not Found' });
      },
    },

    start: { element: null, loader: () => redirect(paths.adminCategories) },

    logout: {
      element: null,
      loader: () => redirect(paths.adminCategories),
      action: async () => {
        await store.dispatch(logout());
        return redirect(paths.adminCategories);
      },
    },

    async page(name: AdminPageName) {
      const { open, loads } = pages[name];
      const Component = await open().catch(() => unloadedPage(open));
      return { Component, loader: loaderOf(loads) };
    },

    loaderOf,
  };
}
