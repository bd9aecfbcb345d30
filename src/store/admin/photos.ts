import { hashFile } from '../../images/read/hashFile.ts';
import type { ChosenImage } from '../../model/files/chosenImage.ts';
import { type PhotoValues, precisionFor } from '../../model/content/formValues.ts';
import { publicExif } from '../../model/files/exif.ts';
import type { StoredFields } from '../../model/json.ts';
import { editsOf, type TypedValues } from './edits/typing.ts';
import { saveEdits } from './edits/saveEdits.ts';
import { isIdle } from './edits/slice.ts';
import { commitPhoto } from './images/commitPhoto.ts';
import { sentRevisionsOf, type NewImage } from './saveNew.ts';
import { sendImage } from './uploads/sendImage.ts';
import { SLIDESHOW } from './writes/photoLists.ts';
import { runWrite } from './writes/runWrite.ts';
import { photoSchema } from './writes/schemas.ts';

/** What a chosen file says about itself: the camera's data, its name, and its hash if it can still be read. */
export async function fileFieldsOf(
  { file, revision, exif = {} }: ChosenImage,
  location: PhotoValues['location'],
  signal?: AbortSignal,
): Promise<StoredFields> {
  const contentHash = await hashFile(file, signal).catch(() => undefined);
  const published = publicExif(exif, precisionFor(location, revision));
  return { exif: published, contentHash, fileName: file.name };
}

export const createPhoto = (id: string, values: PhotoValues, image: NewImage) =>
  runWrite('CREATE_PHOTO', id, async (dispatch) => {
    const { chosen, sentRevisions = [], ...transfer } = image;
    const { location, ...entered } = values;
    const fileFields = await fileFieldsOf(chosen, location, transfer.signal);
    const save = {
      schema: photoSchema,
      id,
      chosen,
      isNew: true,
      sentRevisions,
      fields: values,
      coverOf: values.galleryId,
    };
    const { cover, ...sent } = await dispatch(sendImage(save, transfer));
    const [slideshowOrder] = SLIDESHOW.isIn({ ...values })
      ? await dispatch(SLIDESHOW.placesAtEnd(1))
      : [];
    const document = {
      schema: photoSchema,
      id,
      fields: { ...entered, slideshowOrder },
      uploaded: { ...sent, fileFields },
      sentRevisions: sentRevisionsOf(image),
    };
    return photoSchema.toEntity(id, await dispatch(commitPhoto(document, cover)));
  });

/** Edits photos, each in its own way, in one step. Photos without a value stay as they are. */
export const editEachPhoto =
  (valuesById: ReadonlyMap<string, TypedValues>): ReturnType<typeof saveEdits> =>
  async (dispatch, getState) => {
    const edits = [...valuesById].flatMap(([id, values]) =>
      editsOf(getState(), [{ collection: 'photos', id }], values),
    );
    const changed = edits.flatMap((edit) => {
      const changes = Object.entries(edit.changes).filter(([, each]) => !isIdle(each));
      return changes.length > 0 ? { ...edit, changes: Object.fromEntries(changes) } : [];
    });
    return dispatch(saveEdits(changed));
  };

/**
 * Edits photos in the same way, in one step. Photos that come into a gallery or into the slideshow go
 * to its end, in the order they had.
 */
export const editPhotos = (ids: readonly string[], values: TypedValues) =>
  editEachPhoto(new Map(ids.map((id) => [id, values])));
