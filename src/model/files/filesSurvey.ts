import type { SETTINGS } from '../site/defaultSettings.ts';
import type { CollectionName } from '../site/revision.ts';

/** A file that no document names, and that can be deleted. */
export interface OrphanedFile {
  path: string;
  bytes: number;
  version: string;
}

/** A document that names missing files. */
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
  /** How many files documents name. If they name none, nothing is deleted. */
  referenced: number;
  incomplete: readonly IncompleteDocument[];
  /** How many more were saved less than a day ago; their originals may still be uploading. */
  awaited: number;
  /** The largest first. */
  orphans: readonly OrphanedFile[];
  /** How many more are left alone: younger than a day. */
  young: number;
  /** How many more are replaced originals, kept for 30 days or until the current one is there. */
  kept: number;
  /** How many are in folders that the rules hide from browsers. */
  outOfReach: number;
}

/** The progress of a check: first it lists files, then it checks those that no document names. */
export interface FilesProgress {
  listed: number;
  /** How many it has to check; undefined until all are listed. */
  total?: number;
  done?: number;
}

/** The result of deleting files. */
export interface FilesDeletion {
  deleted: readonly string[];
  /** How many could not be deleted. */
  failed: number;
}
