import { type Transfer, untilAborted, type Upload, uploadFile } from '../../../firebase/files.ts';
import type { ImageInfo } from '../../../model/files/image.ts';
import type { TransferProgress } from '../../../model/upload.ts';
import {
  bytesByWidth,
  type EncodedImage,
  SOCIAL_CARD_TYPE,
  socialCardPath,
  variantPath,
} from '../../../model/files/variants.ts';
import { inParallel } from '../writes/batches.ts';
import type { UploadedImage } from '../writes/images.ts';
import type { Target } from '../writes/trashEntries.ts';
import { withRights } from './withRights.ts';

/** How many variants are sent at the same time, besides the original. */
const CONCURRENT_UPLOADS = 3;

/** An image whose files go to Storage before a document names them. */
export interface ImageToUpload extends Target {
  /** The revision of the chosen file. Retries keep it. */
  revision: string;
  /** Where the original is or goes. */
  path: string;
  /** Missing if the original is there already and stays as it is. */
  original?: { file: Blob; type: string } | undefined;
  /** The upload of the original begins while the variants are encoded. */
  encoded: Promise<EncodedImage>;
  /** Whether an earlier attempt may have uploaded some of the files. */
  isRetry: boolean;
  /** The fields of the document that say who holds the rights. */
  fields: object;
}

export interface ImageTransfer extends Omit<Transfer, 'onProgress'> {
  onProgress?: ((progress: TransferProgress) => void) | undefined;
}

/**
 * Uploads the original of an image and its variants with the rights in them; resolves once every
 * file has arrived. A file that an earlier attempt uploaded is not sent again.
 * @throws FirebaseError `storage/canceled` once the signal is aborted; what the encoder throws; what
 * {@link uploadFile} throws
 */
export async function uploadImage(
  image: ImageToUpload,
  transfer: ImageTransfer = {},
): Promise<UploadedImage> {
  const { path, revision, original } = image;
  const failing = new AbortController();
  const signal = AbortSignal.any([failing.signal, ...(transfer.signal ? [transfer.signal] : [])]);
  const { onProgress, untilAllowed } = transfer;
  const send = sendingWith(image.isRetry, {
    onProgress,
    signal,
    untilAllowed: untilAllowed && (() => untilAborted(untilAllowed(), signal)),
  });
  const uploads = [
    uploadVariants(image, send, signal),
    send(original ? [{ ...original, path, revision, visibility: 'private' }] : []),
  ] as const;
  try {
    const [info] = await Promise.all(uploads);
    return { path, image: info };
  } catch (error) {
    // Nothing is sent any more once the caller hears of the failure.
    failing.abort();
    await Promise.allSettled(uploads);
    throw error;
  }
}

type Send = (uploads: readonly Upload[]) => Promise<Map<string, number>>;

/** Sends files, and resolves to the bytes of each, by path; the progress is that of all together. */
function sendingWith(isRetry: boolean, { onProgress, ...transfer }: ImageTransfer): Send {
  const totals = new Map<string, number>();
  const sent = new Map<string, number>();
  const sum = (bytes: Map<string, number>) =>
    [...bytes.values()].reduce((total, each) => total + each, 0);

  async function sendOne(upload: Upload): Promise<number> {
    const { path, file } = upload;
    const show = (bytes: number) => {
      sent.set(path, bytes);
      onProgress?.({ sent: sum(sent), total: sum(totals) });
    };
    const bytes = await uploadFile({ ...upload, isRetry }, { ...transfer, onProgress: show });
    show(file.size);
    return bytes;
  }

  return async (uploads) => {
    for (const { path, file } of uploads) totals.set(path, file.size);
    const bytes = new Map<string, number>();
    await inParallel(uploads, CONCURRENT_UPLOADS, async (upload) => {
      bytes.set(upload.path, await sendOne(upload));
    });
    return bytes;
  };
}

async function uploadVariants(
  image: ImageToUpload,
  send: Send,
  signal: AbortSignal,
): Promise<ImageInfo> {
  const { schema, id, revision, fields } = image;
  const encoded = await untilAborted(image.encoded, signal);
  const { variants, card, ...decoded } = await withRights(encoded, fields);
  const visibility = 'publicImmutable';
  const uploads = variants.map((variant) => {
    const path = variantPath(schema.folder, id, revision, variant);
    return { ...variant, path, visibility } as const;
  });
  const cardUpload = {
    path: socialCardPath(schema.folder, id, revision),
    type: SOCIAL_CARD_TYPE,
    file: card,
    visibility,
  } as const;
  const bytes = await send([...uploads, cardUpload]);
  const bytesAt = (path: string) => bytes.get(path) ?? 0;
  return {
    ...decoded,
    revision,
    files: bytesByWidth(uploads.map((each) => ({ ...each, bytes: bytesAt(each.path) }))),
    card: bytesAt(cardUpload.path),
  };
}
