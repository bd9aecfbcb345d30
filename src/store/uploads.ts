import type { UploadItem } from '../model/upload.ts';
import type { AppAction } from './operations.ts';
import type { AppState, UploadsState } from './state.ts';

const NONE: UploadsState = { status: 'idle', items: [], parts: {} };

/** The files that are on their way to be photos, in this tab or in another. */
export function uploads(state: UploadsState = NONE, action: AppAction): UploadsState {
  switch (action.type) {
    case 'UPLOADS_LISTED':
      return { ...state, items: action.payload };
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
    default:
      return state;
  }
}

export const selectUploads = ({ uploads: { items } }: AppState): readonly UploadItem[] => items;

export const selectUploadsStatus = ({ uploads: { status } }: AppState) => status;

/** How much of its present stage a file has behind it, 0 to 1. */
export const selectUploadPart = ({ uploads: { parts } }: AppState, id: string): number =>
  parts[id] ?? 0;
