import {
  isSettled,
  type LeftOut,
  type QueueStatus,
  type TransferProgress,
  type UploadItem,
} from '../../../model/upload.ts';
import { type ById, memoizeLast } from '../../entities/byId.ts';
import type { AppAction } from '../../operations.ts';
import type { AdminState } from '../../state.ts';
import type { UploadsState } from './uploadsState.ts';

const NONE: UploadsState = {
  items: [],
  progress: {},
  leftOut: [],
  engine: { isPaused: false, isElsewhere: false },
};

export function uploads(state: UploadsState = NONE, action: AppAction): UploadsState {
  switch (action.type) {
    case 'UPLOADS_ADDED': {
      // A new batch takes the place of the results of the last one, but not of its failures.
      const isOver = listed(state.items).every(isSettled);
      const stay = isOver
        ? state.items.filter((item) => isOfForm(item) || hasFailed(item))
        : state.items;
      const { items, leftOut } = action.payload;
      const ids = new Set(items.map(({ id }) => id));
      return {
        ...state,
        items: [...stay.filter(({ id }) => !ids.has(id)), ...items],
        leftOut: [...(isOver ? [] : state.leftOut), ...leftOut],
      };
    }
    case 'FORM_ITEM_ADDED':
      return { ...state, items: [action.payload, ...state.items] };
    case 'FORM_ITEM_REMOVED':
      return { ...state, items: state.items.filter(({ id }) => id !== action.payload) };
    case 'UPLOADS_CLEARED': {
      const goes = (item: UploadItem) => isSettled(item) && (action.withFailed || !hasFailed(item));
      return { ...state, items: state.items.filter((item) => !goes(item)), leftOut: [] };
    }
    case 'UPLOAD_CHANGED': {
      const { id, changes } = action.payload;
      const items = state.items.map((item) => (item.id === id ? { ...item, ...changes } : item));
      return { ...state, items };
    }
    case 'UPLOAD_PROGRESSED': {
      const { id, sent, total } = action.payload;
      return { ...state, progress: { ...state.progress, [id]: { sent, total } } };
    }
    case 'UPLOADS_ENGINE_CHANGED':
      return { ...state, engine: { ...state.engine, ...action.payload } };
    default:
      return state;
  }
}

const hasFailed = ({ outcome }: UploadItem) => outcome === 'failed';

const isOfForm = ({ purpose }: UploadItem) => purpose === 'form';

/** The items of lists of uploads. A form shows its own. */
const listed = memoizeLast((items: readonly UploadItem[]) =>
  items.some(isOfForm) ? items.filter((item) => !isOfForm(item)) : items,
);

export const selectUploads = ({ uploads: { items } }: AdminState): readonly UploadItem[] =>
  listed(items);

export const selectLeftOut = ({ uploads: { leftOut } }: AdminState): readonly LeftOut[] => leftOut;

export const selectUploadProgress = ({
  uploads: { progress },
}: AdminState): ById<TransferProgress> => progress;

/** Whether another tab uploads; this one takes no files then. */
export const selectIsUploadingElsewhere = ({ uploads: { engine } }: AdminState): boolean =>
  engine.isElsewhere;

/** Whether something is lost if the tab is closed now. */
export const selectNeedsTab = ({ uploads: { items } }: AdminState): boolean =>
  !items.every(isSettled);

/** How many photos are on their way to a gallery and not there yet. */
export const selectComingCount = ({ uploads: { items } }: AdminState, galleryId: string): number =>
  items.filter(
    (item) => item.photo?.values.galleryId === galleryId && !item.photo.replaces && !isOver(item),
  ).length;

/** Whether an item becomes no photo any more, unless somebody tries again. */
const isOver = ({ outcome }: UploadItem): boolean => outcome !== undefined && outcome !== 'failed';

export function selectUploadsStatus({ uploads: { items, engine } }: AdminState): QueueStatus {
  if (listed(items).every(isSettled)) return 'idle';
  if (engine.isPaused) return 'paused';
  if (items.some((item) => isOfForm(item) && !isSettled(item))) return 'saving';
  return engine.wait?.reason ?? 'running';
}
