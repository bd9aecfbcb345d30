// The addresses of all pages. A page whose address contains an id has the pattern of its route, and
// getHref, which takes the id unescaped. Each page is an export of its own, so that visitors don't
// load those of the admin area.
export const home = '/';
export const categories = '/galleries';
export const category = {
  pattern: '/galleries/:categoryId',
  getHref: (categoryId: string) => `/galleries/${encodeURIComponent(categoryId)}`,
};
export const gallery = {
  pattern: '/galleries/photos/:galleryId',
  getHref: (galleryId: string) => `/galleries/photos/${encodeURIComponent(galleryId)}`,
};
export const photo = {
  pattern: '/galleries/photo/:photoId',
  getHref: (photoId: string) => `/galleries/photo/${encodeURIComponent(photoId)}`,
};
export const keyword = {
  pattern: '/keywords/:keyword',
  getHref: (key: string) => `/keywords/${encodeURIComponent(key)}`,
};
export const search = '/search';
export const searchFor = (query: string) => `${search}?${new URLSearchParams({ q: query })}`;
export const about = '/about';
export const contacts = '/contacts';
export const feed = '/feed.atom';
export const admin = '/admin';
export const adminLogout = '/admin/logout';
export const adminCategories = '/admin/categories';
export const addCategory = '/admin/categories/add';
export const editCategory = {
  pattern: '/admin/categories/edit/:id',
  getHref: (categoryId: string) => `/admin/categories/edit/${encodeURIComponent(categoryId)}`,
};
export const adminGalleries = '/admin/galleries';
export const addGallery = '/admin/galleries/add';
export const editGallery = {
  pattern: '/admin/galleries/edit/:id',
  getHref: (galleryId: string) => `/admin/galleries/edit/${encodeURIComponent(galleryId)}`,
};
export const adminGalleriesOf = (categoryId: string) =>
  `${adminGalleries}?categoryId=${encodeURIComponent(categoryId)}`;
export const adminPhotos = '/admin/photos';
export const adminPhotosOf = (galleryId: string) =>
  `${adminPhotos}?galleryId=${encodeURIComponent(galleryId)}`;
/** The grid of the photos of a gallery, whatever view this browser has chosen. */
export const photoGridOf = (galleryId: string) => `${adminPhotosOf(galleryId)}&view=grid`;
/** The grid of the photos that the last upload of this tab has added. */
export const justAddedGrid = (galleryId: string) => `${photoGridOf(galleryId)}&filter=justAdded`;
export const addPhoto = '/admin/photos/add';
export const addPhotoTo = (galleryId: string) =>
  `${addPhoto}?galleryId=${encodeURIComponent(galleryId)}`;
export const editPhoto = {
  pattern: '/admin/photos/edit/:id',
  getHref: (photoId: string) => `/admin/photos/edit/${encodeURIComponent(photoId)}`,
};
export const uploadPhotos = '/admin/photos/upload';
export const uploadPhotosTo = (galleryId: string) =>
  `${uploadPhotos}?galleryId=${encodeURIComponent(galleryId)}`;
/** The upload page with the gallery and the choices of an upload that did not end. */
export const goOnUploading = (galleryId: string) => `${uploadPhotosTo(galleryId)}&goOn=`;
export const adminSlideshow = '/admin/slideshow';
export const slideshowGrid = `${adminSlideshow}?view=grid`;
export const addSlides = '/admin/slideshow/add';
export const addSlidesGrid = `${addSlides}?view=grid`;
/** Below it are the visitors' pages of drafts. */
export const preview = '/admin/preview';
export const adminSite = '/admin/site';
export const adminTrash = '/admin/trash';
export const adminUpdating = '/admin/updating';
