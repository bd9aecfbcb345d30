import { admin, gallery, photo, previewGallery, previewPhoto } from './addresses.ts';

/** The addresses of all pages. */
export * as paths from './addresses.ts';

export const isAdminPath = (pathname: string): boolean =>
  pathname === admin || pathname.startsWith(`${admin}/`);

/** Whether this is the document of the admin area, which Hosting serves with its own policy. */
export const isAdminDocument = typeof location === 'object' && isAdminPath(location.pathname);

/** Where the visitors' pages of galleries and photos lead; the admin area shows them as previews. */
export const shownPages = isAdminDocument
  ? { gallery: previewGallery, photo: previewPhoto }
  : { gallery, photo };
