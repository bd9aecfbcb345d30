import type { SETTINGS } from '../site/defaultSettings.ts';
import type { CollectionName } from '../site/revision.ts';

/** A file that no document names, and that can be deleted. */
export interface OrphanedFile {
  path: string;
  bytes: number;
  version: string;
}

/** A document that names files which are not there. */
export interface IncompleteDocument {
  collection: CollectionName | typeof SETTINGS.collection;
  id: string;
  name: string;
  isDeleted: boolean;
  lacksOriginal: boolean;
  /** How many of its variants are missing, including the social card. */
  missingVariants: number;
}

/** What a check of all files found. */
export interface FilesSurvey {
  /** How many files there are. */
  files: number;
  /** How many files documents name. Where they name none, nothing is ever deleted. */
  referenced: number;
  incomplete: readonly IncompleteDocument[];
  /** How many were saved within a day, so that their originals may be on the way. */
  awaited: number;
  /** The largest first. */
  orphans: readonly OrphanedFile[];
  /** How many more are left alone: younger than a day. */
  young: number;
  /** How many more are replaced originals, kept for 30 days or until the current one is there. */
  kept: number;
  /** How many lie where the rules let no browser look. */
  outOfReach: number;
}

/** How far a check has come: first it lists files, then it looks at those that nothing names. */
export interface FilesProgress {
  listed: number;
  /** How many it looks at; undefined until all are listed. */
  total?: number;
  done?: number;
}

/** What became of the files that were to be deleted. */
export interface FilesDeletion {
  deleted: readonly string[];
  /** How many could not be deleted. */
  failed: number;
}
