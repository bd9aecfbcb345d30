import type { Transfer } from '../../firebase/files.ts';
import type { ChosenImage } from '../../model/chosenImage.ts';
import type { PhotoDraft } from '../../model/formRules.ts';
import type { Placement } from '../../model/ordering.ts';
import { deletePhotoDocument, type OnRemoved } from './deleting.ts';
import { photoKind } from './kinds.ts';
import { placeDocuments } from './placing.ts';
import { runWrite } from './runWrite.ts';
import { createDocument, type Edit, updateDocument } from './saving.ts';

export const createPhoto = (
  id: string,
  draft: PhotoDraft,
  chosen: ChosenImage,
  transfer?: Transfer,
) => runWrite('CREATE_PHOTO', id, () => createDocument(photoKind, id, draft, chosen, transfer));

export const updatePhoto = (id: string, edit: Edit, transfer?: Transfer) =>
  runWrite('UPDATE_PHOTO', id, () => updateDocument(photoKind, id, edit, transfer));

/** Gives photos their places in the hand-made order. */
export const placePhotos = (placements: readonly Placement[]) =>
  runWrite('UPDATE_PHOTO_ORDER', '', () => placeDocuments(photoKind, placements));

export const deletePhoto = (id: string, onRemoved?: OnRemoved) =>
  runWrite('DELETE_PHOTO', id, () => deletePhotoDocument(id, onRemoved));
