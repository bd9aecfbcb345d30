import { v4 as uuid } from 'uuid';
import { hasCode } from '../../../firebase/errors.ts';
import { galleryInputs } from '../../../model/content/entities.ts';
import { parseFields, type StoredFields } from '../../../model/content/fields.ts';
import { storedExtension } from '../../../model/files/chosenFile.ts';
import { originalPath } from '../../../model/files/storagePaths.ts';
import { type EncodedImage, variantHeight } from '../../../model/files/variants.ts';
import type { PhotoDraft } from '../../../model/content/drafts.ts';
import type { QueuedPhoto } from '../../../model/upload.ts';
import type { Thunk } from '../../state.ts';
import { commitEdit, commitNew, type UploadedImage } from '../writes/commitDocument.ts';
import { runInBackground } from '../writes/runWrite.ts';
import { gallerySchema } from '../writes/schemas.ts';
import { uploadImage, uploadOnce } from './uploadFiles.ts';

/** Gives a gallery an image of its own of its first photo. */
async function saveCover(
  id: string,
  photo: EncodedImage,
  fields: object,
  signal: AbortSignal | undefined,
  commit: (uploaded: UploadedImage) => Promise<StoredFields>,
) {
  const { file, type, width } = photo.variants.reduce((most, each) =>
    each.width > most.width ? each : most,
  );
  const made = { ...photo, width, height: variantHeight(width, photo.width, photo.height) };
  const cover = { schema: gallerySchema, id, revision: uuid(), made, fields };
  const commitCover = async (uploaded: Omit<UploadedImage, 'path'>) => {
    const { revision } = uploaded.image;
    const path = originalPath(gallerySchema.folder, id, storedExtension(type, ''), revision);
    await uploadOnce({ path, file, type, revision, visibility: 'private' }, { signal });
    return commit({ ...uploaded, path });
  };
  return gallerySchema.toEntity(id, await uploadImage(cover, commitCover, { signal }));
}

/**
 * Makes the new gallery of a photo with the photo as its cover, unless it is there by then. Gives a
 * gallery without a cover the photo as its cover, unless another photo is first.
 */
export const prepareGallery =
  (
    draft: Pick<PhotoDraft, 'galleryId' | 'creator' | 'copyright'>,
    newGallery: QueuedPhoto['newGallery'],
    photo: EncodedImage,
    signal?: AbortSignal,
  ): Thunk<Promise<void>> =>
  async (dispatch) => {
    const { galleryId: id } = draft;
    const stored = await gallerySchema.read(id);
    const create = async (uploaded: UploadedImage) => {
      const fields = { ...parseFields(galleryInputs, {}), ...newGallery };
      return (await commitNew(gallerySchema, id, fields, uploaded)).stored;
    };
    const giveCover = (uploaded: UploadedImage) =>
      commitEdit(gallerySchema, id, { changes: {} }, uploaded).catch(async (error: unknown) => {
        const now = hasCode(error, 'changed-meanwhile') && (await gallerySchema.read(id));
        return now || Promise.reject(error);
      });
    const isNew = newGallery && !stored;
    if (!isNew && (!stored || gallerySchema.pathOf(stored) !== '')) return;
    const save = () => saveCover(id, photo, draft, signal, isNew ? create : giveCover);
    await dispatch(runInBackground(isNew ? 'CREATE_GALLERY' : 'UPDATE_GALLERY', id, save));
  };
