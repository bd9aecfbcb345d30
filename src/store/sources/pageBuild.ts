import type { StoredFields } from '../../model/json.ts';
import type { EntityName } from '../../model/content/registry.ts';
import type { SiteTimes } from '../../model/site/times.ts';
import type { PackedDocument } from './pack.ts';

/** A build, as its prerendered pages know it. */
export interface PageBuild {
  /** Names the folder in which the build wrote its files. */
  build: string;
  /** The times that the database had before its content was read. */
  times: SiteTimes;
  /** Whether the page carries everything that it shows. */
  isWhole: boolean;
}

/** A list that had more photos when it was built stays as it was built. */
export const MOST_LIVE_PHOTOS = 300;

/** A build, whatever its page carries. */
export type BuildTimes = Pick<PageBuild, 'build' | 'times'>;

/** One of the files that a build wrote beside its pages. */
export type DataFile = { [Name in EntityName]?: readonly PackedDocument[] } & {
  settings?: StoredFields;
};

/** The names of the files. */
export const FILES = {
  /** All categories and listed galleries. */
  site: 'site',
  settings: 'settings',
  slideshow: 'slideshow',
  /** All listed photos. */
  photos: 'photos',
  keyword: (key: string): string => `keywords/${key}`,
  /** The photos of a gallery, and the gallery itself if it is not listed. */
  gallery: (galleryId: string): string => `galleries/${encodeURIComponent(galleryId)}`,
};

export const dataAddress = (build: string, file: string): string => `/data/${build}/${file}.json`;
