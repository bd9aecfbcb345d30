import pMap from 'p-map';
import { Refusal } from '../../programs/program.ts';
import { readDocuments, readDocumentsOf, serverTime } from '../backup/documents.ts';
import { listMetadata, TOKENS, type Bucket } from '../backup/files.ts';
import {
  FILE_FOLDERS,
  isNamed,
  type NamedFiles,
  namedFiles,
  ownersOf,
} from '../backup/namedFiles.ts';
import type { Target } from '../deploy/target.ts';
import { DAY_MS } from '../../src/model/days.ts';
import { TRASH_DAYS } from '../../src/model/trash.ts';

/** A file that no document names. */
export interface UnusedFile {
  path: string;
  bytes: number;
  generation: string;
}

/** The result of comparing all files with all documents. */
export interface Survey {
  documents: number;
  /** How many files the documents name. */
  named: number;
  files: number;
  /** Unused files that are old enough to be deleted, the largest first. */
  unused: UnusedFile[];
  /** How many more unused files there are. */
  recent: number;
  /** Files that documents name and that are not there. */
  missing: { path: string; document: string }[];
  /** Other private files that anyone with their download token can fetch. */
  exposed: string[];
}

export interface Removal {
  removed: string[];
  /** A sentence for each file that could not be deleted. */
  failures: string[];
}

/** Gives the time by the server's clock, in ms. */
export type Clock = (target: Target) => Promise<number>;

interface ListedFile extends UnusedFile {
  /** ms, by the server's clock */
  uploadedAt: number;
  isExposed: boolean;
}

const CONCURRENT_QUESTIONS = 6;

/** Compares all files with all documents, and changes nothing. */
export async function surveyFiles(
  target: Target,
  bucket: Bucket,
  clock: Clock = serverTime,
): Promise<Survey> {
  const now = await clock(target);
  // The files first, because documents that are read later name every file that was listed.
  const files = await listFiles(bucket);
  const { documents, named } = await readAllTwice(target);
  const unnamed = files.filter(({ path }) => !isNamed(path, named));
  const isOld = ({ uploadedAt }: ListedFile) => now - uploadedAt > TRASH_DAYS * DAY_MS;
  const unused = unnamed.filter(isOld).toSorted((a, b) => b.bytes - a.bytes);
  return {
    documents,
    named: named.files.size,
    files: files.length,
    unused,
    recent: unnamed.length - unused.length,
    missing: await findMissing(bucket, files, named),
    exposed: files
      .filter((file) => file.isExposed && !unused.includes(file))
      .map(({ path }) => path),
  };
}

/**
 * Deletes unused files, except those that a document names by now or that have changed. It reads
 * all documents twice, and those of each file's owner just before it deletes the file.
 * @throws a Refusal if no document names any file
 */
export async function removeUnused(
  target: Target,
  bucket: Bucket,
  unused: readonly UnusedFile[],
): Promise<Removal> {
  const { named } = await readAllTwice(target);
  if (named.files.size === 0) throw nothingNamed(target);
  const removal: Removal = { removed: [], failures: [] };
  const unnamed = unused.filter(({ path }) => !isNamed(path, named));
  await pMap(
    unnamed,
    async ({ path, generation }) => {
      const owned = await Promise.all(
        ownersOf(path).map((owner) => readDocumentsOf(target, owner)),
      );
      if (isNamed(path, await namedFiles(owned.flat()))) return;
      try {
        await bucket.file(path).delete({ ifGenerationMatch: generation, ignoreNotFound: true });
        removal.removed.push(path);
      } catch (error) {
        const { code, message } = error as { code?: unknown; message: string };
        const hasChanged = code === 412;
        if (!hasChanged) removal.failures.push(`${path} could not be deleted: ${message}.`);
      }
    },
    { concurrency: CONCURRENT_QUESTIONS },
  );
  return removal;
}

export const nothingNamed = ({ name }: Target) =>
  new Refusal(
    `No document of ${name} names a file. The documents may be lost, so nothing is deleted.`,
  );

async function listFiles(bucket: Bucket): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  for (const folder of FILE_FOLDERS) {
    for await (const file of listMetadata(bucket, `${folder}/`)) {
      const { name = '', size, timeCreated = '', generation, metadata } = file;
      files.push({
        path: name,
        bytes: Number(size),
        generation: String(generation),
        uploadedAt: Date.parse(timeCreated),
        isExposed: metadata?.visibility === 'private' && metadata[TOKENS] !== undefined,
      });
    }
  }
  return files;
}

/** Twice, because a document may be changed while others are read. */
async function readAllTwice(target: Target) {
  let documents = 0;
  async function* both() {
    yield* readDocuments(target);
    for await (const document of readDocuments(target)) {
      documents++;
      yield document;
    }
  }
  const named = await namedFiles(both());
  return { documents, named };
}

async function findMissing(bucket: Bucket, files: readonly ListedFile[], named: NamedFiles) {
  const absent = new Map(named.files);
  for (const { path } of files) absent.delete(path);
  // A file may have been uploaded after the list was made.
  const missing = await pMap(
    absent,
    async ([path, document]) => ((await bucket.file(path).exists())[0] ? [] : { path, document }),
    { concurrency: CONCURRENT_QUESTIONS },
  );
  return missing.flat();
}
