import { getStorage } from 'firebase-admin/storage';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pMapIterable } from 'p-map';
import { Refusal } from '../../programs/program.ts';
import { confirm, readCommandLine } from '../../programs/commandLine.ts';
import { displacedImage } from './displaced.ts';
import {
  addDocuments,
  inRequests,
  moveStrays,
  readAt,
  refreshAll,
  serverTime,
  writeDocuments,
  type StoredDocument,
} from './documents.ts';
import { listFiles, putFile, putMetadata, type Bucket } from './files.ts';
import { describeBytes, showProgress } from './progress.ts';
import { canGo, otherPath, publicPath } from './strays.ts';
import {
  type DocumentPart,
  type FilePart,
  lackingFiles,
  type Placed,
  planDocuments,
  planFiles,
} from './restorePlan.ts';
import { filesReferencedIn } from '../../src/model/files/references.ts';
import { openSnapshot, type Summary } from './snapshots.ts';
import { describeTally, tallyOf, type Tally } from './tally.ts';
import { plural } from '../../src/model/plural.ts';
import { findTarget, type Target } from '../deploy/target.ts';

const HELP = `npm run restore -- FOLDER [--yes] [--partial] [--emulators]

Restores what npm run backup copied to a folder, as of its last run. Existing documents that differ
are overwritten. No file is overwritten or deleted. If a different file has the path of a file, the
restored file gets a new name. An image that is replaced or removed goes to the trash for 30 days.
Galleries and their photos become drafts or public again, as they were in the backup. The program
asks first unless you add --yes.
After an interruption, run it again. With --partial it restores what is left of a damaged backup.
It works on the project of .env.local; without one, or with --emulators, on the emulators.`;

const AT_ONCE = 4;
/** How often to check for missing files after the documents are written. */
const CHECKS = 3;

interface Means {
  find?: typeof findTarget;
  /** ms that a sweep may take between checking and deleting a file */
  sweepMs?: number;
}

/**
 * Restores a backup; resolves to the exit code.
 * @throws a Refusal if the backup is incomplete, or if nobody can be asked
 */
export async function restoreBackup(
  args: string[],
  { find = findTarget, sweepMs = 5000 }: Means = {},
): Promise<number> {
  const { argument, flags } = readCommandLine({
    args,
    help: HELP,
    argument: 'folder',
    flags: ['yes', 'partial', 'emulators'],
  });
  const folder = resolve(process.env.INIT_CWD ?? '.', argument);
  const { path, summary } = await openSnapshot(folder);
  const lacking = await lackingFiles(folder, path);
  if (lacking.count > 0 && !flags.partial) {
    throw new Refusal(
      `The backup in ${folder} is incomplete: it lacks ${describeTally(lacking)}. Run npm run backup -- ` +
        `${folder} again, or add --partial to restore the rest.`,
    );
  }
  const target = await find(flags.emulators);
  const bucket = getStorage(target.app).bucket();
  const now = new Date(await serverTime(target)).toISOString();
  const files = await planFiles(bucket, path);
  const documents = await planDocuments(target, path, summary, files.paths, now);

  console.log(announcement(target, summary, documents, files));
  const { beside, changed } = files;
  const isEverythingThere =
    documents.added + documents.overwritten.count + documents.strays.length === 0 &&
    files.added + beside.count + changed.count === 0;
  if (isEverythingThere) {
    console.log('Everything is already there.');
    return 0;
  }
  if (!flags.yes && (documents.held > 0 || beside.count + changed.count > 0)) {
    const otherwise = "This terminal can't ask questions: add --yes to continue.";
    if (!(await confirm('Continue?', otherwise))) {
      console.log('Nothing was changed.');
      return 1;
    }
  }
  await refreshAll(target);
  // Files first, because no document may name a missing file.
  const missing = await restoreFiles(bucket, files, folder);
  const failed = await restoreDocuments(target, documents, missing, now);
  const paths = new Set(failed.keys());
  await moveStrays(
    target,
    documents.strays.filter((stray) => canGo(stray, paths)),
  );
  await refreshAll(target);
  // A sweep that started before the documents existed may have deleted some of their files.
  await pause(sweepMs);
  const taken = await replaceTaken(bucket, documents, files, folder, missing);
  const failures = [
    ...[...missing].map(([name, reason]) => `${name} was not restored: ${reason}.`),
    ...failed.values(),
    ...taken,
  ];
  for (const failure of failures) console.error(failure);
  const note = failures.length > 0 ? `; ${failures.length} failed, see above` : '';
  console.log(`The backup is restored to ${target.name}${note}.`);
  return failures.length > 0 ? 1 : 0;
}

function announcement(
  target: Target,
  { projectId, takenAt, lacking }: Summary,
  documents: DocumentPart,
  files: FilePart,
): string {
  const on = target.name[0]!.toUpperCase() + target.name.slice(1);
  const { overwritten, strays } = documents;
  const line = (label: string, tally: Tally) =>
    tally.count > 0 ? [`${label}: ${describeTally(tally)}.`] : [];
  return [
    `Backup of the project ${projectId}, ${takenAt.slice(0, 16).replace('T', ' ')} UTC.`,
    ...(lacking
      ? [`The backup lacks files that its documents name: ${describeTally(lacking)}.`]
      : []),
    `${on} now: ${describeParts(documents.held, files.held)}.`,
    `To add: ${describeParts(documents.added, files.added)}.`,
    `To overwrite: ${overwritten.count > 0 ? describeTally(overwritten) : 'nothing'}.`,
    ...line('To store under new names', files.beside),
    ...line('To give new metadata', files.changed),
    ...line('To become public or drafts again', tallyOf(strays.map(({ path }) => path))),
    `To upload: ${describeBytes(files.bytes)}. Nothing is deleted.`,
  ].join('\n');
}

function describeParts(documents: number, files: number): string {
  return `${plural(documents, 'document')}, ${plural(files, 'file')}`;
}

/** Resolves to the paths of the files that could not be restored, each with the reason. */
async function restoreFiles(
  bucket: Bucket,
  files: FilePart,
  folder: string,
): Promise<Map<string, string>> {
  const missing = new Map<string, string>();
  const progress = showProgress('Files', files.bytes);
  async function put({ file, path }: Placed): Promise<void> {
    try {
      await putFile(bucket, file, folder, path);
    } catch (error) {
      missing.set(path, (error as Error).message);
    }
    progress.advance(file.size);
  }
  for await (const _ of pMapIterable(files.uploads(), put, { concurrency: AT_ONCE }));
  for await (const file of files.metadata()) await putMetadata(bucket, file);
  progress.stop();
  return missing;
}

/**
 * Skips documents that name a missing file; resolves to a sentence for each document that was not
 * restored, by its path.
 */
async function restoreDocuments(
  target: Target,
  documents: DocumentPart,
  missing: ReadonlyMap<string, string>,
  now: string,
): Promise<Map<string, string>> {
  const failures = new Map<string, string>();
  async function* whole() {
    for await (const document of documents.changes()) {
      const lost = filesReferencedIn(document).filter((name) => missing.has(name));
      if (lost.length === 0) yield document;
      else {
        const reason = `since it names ${lost.join(', ')}`;
        failures.set(document.path, `${document.path} was not restored, ${reason}.`);
      }
    }
  }
  for await (const request of inRequests(whole())) {
    // Before the documents, because a document must name each file at any time.
    await addDocuments(target, await displacedImages(target, request, now));
    for (const { path, reason } of await writeDocuments(target, request)) {
      failures.set(path, `${path} was not restored: ${reason}.`);
    }
  }
  return failures;
}

/** The images that existing documents lose, in the same place or as draft or public. */
async function displacedImages(
  target: Target,
  documents: StoredDocument[],
  now: string,
): Promise<StoredDocument[]> {
  const after = new Map(documents.map((document) => [publicPath(document.path), document]));
  const before = await readAt(
    target,
    documents.flatMap(({ path }) => [path, otherPath(path)]),
  );
  return before.flatMap((document) => {
    const restored = after.get(publicPath(document.path));
    return (restored && displacedImage(document, restored, now)) ?? [];
  });
}

/** Restores missing files that documents name; resolves to a sentence for each failure. */
async function replaceTaken(
  bucket: Bucket,
  documents: DocumentPart,
  files: FilePart,
  folder: string,
  missing: ReadonlyMap<string, string>,
): Promise<string[]> {
  const named = new Set<string>();
  for await (const document of documents.all()) {
    for (const name of filesReferencedIn(document)) if (!missing.has(name)) named.add(name);
  }
  let failures: string[] = [];
  for (let check = 1; check <= CHECKS; check++) {
    const absent = new Set(named);
    for await (const { name } of listFiles(bucket)) absent.delete(name);
    let count = 0;
    failures = [];
    for await (const { file, path } of files.all()) {
      if (!absent.has(path)) continue;
      count += 1;
      await putFile(bucket, file, folder, path).catch((error: Error) =>
        failures.push(`${path} was not restored: ${error.message}.`),
      );
    }
    if (count === 0) return [];
  }
  return failures;
}
