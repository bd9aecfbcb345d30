import type { UploadItem } from '../../model/upload.ts';
import type { Thunk } from '../state.ts';

/** A file that is to be a photo. */
export interface NewUpload {
  item: UploadItem;
  file: File;
  /** By which the file is found again after a reload, where the browser has such. */
  handle?: FileSystemFileHandle | undefined;
}

/** Puts files into the queue, and works on it where no other tab does. */
export const publish =
  (batch: readonly NewUpload[]): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { items } = getState().uploads;
    dispatch({ type: 'UPLOADS_LISTED', payload: [...items, ...batch.map(({ item }) => item)] });
  };

/** Begins nothing more until {@link resumeUploads}; an original stays at the byte it has reached. */
export const pauseUploads = (): Thunk<void> => (dispatch) =>
  void dispatch({ type: 'UPLOADS_STATUS', payload: 'paused' });

export const resumeUploads = (): Thunk<void> => (dispatch) =>
  void dispatch({ type: 'UPLOADS_STATUS', payload: 'running' });

/** Cancels what is not published yet; the originals of what is still go up. */
export const cancelUploads = (): Thunk<void> => (dispatch) =>
  void dispatch({ type: 'UPLOADS_STATUS', payload: 'idle' });

/** Begins again with the files that have failed. */
export const retryFailed = (): Thunk<void> => (dispatch) =>
  void dispatch({ type: 'UPLOADS_STATUS', payload: 'running' });

/** Finds out, on opening the admin area, what was interrupted and what another tab works on. */
export const openUploads = (): Thunk<Promise<void>> => async (dispatch) =>
  void dispatch({ type: 'UPLOADS_STATUS', payload: 'idle' });

/**
 * Goes on with what was interrupted. It must be called by a click where the browser has to ask for
 * the files.
 * @param files chosen again, for those whose bytes the browser has not kept
 * @returns what waits for its file to be chosen again
 */
export const continueUploads =
  (_files: readonly File[] = []): Thunk<Promise<readonly UploadItem[]>> =>
  async (dispatch) => {
    dispatch({ type: 'UPLOADS_STATUS', payload: 'running' });
    return [];
  };

/** Gives up what is not done, and forgets all of it; what is published stays. */
export const discardUploads = (): Thunk<Promise<void>> => async (dispatch) =>
  void dispatch({ type: 'UPLOADS_LISTED', payload: [] });
