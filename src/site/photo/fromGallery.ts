/** Marks in the browser's history that the entry before a photo's page is its gallery. */
export const FROM_GALLERY = { fromGallery: true };

export const isFromGallery = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromGallery' in state;

/** The name under which a tile and the photograph on its page are one in a view transition. */
export const PHOTOGRAPH_TRANSITION = 'photograph';
