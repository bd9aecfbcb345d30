import type { Transfer } from '../../firebase/files.ts';
import type { ChosenImage } from '../../model/chosenImage.ts';
import type { PhotoDraft } from '../../model/drafts.ts';
import { withoutLocation } from '../../model/location.ts';
import type { Placement } from '../../model/placement.ts';
import { type StoredFields, withoutUndefined } from '../../model/parseDocument.ts';
import { deletePhotoDocument, type OnRemoved } from './deleteDocuments.ts';
import { photoKind } from './kinds.ts';
import { placeDocuments } from './updateOrder.ts';
import { runWrite } from './runWrite.ts';
import { createDocument, type Edit, updateDocument } from './saveDocument.ts';

/** What the document says of what the camera wrote: where only if that is to be published. */
function exifOf({ file, exif = {} }: ChosenImage, locatedBy: unknown): StoredFields {
  const published = locatedBy === file ? exif : withoutLocation(exif);
  return { exif: Object.keys(published).length > 0 ? published : undefined };
}

const hideLocation = ({ exif }: StoredFields): StoredFields => ({
  exif: exif && withoutLocation(exif),
});

export const createPhoto = (
  id: string,
  { locatedBy, ...draft }: PhotoDraft,
  chosen: ChosenImage,
  transfer?: Transfer,
) =>
  runWrite('CREATE_PHOTO', id, () => {
    const fields = withoutUndefined({ ...draft, ...exifOf(chosen, locatedBy) });
    return createDocument(photoKind, id, fields, chosen, transfer);
  });

export function updatePhoto(id: string, edit: Edit, transfer?: Transfer) {
  const { locatedBy, ...changes } = edit.changes;
  const { chosen } = edit;
  const derive = chosen ? () => exifOf(chosen, locatedBy?.to) : locatedBy && hideLocation;
  return runWrite('UPDATE_PHOTO', id, () =>
    updateDocument(photoKind, id, { ...edit, changes, derive }, transfer),
  );
}

/** Gives photos their places in the hand-made order. */
export const placePhotos = (placements: readonly Placement[]) =>
  runWrite('UPDATE_PHOTO_ORDER', '', () => placeDocuments(photoKind, placements));

export const deletePhoto = (id: string, onRemoved?: OnRemoved) =>
  runWrite('DELETE_PHOTO', id, () => deletePhotoDocument(id, onRemoved));
