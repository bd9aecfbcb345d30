import type { LeftOut, TransferProgress, UploadItem, WaitReason } from '../../../model/upload.ts';
import type { ById } from '../../entities/byId.ts';

/** How this tab works on its uploads. */
export interface UploadsEngine {
  isPaused: boolean;
  /** Why the queue waits; one item may try whether that is over. */
  wait?: { reason: WaitReason; mayTry: boolean } | undefined;
  /** Whether another tab uploads. */
  isElsewhere: boolean;
}

export interface UploadsState {
  items: readonly UploadItem[];
  /** By the ids of items. */
  progress: ById<TransferProgress>;
  /** Files that were chosen with them and are not uploaded. */
  leftOut: readonly LeftOut[];
  engine: UploadsEngine;
}

export type UploadsAction =
  | {
      type: 'UPLOADS_ADDED';
      payload: { items: readonly UploadItem[]; leftOut: readonly LeftOut[] };
    }
  /** The image of a form, which stands in no list. */
  | { type: 'FORM_ITEM_ADDED'; payload: UploadItem }
  | { type: 'FORM_ITEM_REMOVED'; payload: string }
  /** Takes the results away. */
  | { type: 'UPLOADS_CLEARED'; withFailed: boolean }
  | { type: 'UPLOAD_CHANGED'; payload: { id: string; changes: Partial<UploadItem> } }
  | { type: 'UPLOAD_PROGRESSED'; payload: { id: string } & TransferProgress }
  | { type: 'UPLOADS_ENGINE_CHANGED'; payload: Partial<UploadsEngine> };
