import type { Transfer } from '../../firebase/files.ts';
import type { ChosenImage } from '../../model/chosenImage.ts';
import type { PhotoDraft } from '../../model/drafts.ts';
import { withoutLocation } from '../../model/exif.ts';
import type { OrderUpdate } from '../../model/order.ts';
import type { StoredFields } from '../../model/fields.ts';
import { deletePhotoDocument, type OnRemoved } from './deleteDocuments.ts';
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

export function updatePhoto(id: string, edit: Edit<PhotoDraft>, transfer?: Transfer) {
  const { chosen, changes } = edit;
  const { locatedBy } = changes;
  const derive = chosen ? () => exifOf(chosen, locatedBy?.to) : locatedBy && hideLocation;
  return runWrite('UPDATE_PHOTO', id, () =>
    updateDocument(photoKind, id, { ...edit, derive }, transfer),
  );
}

/** Gives photos their places in the hand-made order. */
export const updatePhotoOrder = (updates: readonly OrderUpdate[]) =>
  runWrite('UPDATE_PHOTO_ORDER', '', () => updateOrder(photoKind, updates));

export const deletePhoto = (id: string, onRemoved?: OnRemoved) =>
  runWrite('DELETE_PHOTO', id, () => deletePhotoDocument(id, onRemoved));
