import type { ChosenImage } from '../../model/files/chosenFile.ts';
import type { GalleryValues } from '../../model/content/formValues.ts';
import type { Gallery } from '../../model/content/entities.ts';
import type { FieldChanges } from '../../model/step.ts';
import type { Result } from '../runOperation.ts';
import type { AdminThunk } from '../state.ts';
import { publishGallery, withdrawGallery } from './trash/moveGallery.ts';
import { gallerySchema } from './writes/schemas.ts';
import { runStep, runWrite } from './writes/runWrite.ts';
import {
  changesImage,
  type Edit,
  editStep,
  type LaterEdit,
  saveEdit,
  saveNew,
  type SaveOptions,
} from './images/saveForm.ts';
import type { ImageTransfer } from './images/uploadImage.ts';
import { commitEdit, commitNew, type UploadedImage } from './writes/commitDocument.ts';

export const createGallery = (
  id: string,
  values: GalleryValues,
  chosen: ChosenImage,
  options?: SaveOptions<GalleryValues>,
) =>
  runWrite('CREATE_GALLERY', id, () => {
    const create = (uploaded: UploadedImage) => commitNew(gallerySchema, id, values, uploaded);
    const edit = async (later: LaterEdit<GalleryValues>, uploaded: UploadedImage) => {
      const { isDraft, ...changes } = later.changes;
      if (isDraft?.to === true) await withdrawGallery(id);
      const stored = await commitEdit(gallerySchema, id, { ...later, changes }, uploaded);
      return isDraft && isDraft.to !== true ? publishGallery(id) : stored;
    };
    return saveNew(gallerySchema, id, values, chosen, options, { create, edit });
  });

type GalleryEdit = Edit<GalleryValues>;
type Update = AdminThunk<Promise<Result<Gallery>>>;

function editGallery(id: string, edit: GalleryEdit, transfer?: ImageTransfer): Update {
  const save = () => saveEdit(gallerySchema, id, edit, transfer);
  return runStep(
    'UPDATE_GALLERY',
    id,
    save,
    (saved) => editStep(gallerySchema, id, edit, saved),
    edit,
  );
}

/** Makes a gallery a draft, or publishes it. */
function setDraft(id: string, edit: GalleryEdit): Update {
  const { isDraft } = edit.changes;
  const move = isDraft?.to === true ? withdrawGallery : publishGallery;
  const work = async () => gallerySchema.toEntity(id, await move(id));
  const changes: FieldChanges = isDraft ? { isDraft } : {};
  const stepOf = (saved: Gallery) => editStep(gallerySchema, id, { changes }, saved);
  return runStep('UPDATE_GALLERY', id, work, stepOf, edit);
}

/**
 * Saves an edit. Who can see the gallery is a step of its own: other fields are saved while it is a
 * draft, if it becomes one or was one.
 */
export function updateGallery(id: string, edit: GalleryEdit, transfer?: ImageTransfer): Update {
  const { isDraft, ...changes } = edit.changes;
  if (!isDraft) return editGallery(id, edit, transfer);
  const visibility = setDraft(id, edit);
  if (!changesImage(edit) && Object.keys(changes).length === 0) return visibility;
  const rest = editGallery(id, { ...edit, changes }, transfer);
  const [first, second] = isDraft.to === true ? [visibility, rest] : [rest, visibility];
  return async (dispatch) => {
    const result = await dispatch(first);
    return result.ok ? dispatch(second) : result;
  };
}
