/** Builds the address of every page; the patterns that match them stand in routes.tsx. */
export const paths = {
  home: '/',
  categories: '/galleries',
  category: (categoryId: string) => `/galleries/${encodeURIComponent(categoryId)}`,
  gallery: (galleryId: string) => `/galleries/photos/${encodeURIComponent(galleryId)}`,
  photo: (photoId: string) => `/galleries/photo/${encodeURIComponent(photoId)}`,
  about: '/about',
  contacts: '/contacts',
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
  editPhoto: (photoId: string) => `/admin/photos/edit/${encodeURIComponent(photoId)}`,
  orderPhotos: '/admin/photos/order',
  orderPhotosOf: (galleryId: string) =>
    `/admin/photos/order?galleryId=${encodeURIComponent(galleryId)}`,
} as const;
