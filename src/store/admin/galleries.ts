import type { ChosenImage } from '../../model/files/chosenFile.ts';
import type { GalleryDraft } from '../../model/content/drafts.ts';
import type { Gallery } from '../../model/content/entities.ts';
import { moveGallery } from './trash/moves.ts';
import { gallerySchema } from './writes/schemas.ts';
import { runStep, runWrite } from './writes/runWrite.ts';
import {
  changesImage,
  type Edit,
  editStep,
  saveEdit,
  saveNew,
  type SaveOptions,
} from './images/saveForm.ts';
import type { ImageTransfer } from './images/uploadImage.ts';

export const createGallery = (
  id: string,
  draft: GalleryDraft,
  chosen: ChosenImage,
  options?: SaveOptions<GalleryDraft>,
) => runWrite('CREATE_GALLERY', id, () => saveNew(gallerySchema, id, draft, chosen, options));

/** Saves an edit while the gallery is a draft, if it becomes one or was one. */
export function updateGallery(id: string, edit: Edit<GalleryDraft>, transfer?: ImageTransfer) {
  const { isDraft, ...changes } = edit.changes;
  const isEdited = !isDraft || changesImage(edit) || Object.keys(changes).length > 0;
  const save = async () => {
    const moved = isDraft?.to === true ? await moveGallery(id, 'drafts') : {};
    const saved = isEdited && (await saveEdit(gallerySchema, id, { ...edit, changes }, transfer));
    if (isDraft && isDraft.to !== true) {
      return gallerySchema.toEntity(id, await moveGallery(id, 'public'));
    }
    return saved || gallerySchema.toEntity(id, moved);
  };
  const stepOf = (saved: Gallery) => editStep(gallerySchema, id, edit, saved);
  return runStep('UPDATE_GALLERY', id, save, stepOf, edit);
}
