/** The ids of the script elements in which a prerendered page carries its data. */
export const SNAPSHOT = 'snapshot';
export const LOADER_DATA = 'loader-data';
export const PUBLISHED = 'published';
/** In a document whose page loads in the browser: what the site says of itself. */
export const SETTINGS = 'settings';

/** JSON that no text in it can end the script around it. */
export const safeJson = (json: string): string => json.replaceAll('<', String.raw`\u003c`);

/** The attribute of what a document says of itself until its page does. */
export const UNTIL_SHOWN = 'data-until-shown';
