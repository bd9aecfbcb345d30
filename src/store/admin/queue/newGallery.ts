import type { ChosenImage } from '../../../model/files/chosenImage.ts';
import { storedExtension } from '../../../model/files/chosenImage.ts';
import { galleryInputs } from '../../../model/content/entities.ts';
import { parseFields } from '../../../model/content/fields.ts';
import type { MadeImage, UploadItem } from '../../../model/upload.ts';
import { variantHeight } from '../../../model/files/variants.ts';
import { galleryKind } from '../commit/entityDeclarations.ts';
import { giveFirstCover } from '../saveImage/firstCover.ts';
import { runWrite } from '../commit/runWrite.ts';
import { createDocument } from '../saveImage/saveDocument.ts';
import { readKept } from '../commit/trashDocuments.ts';
import { showMessage } from '../../messages.ts';
import type { AppDispatch } from '../../state.ts';

/** A photo as a cover, of which the largest variant is the original. */
function coverOf(id: string, made: MadeImage): ChosenImage {
  const { width, height, thumbhash, encoded } = made;
  const largest = encoded.variants.reduce((most, each) => (each.width > most.width ? each : most));
  return {
    id,
    file: largest.file,
    type: largest.type,
    extension: storedExtension(largest.type, ''),
    width: largest.width,
    height: variantHeight(largest.width, width, height),
    thumbhash,
    encoded: Promise.resolve(encoded),
    isPrivate: false,
  };
}

/**
 * Makes the gallery of an item, where it is to be made and is not there yet, with the photo as its
 * cover; one that has no cover yet takes the photo, too.
 * @throws as `createDocument`
 */
export async function makeGallery(
  { id, draft: { galleryId }, newGallery }: UploadItem,
  made: MadeImage,
  dispatch: AppDispatch,
): Promise<void> {
  const cover = coverOf(id, made);
  if (!newGallery || (await readKept(galleryKind, galleryId))) {
    const { notice } = await giveFirstCover(galleryId, cover);
    if (notice) dispatch(showMessage(notice));
    return;
  }
  const draft = { ...parseFields(galleryInputs, {}), ...newGallery };
  const saved = await createDocument(galleryKind, galleryId, draft, cover);
  await dispatch(runWrite('CREATE_GALLERY', galleryId, async () => saved.data));
}
