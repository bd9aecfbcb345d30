import { isUnreachable } from '../../firebase/errors.ts';
import type { AdminThunk } from '../state.ts';
import { createNetworkWaits } from './uploads/browser/network.ts';
import { movePhotosToGalleries } from './visibility/moveGallery.ts';
import { resultless, runWrite } from './writes/runWrite.ts';

/** Resolves to whether the server was reached. */
const tryRepair: AdminThunk<Promise<boolean>> = async (dispatch) => {
  const move = resultless(movePhotosToGalleries);
  const result = await dispatch(runWrite('MOVE_PHOTOS', '', move, { isBackground: true }));
  return result.ok || !isUnreachable(result.error);
};

const repairOnceReachable: AdminThunk<Promise<void>> = async (dispatch, _getState, context) => {
  if (context.isRepairing) return;
  context.isRepairing = true;
  const waits = createNetworkWaits();
  const { signal } = new AbortController();
  do await waits.untilReachable(signal);
  while (!(await dispatch(tryRepair)));
  context.isRepairing = false;
};

/**
 * Moves photos to where their gallery is, if an interrupted publication left them elsewhere: they
 * may be public although their gallery is a draft. Without a network, goes on once there is one.
 */
export const repairPublications = (): AdminThunk<Promise<void>> => async (dispatch) => {
  if (!(await dispatch(tryRepair))) void dispatch(repairOnceReachable);
};
