import { isPublished, isSettled, type UploadItem } from '../../../model/upload.ts';
import type { Thunk } from '../../state.ts';
import { savingLock } from './browser/tabs.ts';
import { openWork } from './work.ts';

/** An item as it stands if no tab works on it; undefined if a form is saving it. */
function resumed(item: UploadItem, claimed: ReadonlySet<string>): UploadItem | undefined {
  if (isSettled(item)) return item;
  if (item.stage === 'saving' && claimed.has(savingLock(item.id))) return undefined;
  // The document decides: a photo is looked up first, an original when it is sent.
  const stage = isPublished(item) || !item.photo ? 'published' : 'unclear';
  return { ...item, stage, isMissing: false };
}

/** Lists what the browser has kept of the queue, with what this tab has of it. */
export const readItems = (): Thunk<Promise<void>> => async (dispatch, getState) => {
  const { mirror, tools } = dispatch(openWork());
  await mirror.written();
  const claimed = await tools.tabs.claimed();
  const kept = await mirror.read((item) => resumed(item, claimed)).catch(() => undefined);
  if (!kept) return;
  const { items, engine } = getState().uploads;
  const isOwn = (item: UploadItem) => engine.tab !== 'other' || item.stage === 'saving';
  const own = new Map(items.filter(isOwn).map((item) => [item.id, item]));
  const keptIds = new Set(kept.items.map(({ id }) => id));
  // What the browser has not kept was removed in another tab, unless it keeps nothing.
  const unkept = [...own.values()].filter(
    (item) =>
      !keptIds.has(item.id) && (isSettled(item) || item.stage === 'saving' || !engine.isMirrored),
  );
  const listed = kept.items.map((item) => own.get(item.id) ?? item);
  dispatch({ type: 'UPLOADS_LISTED', payload: [...listed, ...unkept] });
  dispatch({ type: 'UPLOADS_LEFT_OUT', payload: kept.leftOut });
};
