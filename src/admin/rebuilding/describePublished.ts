import { countsInWords, joinWithAnd } from '../../model/plural.ts';
import type { PublishedState, Unpublished } from '../../model/site/publishing.ts';
import { describeContents } from '../words/describeContents.ts';

const UNCOUNTED = 'Link previews don’t show your changes yet.';

function describeUnpublished(unpublished: Unpublished): string {
  const { categories, removed } = unpublished;
  const written = [
    ...countsInWords([categories, 'category', 'categories']),
    ...describeContents(unpublished),
  ];
  const sentences = [
    ...(written.length > 0
      ? [`Link previews don’t show changes to ${joinWithAnd(written)} yet.`]
      : []),
    ...countsInWords([
      removed,
      'deleted page stays until the site is rebuilt.',
      'deleted pages stay until the site is rebuilt.',
    ]),
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
    ? `Link previews don’t show ${sum} changes yet.`
    : describePublished(state);
}
