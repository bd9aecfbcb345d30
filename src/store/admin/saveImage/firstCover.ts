import { errorSentence } from '../../../firebase/errors.ts';
import type { ChosenImage } from '../../../model/files/chosenImage.ts';
import { galleryKind } from '../commit/entityDeclarations.ts';
import { readStored } from '../commit/entityKind.ts';
import { updateDocument } from './saveDocument.ts';

/**
 * Gives a gallery that has no cover yet the image of its first photo.
 * @returns what is to be told where it could not be given
 */
export async function giveFirstCover(
  galleryId: string,
  photo: ChosenImage,
): Promise<{ notice?: string }> {
  try {
    const stored = await readStored(galleryKind, galleryId);
    const isWithout = stored && galleryKind.pathOf(stored) === '';
    if (isWithout) await updateDocument(galleryKind, galleryId, { changes: {}, chosen: photo });
    return {};
  } catch (error) {
    const reason = errorSentence(error);
    return { notice: `Saved, but its gallery could not take it as its cover. ${reason}` };
  }
}
