import {
  isSettled,
  type LeftOut,
  type LeftUpload,
  type QueueStatus,
  type TransferProgress,
  type UploadItem,
} from '../../../model/upload.ts';
import { at, type ById, memoizeLast, without } from '../../entities/byId.ts';
import type { AppAction } from '../../operations.ts';
import type { AdminState } from '../../state.ts';
import type { UploadsState } from './uploadsState.ts';

const NONE: UploadsState = {
  items: [],
  progress: {},
  leftOut: [],
  justAdded: [],
  left: {},
  engine: { isPaused: false },
};

/** The uploads after logging out. The notes stay, so that the next login can go on with the rest. */
export const uploadsAfterLogout = ({ left }: UploadsState = NONE): UploadsState => ({
  ...NONE,
  left,
});

export function uploads(state: UploadsState = NONE, action: AppAction): UploadsState {
  switch (action.type) {
    case 'UPLOADS_ADDED': {
      // A new batch takes the place of the results of the last one, but not of its failures.
      const isOver = listed(state.items).every(isSettled);
      const stay = isOver
        ? state.items.filter((item) => isOfForm(item) || hasFailed(item))
        : state.items;
      const { items, leftOut, upload } = action.payload;
      const ids = new Set(items.map(({ id }) => id));
      return {
        ...state,
        items: [...stay.filter(({ id }) => !ids.has(id)), ...items],
        leftOut: [...(isOver ? [] : state.leftOut), ...leftOut],
        justAdded: isOver ? [] : state.justAdded,
        left: upload ? withUpload(state.left, upload) : state.left,
      };
    }
    case 'FORM_ITEM_ADDED':
      return { ...state, items: [action.payload, ...state.items] };
    case 'FORM_ITEM_REMOVED':
      return { ...state, items: state.items.filter(({ id }) => id !== action.payload) };
    case 'UPLOADS_CLEARED': {
      const goes = (item: UploadItem) => isSettled(item) && (action.withFailed || !hasFailed(item));
      const discarded = state.items.filter((item) => goes(item) && hasFailed(item));
      return {
        ...state,
        items: state.items.filter((item) => !goes(item)),
        leftOut: [],
        left: discarded.reduce(withOneLess, state.left),
      };
    }
    case 'UPLOAD_CHANGED': {
      const { id, changes } = action.payload;
      const items = state.items.map((item) => (item.id === id ? { ...item, ...changes } : item));
      const { outcome } = changes;
      const changed = items.filter((item) => item.id === id);
      const added = outcome === 'added' ? changed.filter(isNewPhoto) : [];
      const isThere = outcome === 'added' || outcome === 'duplicate';
      return {
        ...state,
        items,
        justAdded: [...state.justAdded, ...added.map(({ documentId }) => documentId)],
        left: isThere ? changed.reduce(withOneLess, state.left) : state.left,
      };
    }
    case 'LEFT_UPLOADS_READ':
      return { ...state, left: action.payload };
    case 'LEFT_UPLOAD_DISMISSED':
      return { ...state, left: without(state.left, [action.payload]) };
    case 'JUST_ADDED_CHANGED':
      return { ...state, justAdded: action.payload };
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

/** Whether an item makes a photo, and gives none that is there another image. */
export const isNewPhoto = ({ photo }: UploadItem): boolean =>
  photo !== undefined && !photo.replaces;

/** The uploads that did not end, with one more unless none of its photos is left. */
const withUpload = (uploads: ById<LeftUpload>, upload: LeftUpload): ById<LeftUpload> =>
  upload.left.length > 0
    ? { ...uploads, [upload.galleryId]: upload }
    : without(uploads, [upload.galleryId]);

/** The uploads that did not end, once a photo is on the site, or is not wanted any more. */
function withOneLess(uploads: ById<LeftUpload>, { photo }: UploadItem): ById<LeftUpload> {
  const upload = photo && at(uploads, photo.values.galleryId);
  if (!upload) return uploads;
  const left = upload.left.filter((hash) => hash !== photo.contentHash);
  return left.length === upload.left.length ? uploads : withUpload(uploads, { ...upload, left });
}

const hasFailed = ({ outcome }: UploadItem) => outcome === 'failed';

const isOfForm = ({ purpose }: UploadItem) => purpose === 'form';

/** The items of lists of uploads. A form shows its own. */
const listed = memoizeLast((items: readonly UploadItem[]) =>
  items.some(isOfForm) ? items.filter((item) => !isOfForm(item)) : items,
);

export const selectUploads = ({ uploads: { items } }: AdminState): readonly UploadItem[] =>
  listed(items);

export const selectJustAdded = ({ uploads: { justAdded } }: AdminState): readonly string[] =>
  justAdded;

export const selectLeftOut = ({ uploads: { leftOut } }: AdminState): readonly LeftOut[] => leftOut;

export const selectUploadProgress = ({
  uploads: { progress },
}: AdminState): ById<TransferProgress> => progress;

export const selectLeftUploads = ({ uploads: { left } }: AdminState): ById<LeftUpload> => left;

/** Whether something is lost if the tab is closed now. */
export const selectNeedsTab = ({ uploads: { items } }: AdminState): boolean =>
  !items.every(isSettled);

/** How many photos are on their way to a gallery and not there yet. */
export const selectQueuedCount = ({ uploads: { items } }: AdminState, galleryId: string): number =>
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
