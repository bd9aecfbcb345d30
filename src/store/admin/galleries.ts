import type { Transfer } from '../../firebase/files.ts';
import type { ChosenImage } from '../../model/chosenImage.ts';
import type { GalleryDraft } from '../../model/drafts.ts';
import type { OrderUpdate } from '../../model/order.ts';
import { runLoad } from '../runOperation.ts';
import { countInGallery, deleteGalleryDocument, type OnRemoved } from './deleteDocuments.ts';
import { galleryKind } from './entityDeclarations.ts';
import { updateOrder } from './updateOrder.ts';
import { runWrite } from './runWrite.ts';
import { createDocument, type Edit, updateDocument } from './saveDocument.ts';

export const createGallery = (
  id: string,
  draft: GalleryDraft,
  chosen: ChosenImage,
  transfer?: Transfer,
) => runWrite('CREATE_GALLERY', id, () => createDocument(galleryKind, id, draft, chosen, transfer));

export const updateGallery = (id: string, edit: Edit<GalleryDraft>, transfer?: Transfer) =>
  runWrite('UPDATE_GALLERY', id, () => updateDocument(galleryKind, id, edit, transfer));

/** Gives galleries their places in the hand-made order. */
export const updateGalleryOrder = (updates: readonly OrderUpdate[]) =>
  runWrite('UPDATE_GALLERY_ORDER', '', () => updateOrder(galleryKind, updates));

export const deleteGallery = (id: string, onRemoved?: OnRemoved) =>
  runWrite('DELETE_GALLERY', id, () => deleteGalleryDocument(id, onRemoved));

/** Counts what goes with a gallery when it is deleted. */
export const loadGalleryContents = (id: string) =>
  runLoad('LOAD_CONTENTS', id, () => countInGallery(id));
