import type {
  LeftOut,
  LeftUpload,
  TransferProgress,
  UploadItem,
  WaitReason,
} from '../../../model/upload.ts';
import type { ById } from '../../entities/byId.ts';

/** How this tab works on its uploads. */
export interface UploadsEngine {
  isPaused: boolean;
  /** Why the queue waits; one item may try whether that is over. */
  wait?: { reason: WaitReason; mayTry: boolean } | undefined;
}

export interface UploadsState {
  items: readonly UploadItem[];
  /** By the ids of items. */
  progress: ById<TransferProgress>;
  /** Files that were chosen with them and are not uploaded. */
  leftOut: readonly LeftOut[];
  /** The ids of the photos that the last upload of this tab has added, in their order. */
  justAdded: readonly string[];
  /** Uploads of this browser that did not end, by the ids of their galleries. */
  left: ById<LeftUpload>;
  engine: UploadsEngine;
}

export type UploadsAction =
  | {
      type: 'UPLOADS_ADDED';
      payload: {
        items: readonly UploadItem[];
        leftOut: readonly LeftOut[];
        /** By which the upload can be gone on with, if its tab is closed; `left` counts its items. */
        upload?: LeftUpload | undefined;
      };
    }
  /** The image of a form, which stands in no list. */
  | { type: 'FORM_ITEM_ADDED'; payload: UploadItem }
  | { type: 'FORM_ITEM_REMOVED'; payload: string }
  /** Takes the results away. */
  | { type: 'UPLOADS_CLEARED'; withFailed: boolean }
  | { type: 'UPLOAD_CHANGED'; payload: { id: string; changes: Partial<UploadItem> } }
  | { type: 'UPLOAD_PROGRESSED'; payload: { id: string } & TransferProgress }
  /** What an earlier page of this tab has added, or nothing. */
  | { type: 'JUST_ADDED_CHANGED'; payload: readonly string[] }
  /** What earlier pages of this browser have left. */
  | { type: 'LEFT_UPLOADS_READ'; payload: ById<LeftUpload> }
  /** By the id of the gallery. */
  | { type: 'LEFT_UPLOAD_DISMISSED'; payload: string }
  | { type: 'UPLOADS_ENGINE_CHANGED'; payload: Partial<UploadsEngine> };
