import type { GalleryDraft, PhotoDraft } from './content/drafts.ts';
import type { LocationPrecision, PhotoExif } from './files/exif.ts';
import { storedExtension } from './files/chosenFile.ts';
import type { Size } from './files/image.ts';
import { extensionOf, originalPath } from './files/storagePaths.ts';
import type { EncodedImage } from './files/variants.ts';

/** The photographer's choices for a file that will become a photo. */
export interface UploadDraft extends Omit<PhotoDraft, 'location'> {
  /** Drafts of an older version lack it. */
  locationPrecision?: LocationPrecision;
}

/** Identifies a chosen file, to find it again. */
export interface SourceFile {
  fileName: string;
  bytes: number;
  /** ms since 1970, from the disk */
  lastModified: number;
  /** MIME type, from the file's first bytes */
  type: string;
}

/** The facts of a photo's file that need no decoding. */
export interface FileFacts extends SourceFile, Size {
  /** What the camera wrote, with the location if it knew one. */
  exif: PhotoExif;
}

/**
 * How far an item is, as far as this browser knows. It waits for a task in `unclear`, `waiting`,
 * `encoded` and `added`; a task works on it in `checking`, `encoding`, `adding` and
 * `sending`. In `saving` a form works on it. The others are ends.
 */
export type UploadStage =
  | 'saving'
  | 'unclear'
  | 'checking'
  | 'waiting'
  | 'encoding'
  | 'encoded'
  | 'adding'
  | 'added'
  | 'sending'
  | 'done'
  | 'present'
  | 'failed'
  | 'cancelled';

/** One original on its way, and the photo that the queue makes of it. */
export interface UploadItem {
  /** The revision of its original. */
  id: string;
  batchId: string;
  /** Its place in the order that was chosen, from 0. */
  place: number;
  collection: 'categories' | 'galleries' | 'photos' | 'site';
  documentId: string;
  /** Where its original goes. */
  path: string;
  /** Whether only the administrator may fetch its original. */
  isPrivate: boolean;
  /** What the page calls it. */
  name: string;
  source: SourceFile;
  /** Missing for the original of a form, which commits its document itself. */
  photo?: QueuedPhoto;
  stage: UploadStage;
  /** Whether its file has to be chosen again. */
  isMissing?: boolean;
  /** Whether it was cancelled while nobody could say if it is added. */
  isCancelled?: boolean;
  failure?: UploadFailure | undefined;
  /** The address of a small variant, once it is added. */
  pictureURL?: string | undefined;
  /** The name of its private copy, if that is not its id. */
  copyName?: string;
}

/** The photo that the queue creates, or whose image it replaces. */
export interface QueuedPhoto extends Size {
  draft: UploadDraft;
  exif: PhotoExif;
  /** SHA-256 of the file, in hexadecimal digits */
  contentHash: string;
  /** The image that the file was chosen to replace; version 1 didn't record it. */
  replaces?: { imageKey: string | undefined } | 'unknown';
  /** Its gallery, if `draft.galleryId` is the id of one that doesn't exist yet. */
  newGallery?: Pick<GalleryDraft, 'galleryName' | 'categoryId'>;
  /** Its place in the manual order of its gallery, once known. */
  order?: number;
  /** Its place in the slideshow, once known. */
  slideshowOrder?: number;
}

/** Why an item failed. */
export interface UploadFailure {
  sentence: string;
  /** Whether another attempt would fail too. */
  isLasting: boolean;
}

/** An item with its file. */
export interface UploadSource {
  item: UploadItem;
  file: File;
  /** Finds the file again after a reload, if the browser has handles. */
  handle?: FileSystemFileHandle | undefined;
}

/** A file that the queue makes a photo of. */
export interface NewUpload extends UploadSource {
  item: UploadItem & { photo: QueuedPhoto };
  /** Given if it is encoded already. */
  made?: EncodedImage | undefined;
}

/** The choices for a photo, made when its file is chosen. */
interface PhotoToQueue extends Pick<
  UploadItem,
  'id' | 'batchId' | 'place' | 'documentId' | 'isPrivate'
> {
  facts: FileFacts;
  photo: Omit<QueuedPhoto, 'width' | 'height' | 'exif'>;
}

/** An item that waits for the queue to make a photo of its file. */
export function photoItem({ facts, photo, ...item }: PhotoToQueue): NewUpload['item'] {
  const { width, height, exif, ...source } = facts;
  const extension = storedExtension(source.type, extensionOf(source.fileName));
  return {
    ...item,
    path: originalPath('photos', item.documentId, extension, photo.replaces && item.id),
    collection: 'photos',
    name: photo.draft.photoName,
    source,
    photo: { ...photo, width, height, exif },
    stage: 'waiting',
  };
}

/** A file of a batch that doesn't become a photo. */
export interface LeftOut {
  id: string;
  fileName: string;
  /** Why it can't be taken, in a sentence; missing if its photo is there already. */
  refusal?: string;
  /** The gallery of that photo. */
  galleryId?: string;
  isInTrash?: boolean;
}

/** How this tab works on the queue of uploads. */
export interface UploadsEngine {
  /** Which tab works on it. */
  tab: 'none' | 'this' | 'other';
  isPaused: boolean;
  /** Whether the server answers; after a failure one attempt finds out. */
  network: 'reached' | 'lost' | 'tried';
  /** Whether the code that encodes photos could be fetched; `withheld` if the site answers without it. */
  code: 'there' | 'lacking' | 'withheld';
  /** Whether it stopped because the session ended. */
  awaitsSignIn: boolean;
  /** Whether the page is being left, so that no file can be read. */
  isUnloading: boolean;
  /** Whether the browser's database holds all of it. */
  isMirrored: boolean;
}

/** What the queue is doing; `elsewhere` if another tab works on it. */
export type QueueStatus = 'idle' | 'running' | 'paused' | 'offline' | 'elsewhere' | 'interrupted';

/** Whether nothing more happens to an item by itself. */
export const isSettled = ({ stage }: Pick<UploadItem, 'stage'>): boolean =>
  ['done', 'present', 'failed', 'cancelled'].includes(stage);

/** Whether the item's document is stored: its photo is in the gallery then. */
export const isAdded = ({ stage }: Pick<UploadItem, 'stage'>): boolean =>
  ['added', 'sending', 'done'].includes(stage);

/** Whether an item waits for the queue or is worked on. */
export const isOpen = (item: UploadItem): boolean => !isSettled(item) && item.stage !== 'saving';
