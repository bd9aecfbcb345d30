import type { GalleryValues, PhotoValues } from './content/formValues.ts';
import type { LocationPrecision, PhotoExif } from './files/exif.ts';
import { storedExtension } from './files/chosenImage.ts';
import type { Size } from './files/image.ts';
import { extensionOf, originalPath } from './files/storagePaths.ts';

/** The photographer's choices for a file that will become a photo. */
export interface UploadValues extends Omit<PhotoValues, 'location'> {
  locationPrecision: LocationPrecision;
}

/** What the photographer decides for all files of an upload, besides their gallery. */
export interface UploadChoices {
  /** Keywords that are added to those of each photo. */
  keywords: readonly string[];
  /** Keywords in the files that are left out. */
  withoutKeywords: readonly string[];
  /** Whether the captions of the files are taken. */
  takesCaptions: boolean;
  /** Empty if each photo keeps its own. */
  creator: string;
  copyright: string;
  includeInSlideshow: boolean;
  locationPrecision: LocationPrecision;
}

export const NO_CHOICES: UploadChoices = {
  keywords: [],
  withoutKeywords: [],
  takesCaptions: true,
  creator: '',
  copyright: '',
  includeInSlideshow: false,
  locationPrecision: 'hidden',
};

/** An upload to a gallery that did not end; its files can be chosen again, in this browser. */
export interface LeftUpload {
  galleryId: string;
  galleryName: string;
  /** Set while the gallery may not exist yet. */
  newGallery?: NewGallery | undefined;
  choices: UploadChoices;
  /** The SHA-256 of the files whose photos are not on the site. */
  left: readonly string[];
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
  /** The digits of the fraction of the second of `exif.takenAt`; missing if unknown. */
  subSeconds?: string;
}

/** Asks whether the photo is there already, uploads its files, or commits its document. */
export type UploadStep = 'check' | 'upload' | 'commit';

/** `duplicate` if a photo of the same file is on the site already. */
export type UploadOutcome = 'added' | 'duplicate' | 'failed' | 'cancelled';

export const ALL_STEPS: readonly UploadStep[] = ['check', 'upload', 'commit'];

/**
 * What an item is for, in the order of work: somebody waits for a form, also for a cover or the
 * portrait; then come uploads, then the smaller versions of photos that have none.
 */
export const PURPOSES = ['form', 'upload', 'variants'] as const;

export type ItemPurpose = (typeof PURPOSES)[number];

/** One image on its way to the site. */
export interface UploadItem {
  /** The revision of its image. */
  id: string;
  purpose: ItemPurpose;
  documentId: string;
  /** Its position in the order that was chosen, from 0. */
  position: number;
  /** What the page calls it. */
  name: string;
  /** Where its original is or goes. */
  path: string;
  sourceFile: SourceFile;
  /** Missing if a stored photo gets its smaller versions, and its original stays as it is. */
  photo?: QueuedPhoto;
  /** The steps that it still needs. Without an outcome after the last, it was cancelled. */
  steps: readonly UploadStep[];
  isRunning: boolean;
  /** How many attempts ended without an outcome. */
  attempts: number;
  /** How many of them a server refused, or answered with an error. */
  refusals: number;
  outcome?: UploadOutcome | undefined;
  failure?: UploadFailure | undefined;
  /** The id of the gallery with the photo that it duplicates. */
  duplicateIn?: string;
  /** The address of a small variant, once it is added. */
  pictureURL?: string | undefined;
}

/** The fields of a gallery that is made with its first photo. */
export type NewGallery = Pick<GalleryValues, 'galleryName' | 'categoryId'> & { isDraft?: true };

/** The photo that the queue creates, or whose image it replaces. */
export interface QueuedPhoto extends Size {
  values: UploadValues;
  exif: PhotoExif;
  /** SHA-256 of the file, in hexadecimal digits */
  contentHash: string;
  /** Whether it is added even if a photo of the same file is on the site. */
  allowsDuplicate?: boolean;
  /** The key of the image that it replaces; `undefined` for none. */
  replaces?: { imageKey: string | undefined };
  /** Its gallery, if `values.galleryId` is the id of one that doesn't exist yet. */
  newGallery?: NewGallery;
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

/** A file that the queue makes a photo of. */
export interface NewUpload {
  item: UploadItem & { photo: QueuedPhoto };
  file: File;
}

/** The choices for a photo, made when its file is chosen. */
interface PhotoToQueue extends Pick<UploadItem, 'id' | 'documentId' | 'position'> {
  facts: FileFacts;
  photo: Omit<QueuedPhoto, 'width' | 'height' | 'exif'>;
}

/** An item that waits for the queue to make a photo of its file. */
export function photoItem({ facts, photo, ...item }: PhotoToQueue): NewUpload['item'] {
  const { width, height, exif, subSeconds: _order, ...sourceFile } = facts;
  const extension = storedExtension(sourceFile.type, extensionOf(sourceFile.fileName));
  return {
    ...item,
    purpose: 'upload',
    path: originalPath('photos', item.documentId, extension, photo.replaces && item.id),
    name: photo.values.photoName,
    sourceFile,
    photo: { ...photo, width, height, exif },
    steps: ALL_STEPS,
    isRunning: false,
    attempts: 0,
    refusals: 0,
  };
}

/** A file of a batch that doesn't become a photo. */
export interface LeftOut {
  id: string;
  fileName: string;
  /** Why it can't be taken, in a sentence; missing if its photo is there already. */
  refusal?: string;
  /** The gallery of that photo; missing if that is another chosen file. */
  galleryId?: string;
  /** Whether that photo is another version of the same shot. */
  isVersion?: boolean;
  isInTrash?: boolean;
}

/** Why the whole queue waits; it continues by itself. `login` until an administrator is logged in. */
export type WaitReason = 'network' | 'login' | 'quota' | 'code' | 'canvas';

/** What the queue is doing. */
export type QueueStatus = 'idle' | 'running' | 'paused' | 'saving' | WaitReason;

export const isSettled = ({ outcome }: Pick<UploadItem, 'outcome'>): boolean =>
  outcome !== undefined;

/** How much of the files of an image has arrived, in bytes. The total rises once the variants are encoded. */
export interface TransferProgress {
  sent: number;
  total: number;
}
