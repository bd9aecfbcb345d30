import type { Transfer } from '../../firebase/files.ts';
import type { ChosenImage } from '../../model/chosenImage.ts';
import type { PhotoDraft } from '../../model/formRules.ts';
import { deletePhotoDocument, type OnRemoved } from './deleting.ts';
import { photoKind } from './kinds.ts';
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

export const deletePhoto = (id: string, onRemoved?: OnRemoved) =>
  runWrite('DELETE_PHOTO', id, () => deletePhotoDocument(id, onRemoved));
