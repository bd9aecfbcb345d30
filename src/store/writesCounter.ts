import type { AppAction } from './operations.ts';
import type { AppState } from './state.ts';

const countEndsOf =
  (writes: RegExp) =>
  (state = 0, { type }: AppAction): number =>
    writes.test(type) ? state + 1 : state;

/** Counts the writes of content that have ended, well or not. */
export const writesCounter = countEndsOf(
  /^((CREATE|UPDATE|DELETE)_[A-Z]+|RESTORE_FROM_TRASH)_(SUCCESS|ERROR)$/,
);

/** Counts those after which a gallery may be on its way between public and draft, or not any more. */
export const galleryWritesCounter = countEndsOf(
  /^((CREATE|UPDATE|DELETE)_(CATEGORY|GALLERY)|RESTORE_FROM_TRASH)_(SUCCESS|ERROR)$/,
);

export const selectWritesCounter = (state: AppState): number => state.writesCounter;

export const selectGalleryWritesCounter = (state: AppState): number => state.galleryWritesCounter;
