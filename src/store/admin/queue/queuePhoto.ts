import { v4 as uuid } from 'uuid';
import { errorOf } from '../../../firebase/errors.ts';
import { hashFile } from '../../../images/encode/read/hashFile.ts';
import type { ChosenImage } from '../../../model/files/chosenImage.ts';
import type { PhotoDraft } from '../../../model/content/drafts.ts';
import type { FileFacts, MadeImage, NewUpload } from '../../../model/upload.ts';
import { showMessage } from '../../messages.ts';
import type { Result } from '../../runOperation.ts';
import type { Thunk } from '../../state.ts';
import { publish } from './queue.ts';

/** A photo that was added by itself. */
export interface AddedPhoto {
  id: string;
  draft: PhotoDraft;
  chosen: ChosenImage;
  facts: FileFacts;
  /** Whether the variants of what is chosen are made. */
  isEncoded: boolean;
}

/** What is made of it already; what fails here is told by the queue, which makes it again. */
async function madeOf({ chosen, isEncoded }: AddedPhoto): Promise<MadeImage | undefined> {
  const encoded = isEncoded ? await chosen.encoded.catch(() => undefined) : undefined;
  const { width, height, thumbhash } = chosen;
  return encoded && { width, height, thumbhash, encoded };
}

async function uploadOf(photo: AddedPhoto): Promise<NewUpload> {
  const { id, chosen, facts } = photo;
  const { locatedBy, ...entered } = photo.draft;
  const { fileName, type, lastModified } = facts;
  const file = new File([chosen.file], fileName, { type, lastModified });
  const item = {
    id,
    batchId: uuid(),
    place: 0,
    facts,
    draft: { ...entered, publishesLocation: locatedBy === chosen.revision },
    contentHash: await hashFile(chosen.file),
    isPrivate: chosen.isPrivate,
    stage: 'waiting' as const,
  };
  return { item, file, made: await madeOf(photo) };
}

/** Hands a photo to the queue, where it is worked on as a batch of its own is; tells why not. */
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
    await dispatch(publish([upload]));
    return { ok: true, data: null };
  };
