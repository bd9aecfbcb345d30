import { errorSentence } from '../../../firebase/errors.ts';
import { parseImage } from '../../../model/files/image.ts';
import type { UploadItem } from '../../../model/upload.ts';
import { sendOriginal as send } from '../saveImage/sendOriginal.ts';
import { originalPathOf } from './publishPhoto.ts';

export interface OriginalTransfer {
  signal: AbortSignal;
  /** Takes the part that has arrived, 0 to 1. */
  onProgress: (part: number) => void;
}

/** Uploads the original of an item that is published. */
export async function sendOriginal(
  item: UploadItem,
  file: File,
  transfer: OriginalTransfer,
): Promise<void> {
  const { id, facts, isPrivate } = item;
  const { revision } = parseImage(item.image) ?? {};
  if (!revision) throw new Error(`The variants of ${id} are not made yet.`);
  const path = originalPathOf(item);
  const original = {
    collection: 'photos',
    id,
    revision,
    path,
    type: facts.type,
    file,
    isPrivate,
  } as const;
  await send(original, transfer);
}

/** Says why the original of a photo that is published has not come. */
export const withoutOriginal = (error: unknown): string =>
  `The photo is published, but its original could not be uploaded. ${errorSentence(error)}`;
