import { ThemeProvider } from '@mui/material';
import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { paths } from '../paths.ts';
import { logout, openSession } from '../store/admin/session.ts';
import { selectIsAdministrator } from '../store/auth.ts';
import { loadCategories, loadCategory } from '../store/entities/categories.ts';
import {
  loadGalleries,
  loadGalleriesByCategory,
  loadGallery,
} from '../store/entities/galleries.ts';
import {
  ALL,
  loadAllPhotos,
  loadPhoto,
  loadPhotosByGallery,
  loadSlideshow,
} from '../store/entities/photos.ts';
import { loadSettings } from '../store/entities/settings.ts';
import type { AppStore, Thunk } from '../store/state.ts';
import { AddCategoryPage, CategoryListPage, EditCategoryPage } from './categories.tsx';
import { AddGalleryPage, EditGalleryPage, GalleryListPage } from './galleries.tsx';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { theme } from './layout/theme.ts';
import { loadTrash } from '../store/admin/trash.ts';
import { loadPublishedState } from '../store/admin/unpublished.ts';
import { AddPhotoPage, EditPhotoPage, PhotoListPage } from './photos.tsx';

type Loads = (args: LoaderFunctionArgs) => Thunk<Promise<unknown>>[];

const page = (Component: ComponentType, loads: Loads) => ({ open: async () => Component, loads });

/** A page whose code is large, and which few visits to the admin area need. */
const latePage = (open: () => Promise<ComponentType>, loads: Loads) => ({ open, loads });

const searchOf = ({ request }: LoaderFunctionArgs, name: string) =>
  new URL(request.url).searchParams.get(name) ?? '';

const idOf = ({ params }: LoaderFunctionArgs) => params.id ?? '';

const loadPhotosOf = (galleryId: string) =>
  galleryId === ALL ? loadAllPhotos() : loadPhotosByGallery(galleryId);

const pages = {
  categories: page(CategoryListPage, () => [loadCategories()]),
  orderCategories: latePage(
    async () => (await import('./orderPages.tsx')).CategoryOrderPage,
    () => [loadCategories()],
  ),
  addCategory: page(AddCategoryPage, () => []),
  editCategory: page(EditCategoryPage, (args) => [loadCategory(idOf(args))]),

  galleries: page(GalleryListPage, () => [loadGalleries()]),
  orderGalleries: latePage(
    async () => (await import('./orderPages.tsx')).GalleryOrderPage,
    (args) => [loadGalleriesByCategory(searchOf(args, 'categoryId')), loadCategories()],
  ),
  addGallery: page(AddGalleryPage, () => [loadCategories()]),
  editGallery: page(EditGalleryPage, (args) => [loadGallery(idOf(args)), loadCategories()]),

  photos: page(PhotoListPage, (args) => [
    loadPhotosOf(searchOf(args, 'galleryId')),
    loadGalleries(),
  ]),
  orderPhotos: latePage(
    async () => (await import('./orderPages.tsx')).PhotoOrderPage,
    (args) => [loadPhotosByGallery(searchOf(args, 'galleryId')), loadGalleries()],
  ),
  addPhoto: page(AddPhotoPage, () => [loadGalleries()]),
  uploadPhotos: latePage(
    async () => (await import('./upload/UploadPage.tsx')).UploadPage,
    () => [loadGalleries()],
  ),
  editPhoto: page(EditPhotoPage, (args) => [loadPhoto(idOf(args)), loadGalleries()]),

  slideshow: latePage(
    async () => (await import('./slideshow.tsx')).SlideshowPage,
    () => [loadSlideshow()],
  ),

  site: latePage(
    async () => (await import('./site/SitePage.tsx')).SitePage,
    () => [loadSettings()],
  ),

  // Where a parent is gone another can be chosen.
  trash: latePage(
    async () => (await import('./trash/TrashPage.tsx')).TrashPage,
    () => [loadTrash(), loadGalleries()],
  ),

  files: latePage(
    async () => (await import('./files/FilesPage.tsx')).FilesPage,
    () => [],
  ),

  publishing: latePage(
    async () => (await import('./publishing/PublishingPage.tsx')).PublishingPage,
    () => [loadPublishedState()],
  ),
};

export type AdminPageName = keyof typeof pages;

/** What the routes of the admin area are made of, over a store. */
export const adminParts = (store: AppStore) => ({
  area: {
    element: (
      <ThemeProvider theme={theme}>
        <AdminLayout />
      </ThemeProvider>
    ),
    loader: () => {
      void store.dispatch(openSession());
      return null;
    },
    shouldRevalidate: () => false,
  },

  logout: {
    loader: () => redirect(paths.adminCategories),
    action: async () => {
      await store.dispatch(logout());
      return redirect(paths.adminCategories);
    },
  },

  /** A page. Nothing of it loads before there is an administrator, when AdminLayout asks again. */
  async page(name: AdminPageName) {
    const { open, loads } = pages[name];
    const Component = await open();
    const loader = (args: LoaderFunctionArgs) => {
      if (!selectIsAdministrator(store.getState())) return null;
      for (const load of loads(args)) void store.dispatch(load);
      return null;
    };
    return { Component, loader };
  },
});
