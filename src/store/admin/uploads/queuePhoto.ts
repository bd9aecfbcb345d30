import { AppError, errorOf } from '../../../firebase/errors.ts';
import { hashFile } from '../../../images/read/hashFile.ts';
import { type PhotoValues, precisionFor } from '../../../model/content/formValues.ts';
import type { ChosenImage } from '../../../model/files/chosenFile.ts';
import { type FileFacts, type NewUpload, photoItem } from '../../../model/upload.ts';
import { showMessage } from '../../messages.ts';
import type { Result } from '../../runOperation.ts';
import type { AdminThunk } from '../../state.ts';
import { enqueueUploads } from './queue.ts';

interface AddedPhoto {
  id: string;
  values: PhotoValues;
  chosen: ChosenImage;
  facts: FileFacts;
  /** Whether the chosen image is encoded already. */
  isEncoded: boolean;
}

async function uploadOf(photo: AddedPhoto): Promise<NewUpload> {
  const { id, chosen, facts, isEncoded } = photo;
  const { location, ...entered } = photo.values;
  const { fileName, type, lastModified } = facts;
  const file = new File([chosen.file], fileName, { type, lastModified });
  const item = photoItem({
    id: chosen.revision,
    documentId: id,
    position: 0,
    facts,
    photo: {
      values: { ...entered, locationPrecision: precisionFor(location, chosen.revision) },
      contentHash: await hashFile(chosen.file),
      // A form adds what it is told to add.
      allowsDuplicate: true,
    },
  });
  return { item, file, encoded: isEncoded ? chosen.encoded : undefined };
}

/** Hands the photo of a form to the queue. Shows the error if that fails. */
export const queuePhoto =
  (photo: AddedPhoto): AdminThunk<Promise<Result<null>>> =>
  async (dispatch) => {
    try {
      if (await dispatch(enqueueUploads([await uploadOf(photo)]))) return { ok: true, data: null };
      throw new AppError('uploads-elsewhere');
    } catch (cause) {
      console.error('A photo could not be handed to the queue:', cause);
      const error = errorOf(cause);
      dispatch(showMessage(error.sentence, error.details));
      return { ok: false, error };
    }
  };
