import { v4 as uuid } from 'uuid';
import { errorOf } from '../../../firebase/errors.ts';
import { hashFile } from '../../../images/encode/read/hashFile.ts';
import { type PhotoDraft, precisionFor } from '../../../model/content/drafts.ts';
import type { ChosenImage } from '../../../model/files/chosenFile.ts';
import { type FileFacts, type NewUpload, photoItem } from '../../../model/upload.ts';
import { showMessage } from '../../messages.ts';
import type { Result } from '../../runOperation.ts';
import type { Thunk } from '../../state.ts';
import { enqueueUploads } from './queue.ts';

export interface AddedPhoto {
  id: string;
  draft: PhotoDraft;
  chosen: ChosenImage;
  facts: FileFacts;
  /** Whether the chosen image is encoded already. */
  isEncoded: boolean;
}

async function uploadOf(photo: AddedPhoto): Promise<NewUpload> {
  const { id, chosen, facts, isEncoded } = photo;
  const { location, ...entered } = photo.draft;
  const { fileName, type, lastModified } = facts;
  const file = new File([chosen.file], fileName, { type, lastModified });
  const item = photoItem({
    id: chosen.revision,
    batchId: uuid(),
    place: 0,
    documentId: id,
    isPrivate: true,
    facts,
    photo: {
      draft: { ...entered, locationPrecision: precisionFor(location, chosen.revision) },
      contentHash: await hashFile(chosen.file),
    },
  });
  // If encoding failed, the queue encodes again and says why.
  const made = isEncoded ? await chosen.encoded.catch(() => undefined) : undefined;
  return { item, file, made };
}

/** Hands a photo to the queue, as a batch of its own. Shows the error if that fails. */
export const queuePhoto =
  (photo: AddedPhoto): Thunk<Promise<Result<null>>> =>
  async (dispatch) => {
    let upload: NewUpload;
    try {
      upload = await uploadOf(photo);
    } catch (cause) {
      console.error('A photo could not be handed to the queue:', cause);
      const error = errorOf(cause);
      dispatch(showMessage(error.sentence, error.details));
      return { ok: false, error };
    }
    await dispatch(enqueueUploads([upload]));
    return { ok: true, data: null };
  };
