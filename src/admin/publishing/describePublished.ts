import { joinWithAnd, plural } from '../../model/plural.ts';
import type { PublishedState, Unpublished } from '../../model/site/publishing.ts';
import { describeContents } from '../describeContents.ts';

const UNCOUNTED = 'Visitors see your changes, but link previews don’t show them yet.';

function describeUnpublished(unpublished: Unpublished): string {
  const { categories, galleries, photos, removed } = unpublished;
  const written = [
    ...(categories > 0 ? [plural(categories, 'category', 'categories')] : []),
    ...describeContents(unpublished),
  ];
  const are = categories + galleries + photos === 1 ? 'is' : 'are';
  const pages =
    removed === 1 ? 'is deleted, but its page stays' : 'are deleted, but their pages stay';
  const sentences = [
    ...(written.length > 0
      ? [`${joinWithAnd(written)} ${are} new or changed, but link previews don’t show that yet.`]
      : []),
    ...(removed > 0 ? [`${plural(removed, 'item')} ${pages} until the site is rebuilt.`] : []),
  ];
  return sentences.join(' ') || UNCOUNTED;
}

/** Says how far the live site is behind the content. */
export const describePublished = ({ unpublished }: PublishedState): string =>
  unpublished ? describeUnpublished(unpublished) : 'The site is up to date.';

/** The same in two lines at most, for the menu. */
export function describeBriefly(state: PublishedState): string {
  const counts = Object.values(state.unpublished ?? {}).filter((count) => count > 0);
  const sum = counts.reduce((all, count) => all + count, 0);
  return counts.length > 1
    ? `Visitors see your ${sum} changes, but link previews don’t show them yet.`
    : describePublished(state);
}
