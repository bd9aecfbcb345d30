import { DAY_MS } from '../../model/days.ts';
import { joinWithAnd } from '../../model/plural.ts';
import type { SiteLag, ChangedList } from '../../model/site/liveBuild.ts';

/** The lists in words, in the order of the sentence. */
const WORDS: Record<Exclude<ChangedList, 'all'>, string> = {
  photos: 'photos',
  galleries: 'galleries',
  categories: 'categories',
  slideshow: 'the slideshow',
  settings: 'the site’s settings',
};

/** More lists than this don't fit into the menu. */
const MOST_IN_MENU = 2;

const inWords = (time: Date, options: Intl.DateTimeFormatOptions) =>
  time.toLocaleDateString('en-GB', options);

/** When changes were made, as people say it: `today`, `since Tuesday`, `since 3 November`. */
function timeSince(time: string, now: Date): string {
  const then = new Date(time);
  if (then.toDateString() === now.toDateString()) return 'today';
  const isThisWeek = now.getTime() - then.getTime() < 6 * DAY_MS;
  return `since ${inWords(then, isThisWeek ? { weekday: 'long' } : { day: 'numeric', month: 'long' })}`;
}

function describe(lag: SiteLag, mostLists: number, now: Date): string {
  if (!lag.changes) return 'The site is up to date.';
  const { lists, since } = lag.changes;
  const words = Object.entries(WORDS).flatMap(([list, word]) =>
    lists.some((each) => each === list) ? word : [],
  );
  const areNamed = !lists.includes('all') && words.length <= mostLists;
  const changes = areNamed ? `changes to ${joinWithAnd(words)}` : 'your changes';
  return `Shared links don’t yet show ${changes}${since ? ` made ${timeSince(since, now)}` : ''}.`;
}

/** Says how far the live site is behind the content. */
export const describeSiteLag = (lag: SiteLag, now = new Date()): string =>
  describe(lag, Object.keys(WORDS).length, now);

/** The same in two lines, for the menu. */
export const describeBriefly = (lag: SiteLag, now = new Date()): string =>
  describe(lag, MOST_IN_MENU, now);
