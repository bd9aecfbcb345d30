import type { MadeImage, UploadItem } from '../../../model/upload.ts';
import { galleryKind } from '../commit/entityDeclarations.ts';
import { runWrite } from '../commit/runWrite.ts';
import { readKept } from '../commit/trashDocuments.ts';
import { giveFirstCover, makeGallery as make } from '../saveImage/firstCover.ts';
import type { AppDispatch } from '../../state.ts';

/** Makes the gallery of an item if it is to be made, and gives one without a cover the photo. */
export async function makeGallery(
  { draft: { galleryId }, newGallery }: UploadItem,
  made: MadeImage,
  dispatch: AppDispatch,
): Promise<void> {
  if (!newGallery || (await readKept(galleryKind, galleryId))) {
    await giveFirstCover(galleryId, made);
    return;
  }
  const gallery = await make(galleryId, newGallery, made);
  await dispatch(runWrite('CREATE_GALLERY', galleryId, async () => gallery));
}
