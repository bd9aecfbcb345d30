import { joinWithAnd, plural } from '../../model/plural.ts';
import type { PublishedState, Unpublished } from '../../model/site/publishing.ts';
import { describeContents } from '../describeContents.ts';

const UNCOUNTED = 'Your changes are live, but link previews don’t show them yet.';

function describeUnpublished(unpublished: Unpublished): string {
  const { categories, galleries, photos, removed } = unpublished;
  const written = [
    ...(categories > 0 ? [plural(categories, 'category', 'categories')] : []),
    ...describeContents(unpublished),
  ];
  const are = categories + galleries + photos === 1 ? 'is' : 'are';
  const them = are === 'is' ? 'it' : 'them';
  const pages = removed === 1 ? 'is deleted, but its page is' : 'are deleted, but their pages are';
  const sentences = [
    ...(written.length > 0
      ? [`${joinWithAnd(written)} ${are} live, but link previews don’t show ${them} yet.`]
      : []),
    ...(removed > 0 ? [`${plural(removed, 'item')} ${pages} still published.`] : []),
  ];
  return sentences.join(' ') || UNCOUNTED;
}

/** Says how far the live site is behind the content. */
export const describePublished = ({ unpublished }: PublishedState): string =>
  unpublished ? describeUnpublished(unpublished) : 'Everything is published.';

/** The same in two lines at most, for the menu. */
export function describeBriefly(state: PublishedState): string {
  const counts = Object.values(state.unpublished ?? {}).filter((count) => count > 0);
  const sum = counts.reduce((all, count) => all + count, 0);
  return counts.length > 1
    ? `${sum} changes are live, but link previews don’t show them yet.`
    : describePublished(state);
}
