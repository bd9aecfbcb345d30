import { getStorage } from 'firebase-admin/storage';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pMapIterable } from 'p-map';
import { readCommandLine } from '../../programs/commandLine.ts';
import { fieldsText, isLeftOut, readDocuments, type StoredDocument } from './documents.ts';
import { listFiles, takeFile, type Bucket, type StoredFile } from './files.ts';
import { readLines, writeLines } from './lines.ts';
import { filesReferencedIn } from '../../src/model/files/references.ts';
import { describeBytes, showProgress } from './progress.ts';
import { beginSnapshot, documentsIn, filesIn, finishSnapshot } from './snapshots.ts';
import { describeTally, emptyTally, tallyUp, type Tally } from './tally.ts';
import { plural } from '../../src/model/plural.ts';
import { findTarget, type Target } from '../deploy/target.ts';

const HELP = `npm run backup -- FOLDER [--emulators]

Copies every document and every file of the site to a folder. If you run it again on the same folder,
it copies only new and changed files, and continues after an interruption.
It doesn't copy accounts: only the console shows who may sign in and who is an administrator.
It works on the project of .env.local; without one, or with --emulators, on the emulators.`;

const AT_ONCE = 4;
/** The exit code of a backup that lacks only files that its documents name. */
const LACKING = 2;

interface Means {
  copy?: typeof takeFile;
  find?: typeof findTarget;
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
  const unfinished = await beginSnapshot(folder, target.projectId);
  const takenAt = new Date().toISOString();

  console.log(`Backing up ${target.name} to ${folder} …`);
  const documents = await copyDocuments(target, unfinished);
  console.log(`${plural(documents, 'document')} copied.`);
  const files = await copyFiles(getStorage(target.app).bucket(), folder, unfinished, copy);
  const { taken, bytes, fetched, vanished } = files;
  const lacking = await findLacking(unfinished);
  await finishSnapshot(folder, unfinished, {
    version: 1,
    projectId: target.projectId,
    takenAt,
    documents,
    files: taken,
    bytes,
    ...(lacking.count > 0 && { lacking }),
  });

  const kept = taken - fetched;
  console.log(
    `${plural(fetched, 'file')} copied${kept > 0 ? `, ${kept} were there already` : ''}: the backup has ` +
      `${plural(documents, 'document')} and ${plural(taken, 'file')}, ${describeBytes(bytes)}.`,
  );
  if (vanished > 0) {
    console.log(
      `${plural(vanished, 'file')} disappeared during the backup because the site was changing: run the backup again later.`,
    );
  }
  if (lacking.count === 0) return 0;
  console.error(
    `The backup lacks ${plural(lacking.count, 'file')} that its documents name: ${describeTally(lacking)}. ` +
      'Run it again: if they are still missing, the site itself lacks them, and npm run tidy lists them.',
  );
  return LACKING;
}

async function copyDocuments(target: Target, unfinished: string): Promise<number> {
  let count = 0;
  async function* texts() {
    for await (const { path, fields } of readDocuments(target)) {
      if (isLeftOut(path)) continue;
      count++;
      yield `{"path":${JSON.stringify(path)},"fields":${fieldsText(fields)}}`;
    }
  }
  await writeLines(documentsIn(unfinished), texts());
  return count;
}

async function copyFiles(
  bucket: Bucket,
  folder: string,
  unfinished: string,
  copy: typeof takeFile,
) {
  const listing = join(unfinished, 'listing.jsonl');
  const progress = showProgress('Files', await writeListing(bucket, listing));
  const count = { taken: 0, bytes: 0, fetched: 0, vanished: 0 };

  async function take(listed: StoredFile) {
    const taken = await copy(bucket, listed, folder, unfinished);
    progress.advance(listed.size);
    return taken;
  }
  async function* texts() {
    for await (const taken of pMapIterable(readLines<StoredFile>(listing), take, {
      concurrency: AT_ONCE,
    })) {
      if (!taken) {
        count.vanished++;
        continue;
      }
      count.taken++;
      count.bytes += taken.file.size;
      if (taken.fetched) count.fetched++;
      yield JSON.stringify(taken.file);
    }
  }
  await writeLines(filesIn(unfinished), texts());
  progress.stop();
  await rm(listing);
  return count;
}

/**
 * Documents are read before files, so files that were replaced or deleted in between can be
 * missing.
 */
async function findLacking(unfinished: string): Promise<Tally> {
  const there = new Set<string>();
  for await (const { name } of readLines<StoredFile>(filesIn(unfinished))) there.add(name);
  const lacking = emptyTally();
  for await (const document of readLines<StoredDocument>(documentsIn(unfinished))) {
    for (const name of filesReferencedIn(document)) {
      if (!there.has(name)) tallyUp(lacking, `${name} of ${document.path}`);
    }
  }
  return lacking;
}

/** Records everything to copy; resolves to the sum of its bytes. */
async function writeListing(bucket: Bucket, path: string): Promise<number> {
  let bytes = 0;
  async function* texts() {
    for await (const file of listFiles(bucket)) {
      bytes += file.size;
      yield JSON.stringify(file);
    }
  }
  await writeLines(path, texts());
  return bytes;
}
