import { getStorage } from 'firebase-admin/storage';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pMapIterable } from 'p-map';
import { readCommandLine } from '../../programs/commandLine.ts';
import { fieldsText, readDocuments, serverTime, type StoredDocument } from './documents.ts';
import { listFiles, takeFile, type StoredFile } from './files.ts';
import { readLines, writeLines } from './lines.ts';
import { filesNamedBy } from './namedFiles.ts';
import { describeBytes, showProgress } from './progress.ts';
import {
  beginSnapshot,
  documentsIn,
  filesIn,
  finishSnapshot,
  type NewSnapshot,
  type Snapshot,
} from './snapshots.ts';
import { describeTally, emptyTally, tallyUp, type Tally } from './tally.ts';
import { plural } from '../../src/model/plural.ts';
import { findTarget, type Target } from '../deploy/target.ts';

const HELP = `npm run backup -- FOLDER [--emulators]

Copies every document and every file of the site to a folder. If you run it again on the same folder,
it copies only new and changed files, and continues after an interruption.
It doesn't copy accounts: only the console shows who may sign in and who is an administrator.
It works on the project of .env.local; without one, or with --emulators, on the emulators.`;

const CONCURRENT_DOWNLOADS = 4;
/** The exit code of a backup that lacks only files that its documents name. */
const LACKING = 2;

interface Means {
  copy?: typeof takeFile;
  find?: typeof findTarget;
}

type StoredFiles = AsyncIterable<StoredFile> | Iterable<StoredFile>;

interface Copied {
  snapshot: Snapshot;
  /** How many files were copied that the backup lacked. */
  fetched: number;
  /** How many files disappeared after they were listed. */
  vanished: number;
}

/**
 * Copies all content to a folder; resolves to the exit code.
 * @throws a Refusal if the folder can't be used
 */
export async function takeBackup(
  args: string[],
  { copy = takeFile, find = findTarget }: Means = {},
): Promise<number> {
  const { argument, flags } = readCommandLine({
    args,
    help: HELP,
    argument: 'folder',
    flags: ['emulators'],
  });
  const folder = resolve(process.env.INIT_CWD ?? '.', argument);
  const target = await find(flags.emulators);
  const begun = await beginSnapshot(folder, target.projectId);

  console.log(`Backing up ${target.name} to ${folder} …`);
  const { snapshot, fetched, vanished } = await copySite(target, begun, { copy });
  const { documents, files, bytes, lacking } = snapshot.summary;
  const earlier = files - fetched;
  console.log(
    `${plural(fetched, 'file')} copied${earlier > 0 ? `, ${earlier} were there already` : ''}: the backup has ` +
      `${plural(documents, 'document')} and ${plural(files, 'file')}, ${describeBytes(bytes)}.`,
  );
  if (vanished > 0) {
    console.log(
      `${plural(vanished, 'file')} disappeared during the backup because the site was changing: run the backup again later.`,
    );
  }
  if (!lacking) return 0;
  console.error(
    `The backup lacks ${plural(lacking.count, 'file')} that its documents name: ${describeTally(lacking)}. ` +
      'Run it again: if they are still missing, the site itself lacks them, and npm run tidy lists them.',
  );
  return LACKING;
}

/** Copies all documents of a site into a new snapshot, and all files unless `withFiles` is false. */
export async function copySite(
  target: Target,
  begun: NewSnapshot,
  { copy = takeFile, withFiles = true } = {},
): Promise<Copied> {
  // By the server's clock, because the newest backup is the one that is restored.
  const takenAt = new Date(await serverTime(target)).toISOString();
  const { projectId } = target;
  const documents = await copyDocuments(target, begun);
  console.log(`${plural(documents, 'document')} copied.`);
  const bucket = getStorage(target.app).bucket();
  const filesToCopy = withFiles ? listFiles(bucket) : [];
  const copied = await copyFiles(begun, filesToCopy, (file) =>
    copy(bucket, file, begun.folder, begun.unfinished),
  );
  const { files, bytes, fetched, vanished } = copied;
  const lacking = await findLacking(begun);
  const summary = { version: 1 as const, projectId, takenAt, documents, files, bytes };
  const snapshot = await finishSnapshot(begun, { ...summary, ...(lacking && { lacking }) });
  return { snapshot, fetched, vanished };
}

async function copyDocuments(target: Target, { unfinished }: NewSnapshot): Promise<number> {
  let count = 0;
  async function* texts() {
    for await (const { path, fields, updateTime } of readDocuments(target)) {
      count++;
      const head = JSON.stringify({ path, updateTime }).slice(0, -1);
      yield `${head},"fields":${fieldsText(fields)}}`;
    }
  }
  await writeLines(documentsIn(unfinished), texts());
  return count;
}

async function copyFiles(
  { unfinished }: NewSnapshot,
  filesToCopy: StoredFiles,
  copy: (file: StoredFile) => ReturnType<typeof takeFile>,
) {
  const listing = join(unfinished, 'listing.jsonl');
  const progress = showProgress('Files', await writeListing(filesToCopy, listing));
  const count = { files: 0, bytes: 0, fetched: 0, vanished: 0 };

  async function take(file: StoredFile) {
    const copied = await copy(file);
    progress.advance(file.size);
    return copied;
  }
  async function* texts() {
    for await (const copied of pMapIterable(readLines<StoredFile>(listing), take, {
      concurrency: CONCURRENT_DOWNLOADS,
    })) {
      if (!copied) {
        count.vanished++;
        continue;
      }
      count.files++;
      count.bytes += copied.file.size;
      if (copied.fetched) count.fetched++;
      yield JSON.stringify(copied.file);
    }
  }
  await writeLines(filesIn(unfinished), texts());
  progress.stop();
  await rm(listing);
  return count;
}

/**
 * Files that documents name and that the snapshot lacks; undefined if there are none. Documents are
 * read before files, so files that were deleted in between can be missing.
 */
async function findLacking({ unfinished }: NewSnapshot): Promise<Tally | undefined> {
  const there = new Set<string>();
  for await (const { name } of readLines<StoredFile>(filesIn(unfinished))) there.add(name);
  const lacking = emptyTally();
  for await (const document of readLines<StoredDocument>(documentsIn(unfinished))) {
    for (const name of filesNamedBy(document)) {
      if (!there.has(name)) tallyUp(lacking, `${name} of ${document.path}`);
    }
  }
  return lacking.count > 0 ? lacking : undefined;
}

/** Records everything to copy; resolves to the sum of its bytes. */
async function writeListing(listed: StoredFiles, path: string): Promise<number> {
  let bytes = 0;
  async function* texts() {
    for await (const file of listed) {
      bytes += file.size;
      yield JSON.stringify(file);
    }
  }
  await writeLines(path, texts());
  return bytes;
}
