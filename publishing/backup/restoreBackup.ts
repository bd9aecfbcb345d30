import { getStorage } from 'firebase-admin/storage';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pMapIterable } from 'p-map';
import { Refusal } from '../../programs/program.ts';
import { confirm, readCommandLine } from '../../programs/commandLine.ts';
import {
  type DocumentWrite,
  readDocumentAt,
  readDocuments,
  refreshAll,
  serverTime,
  type StoredDocument,
  writeDocuments,
  type WriteFailure,
} from './documents.ts';
import { listFiles, putFile, putMetadata, type Bucket, type StoredFile } from './files.ts';
import { readLines } from './lines.ts';
import { filesNamedBy, ownerOf } from './namedFiles.ts';
import { describeBytes, showProgress } from './progress.ts';
import {
  comparable,
  type DocumentPlan,
  type FilePlan,
  lackingFiles,
  planDocuments,
  planFiles,
  PURGE_FIELDS,
  wantedDocuments,
} from './restorePlan.ts';
import {
  beginSnapshotBeforeRestore,
  documentsIn,
  filesIn,
  openSnapshot,
  type Snapshot,
} from './snapshots.ts';
import { copySite } from './takeBackup.ts';
import { describeTally, tallyOf, type Tally } from './tally.ts';
import { plural } from '../../src/model/plural.ts';
import { findTarget, type Target } from '../deploy/target.ts';

const HELP = `npm run restore -- FOLDER [--yes] [--partial] [--without-backup] [--emulators]

Makes the site as it was at the newest backup in FOLDER. It deletes documents that the backup lacks,
but overwrites and deletes no file. First it saves the site as it is now in FOLDER/before-restore/,
and says how to go back to it. Everything in the trash stays there for another 30 days.
It asks first unless you add --yes. After an interruption, run it again.
With --partial it restores what is left of a damaged backup.
With --without-backup it saves only the documents of the site, if its files can't be read.
It works on the project of .env.local; without one, or with --emulators, on the emulators.`;

const CONCURRENT_UPLOADS = 4;
/** How often to check for missing files after the documents are written. */
const CHECKS = 3;

interface Means {
  find?: typeof findTarget;
  /** ms that another program may take between checking and deleting a file */
  deletionMs?: number;
}

/** What a restore could not do, as sentences. */
type Failures = string[];

/** What is restored, and where. */
interface Restore {
  target: Target;
  bucket: Bucket;
  snapshot: Snapshot;
  /** RFC 3339, by the server's clock */
  now: string;
  files: FilePlan;
}

/**
 * Restores a backup; resolves to the exit code.
 * @throws a Refusal if the backup is incomplete, or if nobody can be asked
 */
export async function restoreBackup(
  args: string[],
  { find = findTarget, deletionMs = 5000 }: Means = {},
): Promise<number> {
  const { argument, flags } = readCommandLine({
    args,
    help: HELP,
    argument: 'folder',
    flags: ['yes', 'partial', 'without-backup', 'emulators'],
  });
  const snapshot = await openSnapshot(resolve(process.env.INIT_CWD ?? '.', argument));
  if (!flags.partial) await refuseIncomplete(snapshot);
  const target = await find(flags.emulators);
  const bucket = getStorage(target.app).bucket();
  const now = new Date(await serverTime(target)).toISOString();
  const files = await planFiles(bucket, snapshot);
  const restore = { target, bucket, snapshot, now, files };
  const expected = await planDocuments(restore, () => readDocuments(target));
  console.log(announcement(restore, expected));
  const isThere = isEverythingThere(expected, files);
  if (!flags.yes && !isThere && expected.held + files.changed.count > 0) {
    const otherwise = "This terminal can't ask questions: add --yes to continue.";
    if (!(await confirm('Continue?', otherwise))) {
      console.log('Nothing was changed.');
      return 1;
    }
  }
  // First, because nothing may be deleted for good while it is being restored.
  await keepTrash(restore);
  if (isThere) {
    // An earlier run may have been interrupted just before.
    await refreshAll(target);
    console.log('Everything is already there.');
    return 0;
  }
  const before = await saveSite(restore, !flags['without-backup']);
  const failures = await makeEqual(restore, before, deletionMs);
  for (const failure of failures) console.error(failure);
  const note = failures.length > 0 ? `; ${failures.length} failed, see above` : '';
  console.log(`The backup is restored to ${target.name}${note}.`);
  console.log(`To go back: npm run restore -- ${before.path}`);
  return failures.length > 0 ? 1 : 0;
}

async function refuseIncomplete(snapshot: Snapshot): Promise<void> {
  const lacking = await lackingFiles(snapshot);
  if (lacking.count === 0) return;
  throw new Refusal(
    `The backup in ${snapshot.folder} is incomplete: it lacks ${describeTally(lacking)}. Run npm run backup -- ` +
      `${snapshot.folder} again, or add --partial to restore the rest.`,
  );
}

/** Makes the documents of a site equal to the snapshot, and adds the files that it lacks. */
async function makeEqual(
  restore: Restore,
  before: Snapshot,
  deletionMs: number,
): Promise<Failures> {
  const { target } = restore;
  const current = () => readLines<StoredDocument>(documentsIn(before.path));
  const documents = await planDocuments(restore, current);
  // Files first, because no document may name a missing file.
  const unrestored = await restoreFiles(restore);
  await refreshAll(target);
  const failures = await restoreDocuments(target, documents, unrestored);
  await refreshAll(target);
  // A program that looked before the documents were back may still delete their files.
  await pause(deletionMs);
  return [...failures, ...(await replaceMissing(restore, unrestored))];
}

const isEverythingThere = (
  { added, overwritten, removed }: DocumentPlan,
  files: FilePlan,
): boolean =>
  added + overwritten.count + removed.count === 0 &&
  files.added + files.changed.count + files.blocked.size === 0;

function announcement(
  { target, snapshot, files }: Restore,
  { held, added, overwritten, removed }: DocumentPlan,
): string {
  const { projectId, takenAt, lacking } = snapshot.summary;
  const on = target.name[0]!.toUpperCase() + target.name.slice(1);
  const line = (label: string, tally: Tally) =>
    tally.count > 0 ? [`${label}: ${describeTally(tally)}.`] : [];
  return [
    `Backup of the project ${projectId}, ${takenAt.slice(0, 16).replace('T', ' ')} UTC.`,
    ...(lacking
      ? [`The backup lacks files that its documents name: ${describeTally(lacking)}.`]
      : []),
    `${on} now: ${describeParts(held, files.held)}.`,
    `To add: ${describeParts(added, files.added)}.`,
    ...line('To overwrite', overwritten),
    ...line('To delete', removed),
    ...line('To give new metadata', files.changed),
    ...line('Not restored, because the site has other files there', tallyOf([...files.blocked])),
    `To upload: ${describeBytes(files.bytes)}. No file is overwritten or deleted.`,
  ].join('\n');
}

function describeParts(documents: number, files: number): string {
  return `${plural(documents, 'document')}, ${plural(files, 'file')}`;
}

/**
 * Has everything in the trash stay for 30 days from now, and ends deletions for good: each of their
 * commits needs the mark.
 */
async function keepTrash({ target, now }: Restore): Promise<void> {
  async function* writes(): AsyncGenerator<DocumentWrite> {
    for await (const { path } of readDocuments(target, 'trash')) {
      const fields = { deletedAt: { timestampValue: now } };
      const onlyFields = ['deletedAt', ...PURGE_FIELDS];
      yield { path, fields, onlyFields, currentDocument: { exists: true } };
    }
  }
  // Only entries that have just gone can fail.
  await writeDocuments(target, writes());
}

/**
 * Saves the site as it is now.
 * @throws a Refusal if a file can't be read
 */
async function saveSite({ target, snapshot }: Restore, withFiles: boolean): Promise<Snapshot> {
  console.log('Saving the site as it is now …');
  try {
    const saved = await copySite(target, beginSnapshotBeforeRestore(snapshot), { withFiles });
    console.log(`Saved in ${saved.snapshot.path}.`);
    return saved.snapshot;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(`${error.message} To restore without saving files, add --without-backup.`);
  }
}

/** Resolves to the paths of the files that could not be restored, each with the reason. */
async function restoreFiles({ bucket, snapshot, files }: Restore): Promise<Map<string, string>> {
  const unrestored = new Map<string, string>();
  for (const name of files.blocked) unrestored.set(name, 'the site has another file there');
  const progress = showProgress('Files', files.bytes);
  async function put(file: StoredFile): Promise<void> {
    try {
      await putFile(bucket, file, snapshot.folder);
    } catch (error) {
      unrestored.set(file.name, (error as Error).message);
    }
    progress.advance(file.size);
  }
  for await (const _ of pMapIterable(files.uploads(), put, { concurrency: CONCURRENT_UPLOADS }));
  for await (const file of files.metadata()) await putMetadata(bucket, file);
  progress.stop();
  return unrestored;
}

/** Writes documents, except those that name a file that was not restored, then deletes others. */
async function restoreDocuments(
  target: Target,
  documents: DocumentPlan,
  unrestored: ReadonlyMap<string, string>,
): Promise<Failures> {
  const failures = [...unrestored].map(([name, reason]) => `${name} was not restored: ${reason}.`);
  const failedOwners = new Set<string>();
  const fail = (document: DocumentWrite, sentence: string) => {
    failedOwners.add(ownerKey(document));
    failures.push(sentence);
  };
  async function* complete() {
    for await (const document of documents.writes()) {
      const lost = [...filesNamedBy(document)].filter((name) => unrestored.has(name));
      if (lost.length === 0) yield document;
      else fail(document, `${document.path} was not restored, since it names ${lost.join(', ')}.`);
    }
  }
  for (const { write, reason } of await writeOnce(target, complete())) {
    fail(write, `${write.path} was not restored: ${reason}.`);
  }
  async function* removals(): AsyncGenerator<DocumentWrite> {
    for await (const document of documents.removals()) {
      const { path, updateTime = '' } = document;
      // It would be nowhere then.
      if (failedOwners.has(ownerKey(document))) continue;
      yield { path, currentDocument: { updateTime } };
    }
  }
  for (const { write, reason } of await writeOnce(target, removals())) {
    failures.push(`${write.path} was not deleted: ${reason}.`);
  }
  return failures;
}

/**
 * Writes documents; resolves to those that could not be written. A write whose answer was lost is
 * repeated, and then refused, since its document has changed.
 */
async function writeOnce(
  target: Target,
  writes: AsyncIterable<DocumentWrite>,
): Promise<WriteFailure[]> {
  const failures: WriteFailure[] = [];
  for (const failure of await writeDocuments(target, writes)) {
    if (!failure.hasChanged || !(await isWritten(target, failure.write))) failures.push(failure);
  }
  return failures;
}

async function isWritten(target: Target, { path, fields }: DocumentWrite): Promise<boolean> {
  const stored = await readDocumentAt(target, path);
  if (!stored || !fields) return stored === fields;
  return comparable(stored) === comparable({ path, fields });
}

/** The same text for a document that is public, a draft or in the trash. */
function ownerKey(document: DocumentWrite): string {
  const { collection, id } = ownerOf(document);
  return `${collection}/${id}`;
}

/** Restores files that documents name and that have gone; resolves to a sentence for each failure. */
async function replaceMissing(
  restore: Restore,
  unrestored: ReadonlyMap<string, string>,
): Promise<Failures> {
  const { bucket, snapshot } = restore;
  const named = new Set<string>();
  for await (const document of wantedDocuments(restore)) {
    for (const name of filesNamedBy(document)) if (!unrestored.has(name)) named.add(name);
  }
  let failures: Failures = [];
  for (let check = 1; check <= CHECKS; check++) {
    const absent = new Set(named);
    for await (const { name } of listFiles(bucket)) absent.delete(name);
    let count = 0;
    failures = [];
    for await (const file of readLines<StoredFile>(filesIn(snapshot.path))) {
      if (!absent.has(file.name)) continue;
      count += 1;
      await putFile(bucket, file, snapshot.folder).catch((error: Error) =>
        failures.push(`${file.name} was not restored: ${error.message}.`),
      );
    }
    if (count === 0) return [];
  }
  return failures;
}
