import { type Area, OLDEST_BROWSERS } from '../../src/model/site/browsers.ts';

/** The browsers for which Vite writes the code and the style sheet of an area. */
export const targetsOf = (area: Area): string[] =>
  Object.entries(OLDEST_BROWSERS[area]).map(([name, version]) => name.toLowerCase() + version);
