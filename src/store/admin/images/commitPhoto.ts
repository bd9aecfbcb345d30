import { galleryInputs } from '../../../model/content/entities.ts';
import { parseFields, withoutUndefined } from '../../../model/content/fields.ts';
import { storedExtension } from '../../../model/files/chosenImage.ts';
import { originalPath } from '../../../model/files/storagePaths.ts';
import { type EncodedImage, variantHeight } from '../../../model/files/variants.ts';
import { asRecord, type StoredFields } from '../../../model/json.ts';
import type { NewGallery } from '../../../model/upload.ts';
import type { AdminThunk } from '../../state.ts';
import { createDocument, type NewDocument, readExisting } from '../writes/createDocument.ts';
import { imageFieldsOf, type UploadedImage } from '../writes/images.ts';
import { runInBackground } from '../writes/runInBackground.ts';
import { gallerySchema } from '../writes/schemas.ts';
import { type ContentWriter, writeContent } from '../writes/writeContent.ts';
import { type ImageToUpload, type ImageTransfer, uploadImage } from './uploadImage.ts';

/** A gallery that a photo is added to. */
interface PhotoGallery {
  id: string;
  /** The fields of a gallery that doesn't exist yet. */
  newGallery?: NewGallery | undefined;
}

/** The cover that a gallery gets in the commit of its first photo. Its files have arrived. */
export interface PhotoCover {
  gallery: PhotoGallery;
  uploaded: UploadedImage;
}

const widestVariant = ({ variants }: EncodedImage) =>
  variants.reduce((widest, each) => (each.width > widest.width ? each : widest));

/**
 * Uploads a cover that is made of a photo, if the gallery has none; resolves to undefined if it has.
 * The photo's widest variant becomes the cover's original.
 * @throws what {@link uploadImage} throws
 */
export async function uploadCover(
  gallery: PhotoGallery,
  photo: Pick<ImageToUpload, 'revision' | 'encoded' | 'isRetry' | 'fields'>,
  transfer?: ImageTransfer,
): Promise<PhotoCover | undefined> {
  const { id, newGallery } = gallery;
  const stored = await gallerySchema.read(id);
  if (stored ? gallerySchema.pathOf(stored) !== '' : !newGallery) return undefined;
  const encoded = await photo.encoded;
  const { file, type, width } = widestVariant(encoded);
  const { folder } = gallerySchema;
  const cover: ImageToUpload = {
    ...photo,
    schema: gallerySchema,
    id,
    path: originalPath(folder, id, storedExtension(type, ''), photo.revision),
    original: { file, type },
    encoded: Promise.resolve({
      ...encoded,
      width,
      height: variantHeight(width, encoded.width, encoded.height),
    }),
  };
  const uploaded = await uploadImage(cover, transfer);
  const { focus } = asRecord(photo.fields);
  return { gallery, uploaded: { ...uploaded, fileFields: withoutUndefined({ focus }) } };
}

/** Makes the new gallery, or gives the gallery its cover, unless another window was first. */
async function setCover(writer: ContentWriter, { gallery, uploaded }: PhotoCover) {
  const { id, newGallery } = gallery;
  const existing = await readExisting(writer, gallerySchema, id);
  if (!existing && !newGallery) return undefined;
  if (!existing) {
    const fields = { ...parseFields(galleryInputs, {}), ...newGallery };
    const stored = await createDocument(writer, { schema: gallerySchema, id, fields, uploaded });
    return { operation: 'CREATE_GALLERY' as const, stored };
  }
  if (existing.isInTrash || gallerySchema.pathOf(existing.stored) !== '') return undefined;
  const stored = { ...existing.stored, ...imageFieldsOf(gallerySchema, uploaded) };
  await writer.set(gallerySchema, id, stored);
  return { operation: 'UPDATE_GALLERY' as const, stored };
}

/**
 * Creates a photo, see {@link createDocument}. The same commit makes its new gallery, or gives the
 * gallery its cover.
 * @throws AppError `gallery-not-found`, or `parent-in-trash` if the gallery is there; what
 * {@link createDocument} throws
 */
export const commitPhoto =
  (photo: NewDocument, cover: PhotoCover | undefined): AdminThunk<Promise<StoredFields>> =>
  async (dispatch) => {
    const { gallery, stored } = await writeContent(async (writer) => {
      const isThere = (await readExisting(writer, photo.schema, photo.id)) !== undefined;
      const withCover = cover && !isThere ? await setCover(writer, cover) : undefined;
      return { stored: await createDocument(writer, photo), gallery: withCover };
    });
    if (cover && gallery) {
      const { operation, stored: storedGallery } = gallery;
      const galleryId = cover.gallery.id;
      const committed = async () => gallerySchema.toEntity(galleryId, storedGallery);
      await dispatch(runInBackground(operation, galleryId, committed));
    }
    return stored;
  };
