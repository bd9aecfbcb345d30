// The addresses of all pages. Ids and keys are passed unescaped. Each address is an export of its
// own, so that visitors don't load those of the admin area.
export const home = '/';
export const categories = '/galleries';
export const category = (categoryId: string) => `/galleries/${encodeURIComponent(categoryId)}`;
export const gallery = (galleryId: string) => `/galleries/photos/${encodeURIComponent(galleryId)}`;
export const photo = (photoId: string) => `/galleries/photo/${encodeURIComponent(photoId)}`;
export const keyword = (key: string) => `/keywords/${encodeURIComponent(key)}`;
export const search = '/search';
export const searchFor = (query: string) => `/search?${new URLSearchParams({ q: query })}`;
export const about = '/about';
export const contacts = '/contacts';
export const feed = '/feed.atom';
export const admin = '/admin';
export const adminLogout = '/admin/logout';
export const adminCategories = '/admin/categories';
export const addCategory = '/admin/categories/add';
export const editCategory = (categoryId: string) =>
  `/admin/categories/edit/${encodeURIComponent(categoryId)}`;
export const orderCategories = '/admin/categories/order';
export const adminGalleries = '/admin/galleries';
export const addGallery = '/admin/galleries/add';
export const editGallery = (galleryId: string) =>
  `/admin/galleries/edit/${encodeURIComponent(galleryId)}`;
export const orderGalleries = '/admin/galleries/order';
export const orderGalleriesOf = (categoryId: string) =>
  `/admin/galleries/order?categoryId=${encodeURIComponent(categoryId)}`;
export const adminPhotos = '/admin/photos';
export const adminPhotosOf = (galleryId: string) =>
  `/admin/photos?galleryId=${encodeURIComponent(galleryId)}`;
export const addPhoto = '/admin/photos/add';
export const addPhotoTo = (galleryId: string) =>
  `/admin/photos/add?galleryId=${encodeURIComponent(galleryId)}`;
export const editPhoto = (photoId: string) => `/admin/photos/edit/${encodeURIComponent(photoId)}`;
export const uploadPhotos = '/admin/photos/upload';
export const uploadPhotosTo = (galleryId: string) =>
  `/admin/photos/upload?galleryId=${encodeURIComponent(galleryId)}`;
export const orderPhotos = '/admin/photos/order';
export const orderPhotosOf = (galleryId: string) =>
  `/admin/photos/order?galleryId=${encodeURIComponent(galleryId)}`;
export const adminSlideshow = '/admin/slideshow';
export const adminSite = '/admin/site';
export const adminTrash = '/admin/trash';
export const adminRebuilding = '/admin/rebuilding';
