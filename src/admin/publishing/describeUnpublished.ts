import { listOf, plural } from '../../model/plural.ts';
import type { Unpublished } from '../../model/site/publishing.ts';
import { describeContents } from '../describeContents.ts';

/** Says what visitors see already, and what links and search engines don't tell of yet. */
export function describeUnpublished(unpublished: Unpublished): string {
  const { categories, galleries, photos, removed } = unpublished;
  const written = [
    ...(categories > 0 ? [plural(categories, 'category', 'categories')] : []),
    ...describeContents(unpublished),
  ];
  const are = categories + galleries + photos === 1 ? 'is' : 'are';
  const pages = removed === 1 ? 'is deleted, but its page is' : 'are deleted, but their pages are';
  const sentences = [
    ...(written.length > 0
      ? [`${listOf(written)} ${are} live, but not in the previews of links yet.`]
      : []),
    ...(removed > 0 ? [`${plural(removed, 'thing')} ${pages} still published.`] : []),
  ];
  return sentences.join(' ') || 'Changes are live, but not in the previews of links yet.';
}

/** Says it in two lines of the menu. */
export function describeBriefly(unpublished: Unpublished): string {
  const counts = Object.values(unpublished).filter((count) => count > 0);
  const sum = counts.reduce((all, count) => all + count, 0);
  return counts.length > 1
    ? `${sum} changes are live, but not in the previews of links yet.`
    : describeUnpublished(unpublished);
}
