import { isRecord } from '../model/json.ts';
import type { PageBuild } from '../store/sources/pageBuild.ts';

/** The ids of the script elements in which a prerendered page carries its data. */
export const SNAPSHOT = 'snapshot';
export const LOADER_DATA = 'loader-data';
export const PAGE_BUILD = 'build';
export const SITE_IMAGES = 'site-images';
/** The settings, in a document whose page loads in the browser. */
export const SETTINGS = 'settings';

/** Whether a page carries the data of its build; without it, the page reads its content live. */
export const isPageBuild = (data: unknown): data is PageBuild =>
  isRecord(data) && typeof data.build === 'string' && isRecord(data.times);

/** Escapes JSON so that no text in it can end the script around it. */
export const safeJson = (json: string): string => json.replaceAll('<', String.raw`\u003c`);

/** Marks elements of a document's head that its page replaces. */
export const UNTIL_SHOWN = 'data-until-shown';
