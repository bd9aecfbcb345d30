import { readDocuments } from '../backup/documents.ts';
import { listMetadata, TOKENS, type Bucket } from '../backup/files.ts';
import { NAMED_FOLDERS, namedFiles } from '../backup/namedFiles.ts';
import { DAY_MS } from '../../src/model/revision.ts';
import { TRASH_DAYS } from '../../src/model/trash.ts';
import type { Target } from '../deploy/target.ts';

/** A file that no document names. */
export interface UnnamedFile {
  name: string;
  /** bytes */
  size: number;
  /** Another for each content of a name. */
  generation: string;
}

/** A file that a document names and that is not there. */
export interface MissingFile {
  name: string;
  document: string;
}

/** What stands apart among the files that documents name, or that nothing names. */
export interface Survey {
  documents: number;
  /** How many files documents name. */
  named: number;
  unnamed: UnnamedFile[];
  /** How many more are unnamed as yet, being on their way perhaps. */
  young: number;
  /** How many originals are kept that another took the place of. */
  replaced: number;
  missing: MissingFile[];
  /** Private files that have a download token. */
  exposed: string[];
}

/** As long as what was deleted, an original that was replaced can be brought back. */
const REPLACED = 'replaced';

const staysFor = (folder: string): number => (folder === REPLACED ? TRASH_DAYS * DAY_MS : DAY_MS);

/** Compares files with documents a page at a time, and keeps no more than names. */
export async function surveyFiles(target: Target, bucket: Bucket, now: number): Promise<Survey> {
  const { documents, files: absent } = await readNamedFiles(target);
  const named = absent.size;
  const unnamed: UnnamedFile[] = [];
  const exposed: string[] = [];
  let young = 0;
  let replaced = 0;
  for (const folder of NAMED_FOLDERS) {
    for await (const file of listMetadata(bucket, `${folder}/`)) {
      const { name = '', size, generation, timeCreated = '', metadata } = file;
      const isNamed = absent.delete(name);
      const isOld = now - Date.parse(timeCreated) >= staysFor(folder);
      if (!isNamed && isOld) {
        unnamed.push({ name, size: Number(size), generation: String(generation) });
        continue;
      }
      if (!isNamed && folder === REPLACED) replaced++;
      else if (!isNamed) young++;
      if (metadata?.visibility === 'private' && metadata[TOKENS]) exposed.push(name);
    }
  }
  const missing = Array.from(absent, ([name, document]) => ({ name, document }));
  return { documents, named, unnamed, young, replaced, missing, exposed };
}

/** Each file that documents name, with one that does; those of deleted documents too. */
export async function readNamedFiles(
  target: Target,
): Promise<{ documents: number; files: Map<string, string> }> {
  const files = new Map<string, string>();
  let documents = 0;
  for await (const document of readDocuments(target)) {
    documents++;
    for (const name of namedFiles(document)) files.set(name, document.path);
  }
  return { documents, files };
}
