import { shownName } from '../../model/content/names.ts';
import { plural } from '../../model/plural.ts';
import { isBatch, type TrashEntry } from '../../model/trash.ts';

/** What an entry of the trash is of, as it stands in sentences: `“Dawn”`, or `12 photos`. */
export const whatOf = (entry: TrashEntry): string =>
  isBatch(entry) ? plural(entry.photos, 'photo') : `“${shownName(entry.name)}”`;
