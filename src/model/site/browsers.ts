/** The document that a browser shows: visitors' pages and the admin area need different browsers. */
export type Area = 'visitors' | 'admin';

/** The oldest browser of each maker that runs the code. docs/your-own-site.md repeats them. */
export const OLDEST_BROWSERS: Record<Area, Readonly<Record<string, string>>> = {
  visitors: { Safari: '16.4', Chrome: '111', Edge: '111', Firefox: '115' },
  admin: { Safari: '17.4', Chrome: '116', Edge: '116', Firefox: '125' },
};

/** The oldest browsers of an area in words: `Safari 16.4, Chrome 111 or Firefox 115`. */
export function oldestBrowsers(area: Area): string {
  const names = Object.entries(OLDEST_BROWSERS[area]).map((browser) => browser.join(' '));
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
