import type { GalleryDraft, PhotoDraft } from './content/drafts.ts';
import type { PhotoExif } from './files/exif.ts';
import type { StoredImage } from './files/image.ts';
import type { EncodedImage } from './files/variants.ts';

/** What is decided of a file before it becomes a photo. */
export interface UploadDraft extends Omit<PhotoDraft, 'locatedBy'> {
  publishesLocation: boolean;
}

/** What is known of a file without decoding its picture. */
export interface FileFacts {
  fileName: string;
  bytes: number;
  /** ms since 1970, as the disk has it; with name and bytes the same file is known again. */
  lastModified: number;
  /** MIME type, told by the file's first bytes */
  type: string;
  /** px, after the EXIF orientation is applied */
  width: number;
  /** px, after the EXIF orientation is applied */
  height: number;
  /** What the camera wrote, with the location where it knew one. */
  exif: PhotoExif;
}

/**
 * How far a file has come: its variants wait to be made, are being made, are on their way; it is
 * published while its original waits, then while that is on its way; and all of it is done. The
 * last two are ends of another kind: one has its reason in words.
 */
export type UploadStage =
  | 'waiting'
  | 'making'
  | 'publishing'
  | 'published'
  | 'sending'
  | 'done'
  | 'failed'
  | 'cancelled';

/** One file on its way to be a photo, as the journal holds it. */
export interface UploadItem {
  /** The id of its photo. */
  id: string;
  batchId: string;
  /** Its place in the order that was chosen, from 0. */
  place: number;
  facts: FileFacts;
  draft: UploadDraft;
  /** SHA-256 of the file, in hexadecimal digits */
  contentHash: string;
  /** Whether only the administrator may fetch its original. */
  isPrivate: boolean;
  /** Whether the photo of this id is there already, and gets another image. */
  replaces?: boolean;
  /** What its gallery is to be, where `draft.galleryId` is the id of one that is still to be made. */
  newGallery?: Pick<GalleryDraft, 'galleryName' | 'categoryId'>;
  /** Its place in the hand-made order of its gallery, once that is known. */
  order?: number;
  /** Its place in the slideshow, once that is known. */
  slideshowOrder?: number;
  stage: UploadStage;
  /** Why it failed, in a sentence. */
  error?: string;
  /** What its document says of its image, once the variants are made. */
  image?: StoredImage;
  /** Where its original goes, and how much of it has arrived. */
  original?: OriginalOnItsWay;
}

/** What visitors get of a photo, made and not stored yet. */
export interface MadeImage {
  /** px, after the EXIF orientation is applied */
  width: number;
  /** px, after the EXIF orientation is applied */
  height: number;
  /** base64, see https://evanw.github.io/thumbhash/ */
  thumbhash: string;
  encoded: EncodedImage;
}

/** A file that is to be a photo. */
export interface NewUpload {
  item: UploadItem;
  file: File;
  /** Given where that was made already. */
  made?: MadeImage | undefined;
  /** By which the file is found again after a reload, where the browser has such. */
  handle?: FileSystemFileHandle | undefined;
}

export interface OriginalOnItsWay {
  path: string;
  /** The address of the upload's session, by which it goes on after a reload. */
  session?: string;
  /** Bytes that have arrived. */
  arrived: number;
}

/** A file of a batch of which no photo is made. */
export interface LeftOut {
  id: string;
  fileName: string;
  /** Why it can't be taken, in a sentence; missing where its photo is there already. */
  refusal?: string;
  /** The gallery in which that is. */
  galleryId?: string;
}

/**
 * How the queue stands: it has nothing to do, is at work, was paused by hand, waits for the network,
 * is worked on by another tab, or was interrupted and waits to be continued.
 */
export type QueueStatus = 'idle' | 'running' | 'paused' | 'offline' | 'elsewhere' | 'interrupted';

/** Whether nothing more happens to a file by itself. */
export const isSettled = ({ stage }: Pick<UploadItem, 'stage'>): boolean =>
  stage === 'done' || stage === 'failed' || stage === 'cancelled';

/** Whether visitors see it. */
export const isPublished = ({ stage }: Pick<UploadItem, 'stage'>): boolean =>
  stage === 'published' || stage === 'sending' || stage === 'done';
