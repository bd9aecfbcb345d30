import { getStorage } from 'firebase-admin/storage';
import { resolve } from 'node:path';
import { pMapIterable } from 'p-map';
import { Refusal } from '../../programs/program.ts';
import { confirm, readCommandLine } from '../../programs/commandLine.ts';
import {
  inRequests,
  moveStrays,
  refreshAll,
  writeDocuments,
  type StoredDocument,
} from './documents.ts';
import { putFile, type Bucket, type StoredFile } from './files.ts';
import { describeBytes, showProgress } from './progress.ts';
import { canGo } from './strays.ts';
import {
  type DocumentPart,
  lackingFiles,
  planDocuments,
  planFiles,
  type Part,
} from './restorePlan.ts';
import { filesNamedIn } from '../../src/model/files/references.ts';
import { openSnapshot, type Summary } from './snapshots.ts';
import { describeTally, tallyOf } from './tally.ts';
import { plural } from '../../src/model/plural.ts';
import { findTarget, type Target } from '../deploy/target.ts';

const HELP = `npm run restore -- FOLDER [--yes] [--partial] [--emulators]

Brings back what npm run backup copied to a folder, as of its last run. Documents and files that
are there and differ are overwritten; nothing is deleted. A gallery with its photos is a draft, or
public, as it was then. It asks first unless told --yes. After an
interruption, run it again. With --partial it brings back what is left of a damaged backup.
It works on the project of .env.local; without one, or with --emulators, on the emulators.`;

const AT_ONCE = 4;

/**
 * Brings back what a backup holds; resolves to the exit code.
 * @throws a Refusal where the backup is incomplete, or where nobody can be asked
 */
export async function restoreBackup(args: string[], find = findTarget): Promise<number> {
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
      `The backup in ${folder} is incomplete, it lacks ${describeTally(lacking)}. Run npm run backup -- ` +
        `${folder} again, or add --partial to bring back the rest.`,
    );
  }
  const target = await find(flags.emulators);
  const bucket = getStorage(target.app).bucket();
  const documents = await planDocuments(target, path, summary);
  const files = await planFiles(bucket, path);

  console.log(announcement(target, summary, documents, files));
  const isThere = ({ added, overwritten }: Part<unknown>) => added + overwritten.count === 0;
  if (isThere(documents) && isThere(files) && documents.strays.length === 0) {
    console.log('All of it is there already.');
    return 0;
  }
  if (!flags.yes && (documents.held > 0 || files.overwritten.count > 0)) {
    const otherwise = 'Nobody can be asked here: add --yes to go on.';
    if (!(await confirm('Go on?', otherwise))) {
      console.log('Nothing was changed.');
      return 1;
    }
  }
  await refreshAll(target);
  // Files first, so that no document names one that is still missing.
  const missing = await restoreFiles(bucket, files, folder);
  const failed = await restoreDocuments(target, documents, missing);
  const paths = new Set(failed.keys());
  await moveStrays(
    target,
    documents.strays.filter((stray) => canGo(stray, paths)),
  );
  const failures = [
    ...[...missing].map(([name, reason]) => `${name} was not restored: ${reason}.`),
    ...failed.values(),
  ];
  await refreshAll(target);
  for (const failure of failures) console.error(failure);
  const told = failures.length > 0 ? `; ${failures.length} failed, named above` : '';
  console.log(`The backup is restored to ${target.name}${told}.`);
  return failures.length > 0 ? 1 : 0;
}

function announcement(
  target: Target,
  { projectId, takenAt, lacking }: Summary,
  documents: DocumentPart,
  files: Part<StoredFile>,
): string {
  const overwritten = [documents.overwritten, files.overwritten].filter(({ count }) => count > 0);
  const on = target.name[0]!.toUpperCase() + target.name.slice(1);
  return [
    `Backup of the project ${projectId}, ${takenAt.slice(0, 16).replace('T', ' ')} UTC.`,
    ...(lacking ? [`It lacks files that its documents name: ${describeTally(lacking)}.`] : []),
    `${on} now: ${describeParts(documents.held, files.held)}.`,
    `To add: ${describeParts(documents.added, files.added)}.`,
    `To overwrite: ${overwritten.length > 0 ? overwritten.map(describeTally).join(', ') : 'nothing'}.`,
    ...(documents.strays.length > 0
      ? [
          `To become public or drafts again: ${describeTally(tallyOf(documents.strays.map(({ path }) => path)))}.`,
        ]
      : []),
    `To upload: ${describeBytes(files.bytes)}. Nothing is deleted.`,
  ].join('\n');
}

function describeParts(documents: number, files: number): string {
  return `${plural(documents, 'document')}, ${plural(files, 'file')}`;
}

/** Resolves to the names of the files that could not be brought back, each with the reason. */
async function restoreFiles(
  bucket: Bucket,
  files: Part<StoredFile>,
  folder: string,
): Promise<Map<string, string>> {
  const missing = new Map<string, string>();
  const progress = showProgress('Files', files.bytes);
  async function put(file: StoredFile): Promise<void> {
    try {
      await putFile(bucket, file, folder);
    } catch (error) {
      missing.set(file.name, (error as Error).message);
    }
    progress.advance(file.size);
  }
  for await (const _ of pMapIterable(files.changes(), put, { concurrency: AT_ONCE }));
  progress.stop();
  return missing;
}

/** Leaves out documents that name a missing file; resolves to a sentence for each that is not there, by its path. */
async function restoreDocuments(
  target: Target,
  documents: Part<StoredDocument>,
  missing: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const failures = new Map<string, string>();
  async function* whole() {
    for await (const document of documents.changes()) {
      const lost = filesNamedIn(document).filter((name) => missing.has(name));
      if (lost.length === 0) yield document;
      else {
        const reason = `since it names ${lost.join(', ')}`;
        failures.set(document.path, `${document.path} was not restored, ${reason}.`);
      }
    }
  }
  for await (const request of inRequests(whole())) {
    for (const { path, reason } of await writeDocuments(target, request)) {
      failures.set(path, `${path} was not restored: ${reason}.`);
    }
  }
  return failures;
}
