import { readDocuments } from '../backup/documents.ts';
import { listMetadata, TOKENS, type Bucket } from '../backup/files.ts';
import {
  addNamed,
  isLeft,
  isOther,
  isReplaced,
  NAMED_FOLDERS,
  type Named,
  nothingNamed,
  ownerOf,
} from '../../src/model/files/namedFiles.ts';
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
  /** Those that nothing names either, and that may be all there is of an original. */
  spared: UnnamedFile[];
  /** How many more are unnamed as yet, being on their way perhaps. */
  young: number;
  /** How many originals are kept that another took the place of. */
  replaced: number;
  missing: MissingFile[];
  /** Private files that have a download token. */
  exposed: string[];
}

/** Compares files with documents a page at a time, and keeps no more than names. */
export async function surveyFiles(target: Target, bucket: Bucket, now: number): Promise<Survey> {
  const names = await readNamedFiles(target);
  const { documents, files: absent } = names;
  const named = absent.size;
  const unnamed: UnnamedFile[] = [];
  const exposed: string[] = [];
  // Those whose original is not there, or is another than their document describes.
  const lacking = new Set<string | undefined>();
  let young = 0;
  let replaced = 0;
  for (const folder of NAMED_FOLDERS) {
    for await (const file of listMetadata(bucket, `${folder}/`)) {
      const { name = '', size, generation, timeCreated = '', metadata } = file;
      const isNamed = absent.delete(name);
      const { revision } = (metadata ?? {}) as { revision?: string };
      if (isNamed && isOther(names, name, revision)) lacking.add(ownerOf(name));
      if (!isNamed && isLeft(name, now - Date.parse(timeCreated))) {
        unnamed.push({ name, size: Number(size), generation: String(generation) });
        continue;
      }
      if (!isNamed && isReplaced(name)) replaced++;
      else if (!isNamed) young++;
      if (metadata?.visibility === 'private' && metadata[TOKENS]) exposed.push(name);
    }
  }
  const missing = Array.from(absent, ([name, document]) => ({ name, document }));
  for (const { name } of missing) lacking.add(ownerOf(name));
  lacking.delete(undefined);
  const isSpared = ({ name }: UnnamedFile) => lacking.has(ownerOf(name));
  return {
    documents,
    named,
    unnamed: unnamed.filter((file) => !isSpared(file)),
    spared: unnamed.filter(isSpared),
    young,
    replaced,
    missing,
    exposed,
  };
}

/** What documents say of files, those of deleted documents too. */
export async function readNamedFiles(target: Target): Promise<Named> {
  const named = nothingNamed();
  for await (const document of readDocuments(target)) addNamed(named, document);
  return named;
}
