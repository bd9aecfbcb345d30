import { asRecord, isRecord } from '../model/content/fields.ts';
import type { Published } from '../store/sources/published.ts';

/** The ids of the script elements in which a prerendered page carries its data. */
export const SNAPSHOT = 'snapshot';
export const LOADER_DATA = 'loader-data';
export const PUBLISHED = 'published';
/** In a document whose page loads in the browser: what the site says of itself. */
export const SETTINGS = 'settings';

/** Whether a page carries the data of its build; without it, the page reads its content live. */
export const isPublished = (data: unknown): data is Published =>
  isRecord(data) && typeof data.build === 'string' && isRecord(asRecord(data.revision).changed);

/** JSON that no text in it can end the script around it. */
export const safeJson = (json: string): string => json.replaceAll('<', String.raw`\u003c`);

/** The attribute of what a document says of itself until its page does. */
export const UNTIL_SHOWN = 'data-until-shown';
