/** Builds every address of the site; nothing else writes one. */
export const paths = {
  home: '/',
  categories: '/galleries',
  category: (categoryId: string) => `/galleries/${encodeURIComponent(categoryId)}`,
  gallery: (galleryId: string) => `/galleries/photos/${encodeURIComponent(galleryId)}`,
  photo: (photoId: string) => `/galleries/photo/${encodeURIComponent(photoId)}`,
  about: '/about',
  contacts: '/contacts',
} as const;
