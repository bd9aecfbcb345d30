import { serverTime } from '../../../firebase/auth.ts';
import { fileState, listFilesBelow, removeFile } from '../../../firebase/files.ts';
import { DAY_MS } from '../../../model/site/revision.ts';
import { REPLACED_FOLDER } from '../../../model/files/storagePaths.ts';
import { TRASH_DAYS } from '../../../model/trash.ts';
import type { Thunk } from '../../state.ts';
import { kinds } from '../commit/entityDeclarations.ts';
import { inParallel } from '../commit/inParallel.ts';
import { runWrite } from '../commit/runWrite.ts';
import { readKept } from '../commit/trashDocuments.ts';

/** Where the browser keeps when it last looked, ms by its own clock. */
const KEY = 'replaced-originals-looked-at';

const AT_ONCE = 6;

/** Notes that one looks now; gives back whether that is the first time in a day. */
function isDue(now: number): boolean {
  try {
    const since = now - Number(localStorage.getItem(KEY));
    // A clock that was ahead must not put it off for long.
    if (since >= 0 && since < DAY_MS) return false;
    localStorage.setItem(KEY, String(now));
    return true;
  } catch {
    return false; // it can't be known, and looking costs
  }
}

/**
 * Whether an original that lies aside may be all there is of it: the one that took its place has
 * not come, or the document was never told of that and still describes this one.
 */
async function isOnlyCopy(aside: string): Promise<boolean> {
  const [, folder, id = '', fileName = ''] = aside.split('/');
  const kind = Object.values(kinds).find((each) => each.folder === folder);
  const stored = kind && (await readKept(kind, id));
  const path = stored && kind.pathOf(stored);
  if (!path) return false;
  const now = await fileState(path);
  const revision = fileName.slice(0, fileName.lastIndexOf('.'));
  return !now || (kind.imageOf(stored)?.revision !== revision && now.revision === revision);
}

async function removeExpired(now: number): Promise<void> {
  const expired: { path: string; since: number }[] = [];
  await inParallel(await listFilesBelow(REPLACED_FOLDER), AT_ONCE, async (path) => {
    const since = (await fileState(path))?.uploadedAt ?? now;
    if (now - since >= TRASH_DAYS * DAY_MS) expired.push({ path, since });
  });
  if (expired.length === 0) return;
  const confirmed = await serverTime();
  const old = expired.filter(({ since }) => confirmed - since >= TRASH_DAYS * DAY_MS);
  await inParallel(old, AT_ONCE, async ({ path }) => {
    if (!(await isOnlyCopy(path))) await removeFile(path);
  });
}

/**
 * Removes originals that others took the places of 30 days ago, as what is in the trash; looks at
 * most once a day, since listing files costs.
 * @param now ms, by this device's clock, which the server's is asked to confirm
 */
export const expireReplaced =
  (now: number): Thunk<Promise<void>> =>
  async (dispatch) => {
    if (!isDue(now)) return;
    const work = async () => {
      await removeExpired(now);
      return { data: null, filesLeft: [] };
    };
    await dispatch(runWrite('DELETE_REPLACED', '', work));
  };
