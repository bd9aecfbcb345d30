/** Builds the addresses of all pages; those with an id or a key take it as it is. */
export const paths = {
  home: '/',
  categories: '/galleries',
  category: (categoryId: string) => `/galleries/${encodeURIComponent(categoryId)}`,
  gallery: (galleryId: string) => `/galleries/photos/${encodeURIComponent(galleryId)}`,
  photo: (photoId: string) => `/galleries/photo/${encodeURIComponent(photoId)}`,
  keyword: (key: string) => `/keywords/${encodeURIComponent(key)}`,
  search: '/search',
  searchFor: (query: string) => `/search?${new URLSearchParams({ q: query })}`,
  about: '/about',
  contacts: '/contacts',
  feed: '/feed.atom',
  admin: '/admin',
  adminLogout: '/admin/logout',
  adminCategories: '/admin/categories',
  addCategory: '/admin/categories/add',
  editCategory: (categoryId: string) => `/admin/categories/edit/${encodeURIComponent(categoryId)}`,
  orderCategories: '/admin/categories/order',
  adminGalleries: '/admin/galleries',
  addGallery: '/admin/galleries/add',
  editGallery: (galleryId: string) => `/admin/galleries/edit/${encodeURIComponent(galleryId)}`,
  orderGalleries: '/admin/galleries/order',
  orderGalleriesOf: (categoryId: string) =>
    `/admin/galleries/order?categoryId=${encodeURIComponent(categoryId)}`,
  adminPhotos: '/admin/photos',
  adminPhotosOf: (galleryId: string) => `/admin/photos?galleryId=${encodeURIComponent(galleryId)}`,
  addPhoto: '/admin/photos/add',
  addPhotoTo: (galleryId: string) => `/admin/photos/add?galleryId=${encodeURIComponent(galleryId)}`,
  editPhoto: (photoId: string) => `/admin/photos/edit/${encodeURIComponent(photoId)}`,
  uploadPhotos: '/admin/photos/upload',
  uploadPhotosTo: (galleryId: string) =>
    `/admin/photos/upload?galleryId=${encodeURIComponent(galleryId)}`,
  orderPhotos: '/admin/photos/order',
  orderPhotosOf: (galleryId: string) =>
    `/admin/photos/order?galleryId=${encodeURIComponent(galleryId)}`,
  adminSlideshow: '/admin/slideshow',
  adminSite: '/admin/site',
  adminTrash: '/admin/trash',
  adminPublishing: '/admin/publishing',
} as const;

/** The pattern of a route whose addresses `address` builds, with the name of its parameter. */
export const patternOf = (address: (id: string) => string, param: string): string =>
  decodeURIComponent(address(`:${param}`));

/** The visitors' pages and the admin area, each a document of its own. */
export type Area = 'site' | 'admin';

export const areaOf = (pathname: string): Area =>
  pathname === paths.admin || pathname.startsWith(`${paths.admin}/`) ? 'admin' : 'site';
