import type { StoredFields } from '../../model/content/fields.ts';
import type { CollectionName, Revision } from '../../model/site/revision.ts';
import type { PackedDocument } from './pack.ts';

/** A build, as its prerendered pages know it. */
export interface Published {
  /** Names the folder in which the build wrote its files. */
  build: string;
  /** The revision that the database had before it was read. */
  revision: Revision;
  /** Whether the page carries everything that it shows. */
  isWhole: boolean;
}

/** One of the files that a build wrote beside its pages. */
export type PublishedFile = { [Name in CollectionName]?: readonly PackedDocument[] } & {
  settings?: StoredFields;
};

/** The file of all categories and of listed galleries. */
export const SITE_FILE = 'site';

export const SETTINGS_FILE = 'settings';

export const SLIDESHOW_FILE = 'slideshow';

/** The file of all listed photos. */
export const PHOTOS_FILE = 'photos';

export const keywordFile = (key: string): string => `keywords/${key}`;

/** The file of a gallery's photos, and of the gallery itself if it is not listed. */
export const galleryFile = (galleryId: string): string =>
  `galleries/${encodeURIComponent(galleryId)}`;

export const dataAddress = (build: string, file: string): string => `/data/${build}/${file}.json`;
