/** History state: the entry before a photo's page is its gallery. */
export const FROM_GALLERY = { fromGallery: true };

export const isFromGallery = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromGallery' in state;

/** The view transition name that a tile shares with the photograph on its page. */
export const PHOTOGRAPH_TRANSITION = 'photograph';
