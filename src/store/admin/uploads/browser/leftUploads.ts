import { jsonOrUndefined, isRecord } from '../../../../model/json.ts';
import type { LeftUpload } from '../../../../model/upload.ts';
import type { ById } from '../../../entities/byId.ts';

const KEY = 'leftUploads';

/** The uploads that this browser did not end, by the ids of their galleries; none if storage is refused. */
export function readLeftUploads(): ById<LeftUpload> {
  try {
    const stored = jsonOrUndefined(localStorage.getItem(KEY) ?? '{}');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else writes here
    return isRecord(stored) ? (stored as ById<LeftUpload>) : {};
  } catch {
    return {};
  }
}

/** Remembers how uploads have changed, and leaves what other tabs have to upload. */
export function rememberLeftUploads(before: ById<LeftUpload>, after: ById<LeftUpload>): void {
  const changed = Object.keys({ ...before, ...after }).filter((id) => before[id] !== after[id]);
  if (changed.length === 0) return;
  const stored = new Map(Object.entries(readLeftUploads()));
  for (const id of changed) {
    const now = new Set(after[id]?.left);
    const gone = new Set(before[id]?.left.filter((hash) => !now.has(hash)));
    const all = new Set([...(stored.get(id)?.left ?? []), ...now]);
    const left = [...all].filter((hash) => !gone.has(hash));
    const upload = after[id] ?? stored.get(id);
    if (upload && left.length > 0) stored.set(id, { ...upload, left });
    else stored.delete(id);
  }
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(stored)));
  } catch {
    // Storage is refused, so that nothing tells of the rest once the tab is closed.
  }
}
