import { v4 as uuid } from 'uuid';
import { errorOf } from '../../firebase/errors.ts';
import { inspectImage } from '../../images/encode/inspectImage.ts';
import type { Category, Gallery } from '../../model/content/entities.ts';
import { fileNameOf } from '../../model/content/names.ts';
import type { ChosenImage } from '../../model/files/chosenImage.ts';
import type { Focus } from '../../model/files/focus.ts';
import { imageKey, type ImageWithAddresses } from '../../model/files/image.ts';
import { showMessage } from '../messages.ts';
import type { Result } from '../runOperation.ts';
import type { AdminThunk } from '../state.ts';
import { downloadOriginal } from './images/original.ts';
import { saveEdits } from './edits/saveEdits.ts';
import { sendImage } from './uploads/sendImage.ts';
import type { UploadedImage } from './writes/images.ts';
import { categorySchema, type CollectionSchema, gallerySchema } from './writes/schemas.ts';

/** A stored picture of which a cover is made. */
interface CoverSource {
  name: string;
  /** The path of its original. */
  path: string;
  image?: ImageWithAddresses | undefined;
  focus?: Focus | undefined;
}

type SetCover = AdminThunk<Promise<Result<unknown>>>;

/**
 * Downloads the widest variant of a picture, or its original if it has none; resolves to undefined
 * if the signal is aborted.
 */
export function downloadPicture({ name, path, image }: CoverSource, signal?: AbortSignal) {
  const byWidth = image?.variants.toSorted((one, other) => other.width - one.width);
  const widest = byWidth?.[0]?.path ?? path;
  const file = { path: widest, fileName: fileNameOf(name, widest) };
  return downloadOriginal(file, signal, 'photo-file-missing');
}

/** An image with the placeholder of its source, by which lists know of what a cover was made. */
const likeSource = ({ encoded, ...chosen }: ChosenImage, { image }: CoverSource): ChosenImage => ({
  ...chosen,
  encoded: encoded.then((variants) => ({
    ...variants,
    thumbhash: image?.thumbhash ?? variants.thumbhash,
  })),
});

/** Makes the cover of a stored picture; the cover before it goes to the trash. */
function setCover(
  schema: CollectionSchema,
  { id, coverPath, coverImage }: Category | Gallery,
  source: CoverSource,
): SetCover {
  return async (dispatch) => {
    const file = await dispatch(downloadPicture(source));
    if (!file.ok || !file.data) return file;
    const never = new AbortController().signal;
    try {
      const inspected = await inspectImage(file.data, uuid(), never, () => undefined);
      const chosen = likeSource(inspected.chosen, source);
      const image = { from: imageKey(coverPath, coverImage?.revision), to: chosen.revision };
      const { collection } = schema;
      const upload: AdminThunk<Promise<UploadedImage>> = async (send) => {
        const fields = (await schema.read(id)) ?? {};
        const uploaded = await send(sendImage({ schema, id, chosen, fields }));
        return { ...uploaded, fileFields: { focus: source.focus } };
      };
      const edit = { collection, id, changes: {}, image };
      return await dispatch(saveEdits([edit], { upload, isDropped: true, coverFrom: source.name }));
    } catch (error) {
      const failed = errorOf(error);
      dispatch(showMessage(failed.sentence, failed.details));
      return { ok: false, error: failed };
    }
  };
}

export const setGalleryCover = (gallery: Gallery, source: CoverSource): SetCover =>
  setCover(gallerySchema, gallery, source);

export const setCategoryCover = (category: Category, source: CoverSource): SetCover =>
  setCover(categorySchema, category, source);
