import type { Transfer } from '../../firebase/files.ts';
import type { ChosenImage } from '../../model/chosenImage.ts';
import type { PhotoDraft } from '../../model/drafts.ts';
import { withoutLocation } from '../../model/exif.ts';
import type { OrderUpdate } from '../../model/order.ts';
import type { StoredFields } from '../../model/fields.ts';
import { movePhotoToTrash } from './moveToTrash.ts';
import { deleteStep, editStep, orderStep, recorded } from './recordSteps.ts';
import { selectPhoto } from '../entities/photos.ts';
import { photoKind } from './entityDeclarations.ts';
import { updateOrder } from './updateOrder.ts';
import { runWrite } from './runWrite.ts';
import { createDocument, type Edit, updateDocument } from './saveDocument.ts';

/** What the document says of what the camera wrote: where only if that is to be published. */
function exifOf({ id, exif = {} }: ChosenImage, locatedBy: unknown): StoredFields {
  const published = locatedBy === id ? exif : withoutLocation(exif);
  return { exif: Object.keys(published).length > 0 ? published : undefined };
}

const hideLocation = ({ exif }: StoredFields): StoredFields => ({
  exif: exif && withoutLocation(exif),
});

export const createPhoto = (
  id: string,
  draft: PhotoDraft,
  chosen: ChosenImage,
  transfer?: Transfer,
) =>
  runWrite('CREATE_PHOTO', id, () => {
    const fields = { ...draft, ...exifOf(chosen, draft.locatedBy) };
    return createDocument(photoKind, id, fields, chosen, transfer);
  });

/** Saves an edit, and notes no step to undo. */
export function savePhoto(id: string, edit: Edit<PhotoDraft>, transfer?: Transfer) {
  const { chosen, changes } = edit;
  const { locatedBy } = changes;
  const derive = chosen ? () => exifOf(chosen, locatedBy?.to) : locatedBy && hideLocation;
  return runWrite('UPDATE_PHOTO', id, () =>
    updateDocument(photoKind, id, { ...edit, derive }, transfer),
  );
}

export const updatePhoto = (id: string, edit: Edit<PhotoDraft>, transfer?: Transfer) =>
  recorded(savePhoto(id, edit, transfer), (before, { photoName, exif }) => {
    const { locatedBy, ...changes } = edit.changes;
    const place = locatedBy && { exif: { from: selectPhoto(before, id)?.exif, to: exif } };
    return editStep('photos', id, photoName, { ...edit, changes: { ...changes, ...place } });
  });

/** Saves an order, and notes no step to undo. */
export const savePhotoOrder = (updates: readonly OrderUpdate[]) =>
  runWrite('UPDATE_PHOTO_ORDER', '', () => updateOrder(photoKind, updates));

/** Gives photos their places in the hand-made order. */
export const updatePhotoOrder = (updates: readonly OrderUpdate[]) =>
  recorded(savePhotoOrder(updates), (before) => orderStep(before, 'photos', updates));

/** Moves a photo to the trash, and notes no step to undo. */
export const removePhoto = (id: string) => runWrite('DELETE_PHOTO', id, () => movePhotoToTrash(id));

export const deletePhoto = (id: string) =>
  recorded(removePhoto(id), () => deleteStep('photos', id));
