import { MAX_IMAGE_BYTES, sniffImageType } from '../../model/files/chosenImage.ts';
import { extensionOf } from '../../model/files/storagePaths.ts';

/** Says in a sentence why a file can't be used. */
export class Refusal extends Error {}

/** The code of a worker, or of something it needs, could not be fetched. Later it may be. */
export class WorkerOutOfReach extends Error {}

/** This browser changes the pixels of every picture. In its settings that can be turned off. */
export class UnreliableCanvas extends Error {
  constructor() {
    super(
      'This browser changes the pixels of pictures, so the photo was not uploaded. ' +
        'Turn off its protection against fingerprinting for this site, or use another browser.',
    );
  }
}

const OUT_OF_REACH =
  'Photos can’t be read at the moment. The site may have been updated. ' +
  'Save what you can, reload the page, and choose the photo again.';

/** @param why the browser's own words, for the console */
export const outOfReach = (why?: string): WorkerOutOfReach =>
  new WorkerOutOfReach(OUT_OF_REACH, { cause: why && new Error(why) });

/** @param error that nobody expected */
export const unreadable = (error: unknown): Error =>
  new Error(`The photo could not be read. ${String(error)}`, { cause: error });

/** A worker ended without an answer, perhaps for lack of memory. */
export class WorkerCrash extends Error {
  constructor() {
    super('The photo could not be read. Try again, or choose a smaller copy.');
  }
}

/** Calls back with a WorkerCrash, or with WorkerOutOfReach if the code can't be fetched. */
export const onBroken = (
  worker: Worker,
  callback: (error: WorkerCrash | WorkerOutOfReach) => void,
): void =>
  worker.addEventListener('error', (event: Event) =>
    // A script that can't be loaded causes an event without a message.
    callback('message' in event ? new WorkerCrash() : outOfReach()),
  );

const SNIFFED_BYTES = 32;

const RAW_EXTENSIONS =
  /^(3fr|arw|cr2|cr3|crw|dcr|dng|erf|fff|iiq|mef|mos|mrw|nef|nrw|orf|pef|raf|raw|rw2|rwl|sr2|srf|srw|x3f)$/;

/** The first bytes of RAW files. */
const RAW_BYTES = /^(FUJIFILMCCD-RAW|II\*\0.{4}CR|IIR[OS]|MMOR|IIU\0|.{4}ftypcrx )/s;
const TIFF_BYTES = /^(II\*\0|MM\0\*)/;
const PHOTOSHOP_BYTES = /^8BPS/;

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);

/** @throws a Refusal if a file is empty */
export function refuseEmpty({ size }: Blob): void {
  if (size === 0) throw new Refusal('This file is empty. Choose another copy of it.');
}

/** @throws a Refusal if a file is larger than storage.rules allow */
export function refuseLarge({ size }: Blob): void {
  if (size <= MAX_IMAGE_BYTES) return;
  throw new Refusal(
    `This file is ${megabytes(size)} MB. The limit is ${megabytes(MAX_IMAGE_BYTES)} MB. Export a smaller copy and choose that file.`,
  );
}

/** The name of a photographer's format that browsers can't show. */
function foreignKind(head: Uint8Array, fileName: string): string | undefined {
  const bytes = String.fromCharCode(...head);
  if (RAW_BYTES.test(bytes) || RAW_EXTENSIONS.test(extensionOf(fileName))) return 'RAW';
  if (TIFF_BYTES.test(bytes)) return 'TIFF';
  return PHOTOSHOP_BYTES.test(bytes) ? 'Photoshop' : undefined;
}

/**
 * The file's MIME type, from its first bytes.
 * @throws a Refusal if the file is not an image or can't be read
 */
export async function sniff(file: Blob): Promise<string> {
  const head = new Uint8Array(await readBytes(file.slice(0, SNIFFED_BYTES)));
  const type = sniffImageType(head);
  if (type) return type;
  const kind = foreignKind(head, file instanceof File ? file.name : '');
  if (kind)
    throw new Refusal(`This is a ${kind} file. Export the photo as JPEG and choose that file.`);
  throw new Refusal(
    'This file is not a photo. Choose a JPEG, PNG, WebP, GIF, AVIF, HEIC or JPEG XL file.',
  );
}

export const damaged = () =>
  new Refusal('This file is damaged or incomplete. Choose another copy of it.');

/** @param what the photo, or its kind: `HEIC photos` */
export const cantRead = (what = 'this photo') =>
  new Refusal(`This browser can’t read ${what}. Export the photo as JPEG and choose that file.`);

/**
 * Reads bytes of a chosen file.
 * @throws a Refusal if the file on the disk was changed or removed
 */
export async function readBytes(file: Blob): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name !== 'NotReadableError' && name !== 'NotFoundError') throw error;
    throw new Refusal('This file has been changed or moved since you chose it. Choose it again.');
  }
}
