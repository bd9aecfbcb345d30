import type { UploadsAction } from '../../operations.ts';
import type { Thunk } from '../../state.ts';
import { selectNeedsTab } from '../../uploads.ts';
import type { UploadsWork } from './tools.ts';

/** Shows how the uploads stand, and asks before the tab is closed for as long as they need it. */
export const showUploads =
  (work: UploadsWork, action: UploadsAction): Thunk<void> =>
  (dispatch, getState) => {
    dispatch(action);
    if (selectNeedsTab(getState())) {
      work.stopAsking ??= work.tools.askBeforeUnload();
    } else {
      work.stopAsking?.();
      work.stopAsking = undefined;
    }
  };

/** Shows it in other tabs, too. */
export const tellUploads =
  (work: UploadsWork, action: UploadsAction): Thunk<void> =>
  (dispatch) => {
    dispatch(showUploads(work, action));
    work.tools.tabs.post({ action });
  };
