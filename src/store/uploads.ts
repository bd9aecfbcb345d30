import { isPublished, isSettled, type UploadItem } from '../model/upload.ts';
import type { AppAction } from './operations.ts';
import type { AppState, UploadsState } from './state.ts';

const NONE: UploadsState = { status: 'idle', items: [], parts: {}, leftOut: [], unkept: [] };

/** The files that are on their way to be photos, in this tab or in another. */
export function uploads(state: UploadsState = NONE, action: AppAction): UploadsState {
  switch (action.type) {
    case 'UPLOADS_LISTED': {
      const leftOut = action.payload.length > 0 ? state.leftOut : NONE.leftOut;
      return { ...state, items: action.payload, leftOut };
    }
    case 'UPLOAD_CHANGED': {
      const { payload } = action;
      const { [payload.id]: _arrived, ...parts } = state.parts;
      const items = state.items.map((item) => (item.id === payload.id ? payload : item));
      return { ...state, items, parts };
    }
    case 'UPLOAD_PROGRESSED':
      return { ...state, parts: { ...state.parts, [action.payload.id]: action.payload.part } };
    case 'UPLOADS_STATUS':
      return { ...state, status: action.payload };
    case 'UPLOADS_LEFT_OUT': {
      const known = new Set(state.leftOut.map(({ id }) => id));
      const added = action.payload.filter(({ id }) => !known.has(id));
      return { ...state, leftOut: [...state.leftOut, ...added] };
    }
    case 'UPLOADS_KEPT': {
      const { batchId, isKept } = action.payload;
      const others = state.unkept.filter((id) => id !== batchId);
      return { ...state, unkept: isKept ? others : [...others, batchId] };
    }
    default:
      return state;
  }
}

export const selectUploads = ({ uploads: { items } }: AppState): readonly UploadItem[] => items;

export const selectLeftOut = ({ uploads: { leftOut } }: AppState) => leftOut;

/** Whether something is not done, or may be tried again, that nobody can go on with once the tab is closed. */
export const selectNeedsTab = ({ uploads: { items, unkept } }: AppState): boolean =>
  items.some(
    (item) => (!isSettled(item) || item.stage === 'failed') && unkept.includes(item.batchId),
  );

/** How many photos are on their way to a gallery and not there yet. */
export const selectComingCount = ({ uploads: { items } }: AppState, galleryId: string): number =>
  items.filter(
    (item) =>
      item.draft.galleryId === galleryId &&
      !item.replaces &&
      !isPublished(item) &&
      item.stage !== 'cancelled',
  ).length;

export const selectUploadParts = ({ uploads: { parts } }: AppState) => parts;

export const selectUploadsStatus = ({ uploads: { status } }: AppState) => status;

/** How much of its present stage a file has behind it, 0 to 1. */
export const selectUploadPart = ({ uploads: { parts } }: AppState, id: string): number =>
  parts[id] ?? 0;
