import { shownName } from '../../model/content/names.ts';
import { asText } from '../../model/json.ts';
import { joinWithAnd, plural } from '../../model/plural.ts';
import { daysLeft, type Deletion, isSelection, type TrashEntry } from '../../model/trash.ts';
import { describeContents } from '../words/describeContents.ts';
import { inSentence, NOUNS } from '../words/nouns.ts';

/** How many names stand for a group. */
const NAMES = 3;

/** What a deletion holds besides its own entry: selected photos, or the galleries of a category. */
export const membersOf = (deletion: Deletion): readonly TrashEntry[] =>
  isSelection(deletion) ? deletion.entries : deletion.entries.slice(1);

/** What of a deletion can still be restored. */
export const restorableIn = ({ entries }: Deletion): TrashEntry[] =>
  entries.filter(({ isPurging }) => !isPurging);

export function titleOf(deletion: Deletion): string {
  const [{ kind, collection, name }] = deletion.entries;
  if (isSelection(deletion)) return plural(deletion.entries.length, 'photo');
  if (kind !== 'image') return shownName(name);
  return collection === 'site' ? 'Old portrait' : `Old picture of “${shownName(name)}”`;
}

/** The first names of what a deletion holds: `“Dawn”, “Dusk” and 2 more`; empty for nothing. */
export function namesIn(deletion: Deletion): string {
  const members = membersOf(deletion);
  // Names may have commas of their own.
  const names = members.slice(0, NAMES).map(({ name }) => `“${shownName(name)}”`);
  const more = members.length - names.length;
  return joinWithAnd(more > 0 ? [...names, `${more} more`] : names);
}

/** How many photos or galleries a deletion holds: `5 photos`. */
export function countIn(deletion: Deletion): string {
  const { one, many } = inSentence(isSelection(deletion) ? NOUNS.photos : NOUNS.galleries);
  return plural(membersOf(deletion).length, one, many);
}

/** A deletion in sentences: `“Dawn”`, or `12 photos`. */
export const subjectOf = (deletion: Deletion): string =>
  isSelection(deletion) || deletion.entries[0].kind === 'image'
    ? titleOf(deletion)
    : `“${titleOf(deletion)}”`;

/** The id of the gallery or the category that a deletion was in; undefined for none, or several. */
export function parentIdIn(deletion: Deletion): string | undefined {
  const entries = isSelection(deletion) ? deletion.entries : [deletion.entries[0]];
  const [first, ...others] = entries.map(({ document: { galleryId, categoryId } }) =>
    asText(galleryId ?? categoryId),
  );
  return first && others.every((id) => id === first) ? first : undefined;
}

/**
 * What became of a deletion: `12 photos were restored to “Larches”.`
 * @param parentName of the gallery or the category that has them again; empty if it is not known
 */
export function describeResult(
  deletion: Deletion,
  done: 'restored' | 'deleted for good',
  parentName = '',
): string {
  const entries = done === 'restored' ? restorableIn(deletion) : deletion.entries;
  const where = parentName && ` to “${shownName(parentName)}”`;
  if (!isSelection(deletion)) return `${subjectOf(deletion)} was ${done}${where}.`;
  return `${plural(entries.length, 'photo was', 'photos were')} ${done}${where}.`;
}

const dates = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

/** What was deleted: `Gallery with 30 photos, deleted`. */
function describeWhat(deletion: Deletion): string {
  const [entry, ...others] = deletion.entries;
  if (isSelection(deletion)) return 'Deleted';
  if (entry.kind === 'image') return 'Replaced or removed';
  const galleries = others.length > 0 ? others.length : entry.galleries;
  const contents = describeContents({ galleries, photos: entry.photos });
  const noun = entry.collection === 'site' ? 'Portrait' : NOUNS[entry.collection].one;
  return `${contents.length > 0 ? `${noun} with ${joinWithAnd(contents)}` : noun}, deleted`;
}

/**
 * What was deleted and when, and how long it stays.
 * @param now ms
 */
export function describeDeletion(deletion: Deletion, now: number): string {
  const [{ deletedAt }] = deletion.entries;
  const going = deletion.entries.length - restorableIn(deletion).length;
  const days = `${plural(daysLeft(deletedAt, now), 'day')} left.`;
  const sentences = [`${describeWhat(deletion)} on ${dates.format(deletedAt)}.`];
  if (going === deletion.entries.length) sentences.push('Being deleted for good.');
  else if (going === 0) sentences.push(days);
  else
    sentences.push(days, `${plural(going, 'of them is', 'of them are')} being deleted for good.`);
  return sentences.join(' ');
}
