import { shownName } from '../../model/content/names.ts';
import { plural } from '../../model/plural.ts';
import { isBatch, type TrashEntry } from '../../model/trash.ts';

/** What an entry of the trash is of, as it stands in its list. */
export function titleOf({ kind, collection, name }: TrashEntry): string {
  if (kind !== 'image') return shownName(name);
  return collection === 'site' ? 'Previous portrait' : `Previous image of “${shownName(name)}”`;
}

/** What an entry of the trash is of, as it stands in sentences: `“Dawn”`, or `12 photos`. */
export function whatOf(entry: TrashEntry): string {
  if (isBatch(entry)) return plural(entry.photos, 'photo');
  return entry.kind === 'image' ? titleOf(entry) : `“${titleOf(entry)}”`;
}
