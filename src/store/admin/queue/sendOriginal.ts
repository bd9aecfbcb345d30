import { errorSentence } from '../../../firebase/errors.ts';
import { uploadResumably } from '../../../firebase/uploads/resumableUpload.ts';
import { removeFile } from '../../../firebase/files.ts';
import { parseImage } from '../../../model/files/image.ts';
import type { OriginalOnItsWay, UploadItem } from '../../../model/upload.ts';
import { bringOriginal } from '../saveImage/bringOriginal.ts';
import { photoKind } from '../commit/entityDeclarations.ts';
import { filesNamedBy } from '../commit/entityKind.ts';
import { originalUpload } from '../saveImage/imageUpload.ts';
import { readKept } from '../commit/trashDocuments.ts';
import { originalPath } from './publishPhoto.ts';

export interface OriginalTransfer {
  signal: AbortSignal;
  /** Keeps where the upload can be gone on with. */
  onChange: (original: OriginalOnItsWay) => Promise<void>;
}

/**
 * Uploads the original of an item that is published, from where an earlier attempt has stopped,
 * then removes what its document named before.
 * @throws as `uploadResumably`
 */
export async function sendOriginal(
  item: UploadItem,
  file: File,
  { signal, onChange }: OriginalTransfer,
): Promise<void> {
  const { id, facts, isPrivate, replaced } = item;
  const image = parseImage(item.image);
  if (!image) throw new Error(`The variants of ${id} are not made yet.`);
  const path = originalPath(item);
  let { session, arrived = 0 } = item.original ?? {};
  const tell = () => onChange({ path, arrived, ...(session && { session }) });
  const upload = originalUpload(path, { file, type: facts.type, isPrivate }, image);
  const send = () =>
    uploadResumably(upload, {
      session,
      signal,
      async onSession(address) {
        session = address;
        await tell();
      },
      onArrived(bytes) {
        arrived = bytes;
        void tell();
      },
    });
  const { revision } = image;
  const arriving = { kind: photoKind, id, revision, replaced: replaced?.original, signal };
  await bringOriginal(arriving, path, send);
  await removeReplaced(item);
}

/** Removes the files that lost their places, but for those that a document names again. */
async function removeReplaced({ id, replaced }: UploadItem): Promise<void> {
  if (!replaced) return;
  const stored = await readKept(photoKind, id);
  const named = stored ? filesNamedBy(photoKind, stored) : [];
  await Promise.all(replaced.paths.filter((path) => !named.includes(path)).map(removeFile));
}

/** Says why the original of a photo that is published has not come. */
export const withoutOriginal = (error: unknown): string =>
  `The photo is published, but its original could not be uploaded. ${errorSentence(error)}`;
