import type { Original } from '../saveImage/imageFiles.ts';
import { sendOriginal } from '../saveImage/sendOriginal.ts';
import type { Thunk } from '../../state.ts';

/** Keeps an original before its form uploads anything. */
export const addOriginal =
  (_original: Original): Thunk<Promise<void>> =>
  async () =>
    undefined;

/** Sends an original whose document names it now. */
export const originalCommitted =
  (original: Original): Thunk<void> =>
  () =>
    void sendOriginal(original).catch((error: unknown) => console.error(error));

/** Forgets an original whose document does not name it. */
export const dropOriginal =
  (_original: Original): Thunk<Promise<void>> =>
  async () =>
    undefined;
