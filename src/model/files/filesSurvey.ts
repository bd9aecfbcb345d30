import type { SETTINGS } from '../site/defaultSettings.ts';
import type { CollectionName } from '../site/revision.ts';

/** A file that no document names. */
export interface UnnamedFile {
  path: string;
  bytes: number;
  /** Another for each content of a path. */
  version: string;
}

/** A document that names files which are not there. */
export interface IncompleteDocument {
  collection: CollectionName | typeof SETTINGS.collection;
  id: string;
  name: string;
  isDeleted: boolean;
  lacksOriginal: boolean;
  /** How many of its variants are missing, the social card among them. */
  lackingVariants: number;
}

/** What stands apart among the files that documents name, or that nothing names. */
export interface FilesSurvey {
  /** How many files there are. */
  files: number;
  /** How many files documents name. */
  named: number;
  incomplete: readonly IncompleteDocument[];
  /** Those that were saved within a day, and whose originals may be on their way. */
  awaited: number;
  unnamed: readonly UnnamedFile[];
  /** Those that nothing names either, and that may be all there is of an original. */
  spared: readonly UnnamedFile[];
  /** How many more are unnamed as yet, being on their way perhaps. */
  young: number;
  /** How many originals are kept that another took the place of. */
  replaced: number;
  /** How many lie where the rules let no browser look at them. */
  outOfReach: number;
}

/** How far one is with looking through the files: how many are listed, and then looked at. */
export interface SurveyProgress {
  listed: number;
  /** Those to be looked at; undefined until all are listed. */
  total?: number;
  done?: number;
}
