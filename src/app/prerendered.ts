/** The ids of the script elements in which a prerendered page carries its data. */
export const SNAPSHOT = 'snapshot';
export const LOADER_DATA = 'loader-data';
export const PUBLISHED = 'published';

/** The attribute of what a document says of itself until its page does. */
export const UNTIL_SHOWN = 'data-until-shown';
