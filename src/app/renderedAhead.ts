/** The ids of the script elements in which a page that was rendered ahead carries its data. */
export const SNAPSHOT = 'snapshot';
export const LOADER_DATA = 'loader-data';
