import {
  isOpen,
  isAdded,
  isSettled,
  type QueueStatus,
  type UploadItem,
  type UploadsEngine,
} from '../model/upload.ts';
import type { AppAction } from './operations.ts';
import type { AppState, UploadsState } from './state.ts';

/** The engine of a tab that doesn't work on uploads. */
export const IDLE_ENGINE: UploadsEngine = {
  tab: 'none',
  isPaused: false,
  network: 'reached',
  code: 'there',
  awaitsSignIn: false,
  isUnloading: false,
  isMirrored: true,
};

const NONE: UploadsState = { items: [], parts: {}, leftOut: [], unkept: [], engine: IDLE_ENGINE };

export function uploads(state: UploadsState = NONE, action: AppAction): UploadsState {
  switch (action.type) {
    case 'UPLOADS_ADDED': {
      // A new batch takes the place of the results of the last one.
      const isOver = state.items.every(isSettled);
      const stay = isOver ? state.items.filter(({ stage }) => stage === 'failed') : state.items;
      const leftOut = isOver ? NONE.leftOut : state.leftOut;
      return { ...state, items: [...stay, ...action.payload], leftOut };
    }
    case 'UPLOADS_UNKEPT':
      return { ...state, unkept: [...state.unkept, ...action.payload] };
    case 'UPLOAD_KEPT':
      return { ...state, unkept: state.unkept.filter((id) => id !== action.payload) };
    case 'UPLOADS_LISTED':
      return { ...state, items: action.payload };
    case 'UPLOADS_REMOVED': {
      const items = state.items.filter(({ id }) => !action.payload.includes(id));
      return { ...state, items, leftOut: items.length > 0 ? state.leftOut : NONE.leftOut };
    }
    case 'UPLOAD_CHANGED': {
      const { id, changes } = action.payload;
      const { [id]: _part, ...parts } = state.parts;
      const items = state.items.map((item) => (item.id === id ? { ...item, ...changes } : item));
      return { ...state, items, parts: changes.stage ? parts : state.parts };
    }
    case 'UPLOAD_PROGRESSED':
      return { ...state, parts: { ...state.parts, [action.payload.id]: action.payload.part } };
    case 'UPLOADS_LEFT_OUT': {
      const known = new Set(state.leftOut.map(({ id }) => id));
      const added = action.payload.filter(({ id }) => !known.has(id));
      return { ...state, leftOut: [...state.leftOut, ...added] };
    }
    case 'UPLOADS_ENGINE_CHANGED':
      return { ...state, engine: { ...state.engine, ...action.payload } };
    default:
      return state;
  }
}

export const selectUploads = ({ uploads: { items } }: AppState): readonly UploadItem[] => items;

export const selectLeftOut = ({ uploads: { leftOut } }: AppState) => leftOut;

/** Whether this tab has something that nobody can continue once it is closed. */
export const selectNeedsTab = ({ uploads: { items, unkept, engine } }: AppState): boolean =>
  engine.tab !== 'other' &&
  items.some(
    (item) =>
      (isOpen(item) || item.stage === 'failed') && (unkept.includes(item.id) || !engine.isMirrored),
  );

/** How many photos are on their way to a gallery and not there yet. */
export const selectComingCount = ({ uploads: { items } }: AppState, galleryId: string): number =>
  items.filter(
    ({ photo, stage }) =>
      photo?.draft.galleryId === galleryId &&
      !photo.replaces &&
      !isAdded({ stage }) &&
      stage !== 'cancelled' &&
      stage !== 'present',
  ).length;

/** How much of its present stage each item has behind it, 0 to 1, by id. */
export const selectUploadParts = ({ uploads: { parts } }: AppState) => parts;

export function selectUploadsStatus({ uploads: { items, engine } }: AppState): QueueStatus {
  if (engine.tab === 'other') return 'elsewhere';
  if (engine.tab === 'none') return items.some(isOpen) ? 'interrupted' : 'idle';
  if (engine.isPaused) return 'paused';
  return engine.network === 'reached' ? 'running' : 'offline';
}
