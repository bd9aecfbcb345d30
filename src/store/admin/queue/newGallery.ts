import type { MadeImage, QueuedPhoto } from '../../../model/upload.ts';
import type { Thunk } from '../../state.ts';
import { galleryKind } from '../commit/entityDeclarations.ts';
import { readStored } from '../commit/entityKind.ts';
import { giveFirstCover, makeGallery } from '../saveImage/firstCover.ts';
import { runInBackground } from './runInBackground.ts';

/**
 * Makes the gallery of a photo if it is to be made, with the photo as its cover; gives the photo to
 * a gallery without a cover, too.
 */
export const prepareGallery =
  (
    { draft, newGallery }: QueuedPhoto,
    made: MadeImage,
    signal: AbortSignal,
  ): Thunk<Promise<void>> =>
  async (dispatch) => {
    const { galleryId } = draft;
    const stored = await readStored(galleryKind, galleryId);
    if (newGallery && !stored) {
      const make = () => makeGallery(galleryId, newGallery, made, signal);
      await dispatch(runInBackground('CREATE_GALLERY', galleryId, make));
    } else if (stored && galleryKind.pathOf(stored) === '') {
      const give = async () =>
        (await giveFirstCover(galleryId, made, signal)) ??
        // Another photo was first.
        galleryKind.toEntity(galleryId, (await readStored(galleryKind, galleryId)) ?? stored);
      await dispatch(runInBackground('UPDATE_GALLERY', galleryId, give));
    }
  };
