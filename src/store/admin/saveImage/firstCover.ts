import { hasCode } from '../../../firebase/errors.ts';
import type { Upload } from '../../../firebase/files.ts';
import type { GalleryDraft } from '../../../model/content/drafts.ts';
import { galleryInputs, type Gallery } from '../../../model/content/entities.ts';
import { parseFields, type StoredFields } from '../../../model/content/fields.ts';
import { storedExtension } from '../../../model/files/chosenImage.ts';
import { originalPath } from '../../../model/files/storagePaths.ts';
import { variantHeight } from '../../../model/files/variants.ts';
import type { MadeImage } from '../../../model/upload.ts';
import { v4 as uuid } from 'uuid';
import { commitEdit, commitNew, type UploadedImage } from '../commit/commitDocument.ts';
import { gallerySchema } from '../commit/schemas.ts';
import { imageInfoOf, variantUploads } from './imageFiles.ts';
import { uploadUntilFresh, uploadVariants } from './uploadFiles.ts';

function uploadCover<T>(
  id: string,
  photo: MadeImage,
  commit: (uploaded: UploadedImage) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const { encoded, thumbhash } = photo;
  const { file, type, width } = encoded.variants.reduce((most, each) =>
    each.width > most.width ? each : most,
  );
  const size = { width, height: variantHeight(width, photo.width, photo.height), thumbhash };
  return uploadUntilFresh(uuid(), async (revision) => {
    const path = originalPath(gallerySchema.folder, id, storedExtension(type, ''), revision);
    const image = imageInfoOf(gallerySchema, id, size, encoded, revision);
    const original: Upload = { path, file, type, revision, visibility: 'private' };
    const uploads = [...variantUploads(image, encoded), original];
    return commit({ path, image, arrivedAt: await uploadVariants(uploads, { signal }) });
  });
}

export const lacksCover = (stored: StoredFields): boolean => gallerySchema.pathOf(stored) === '';

/** Gives a gallery without a cover the image of its first photo, unless another photo is first. */
export async function giveFirstCover(
  id: string,
  photo: MadeImage,
  signal?: AbortSignal,
): Promise<Gallery> {
  const commit = (uploaded: UploadedImage) =>
    commitEdit(gallerySchema, id, { changes: {} }, uploaded);
  const stored = await uploadCover(id, photo, commit, signal).catch(async (error: unknown) => {
    const now = hasCode(error, 'changed-meanwhile') && (await gallerySchema.read(id));
    if (!now) throw error;
    return now;
  });
  return gallerySchema.toEntity(id, stored);
}

/** Makes a gallery with the image of its first photo as its cover, unless it is there by then. */
export function makeGallery(
  id: string,
  draft: Pick<GalleryDraft, 'galleryName' | 'categoryId'>,
  photo: MadeImage,
  signal?: AbortSignal,
): Promise<Gallery> {
  const fields = { ...parseFields(galleryInputs, {}), ...draft };
  const commit = async (uploaded: UploadedImage) =>
    gallerySchema.toEntity(id, (await commitNew(gallerySchema, id, fields, uploaded)).stored);
  return uploadCover(id, photo, commit, signal);
}
