import { isPublished, isSettled, type UploadItem } from '../../../model/upload.ts';
import type { Thunk } from '../../state.ts';
import { isCommitted } from '../saveImage/sendOriginal.ts';
import { savingLock } from './browser/tabs.ts';
import { openWork, removeItems } from './work.ts';

/** An item as it stands if no tab works on it; undefined if a form is saving it. */
function resumed(item: UploadItem, claimed: ReadonlySet<string>): UploadItem | undefined {
  if (isSettled(item)) return item;
  if (item.stage === 'saving' && claimed.has(savingLock(item.id))) return undefined;
  // The document decides: a photo is looked up first, an original when it is sent.
  const stage = isPublished(item) || !item.photo ? 'published' : 'unclear';
  return { ...item, stage, isMissing: false };
}

/** The originals of forms whose tab was closed before a document named them. */
async function findUnwanted(items: readonly UploadItem[]): Promise<UploadItem[]> {
  const found = await Promise.all(
    items.map(async (item) => {
      const { id: revision, collection, documentId: id } = item;
      // Without an answer it stays until somebody continues.
      const isNamed = await isCommitted({ collection, id, revision }).catch(() => true);
      return isNamed ? [] : item;
    }),
  );
  return found.flat();
}

/** Lists what the browser has kept of the queue, with what this tab has of it. */
export const readItems = (): Thunk<Promise<void>> => async (dispatch, getState) => {
  const { mirror, tools } = dispatch(openWork());
  await mirror.written();
  const claimed = await tools.tabs.claimed();
  const abandoned: UploadItem[] = [];
  const kept = await mirror
    .read((item) => {
      const listed = resumed(item, claimed);
      if (listed && item.stage === 'saving') abandoned.push(listed);
      return listed;
    })
    .catch(() => undefined);
  if (!kept) return;
  const unwanted = await findUnwanted(abandoned);
  const { items, engine } = getState().uploads;
  const isOwn = (item: UploadItem) => engine.tab !== 'other' || item.stage === 'saving';
  const own = new Map(items.filter(isOwn).map((item) => [item.id, item]));
  const keptIds = new Set(kept.items.map(({ id }) => id));
  // What the browser has not kept was removed in another tab, unless it keeps nothing.
  const unkept = [...own.values()].filter(
    (item) =>
      !keptIds.has(item.id) && (isSettled(item) || item.stage === 'saving' || !engine.isMirrored),
  );
  const isWanted = ({ id }: UploadItem) => !unwanted.some((item) => item.id === id);
  const listed = kept.items.filter(isWanted).map((item) => own.get(item.id) ?? item);
  dispatch({ type: 'UPLOADS_LISTED', payload: [...listed, ...unkept] });
  dispatch({ type: 'UPLOADS_LEFT_OUT', payload: kept.leftOut });
  if (unwanted.length > 0) await dispatch(removeItems(unwanted));
};
