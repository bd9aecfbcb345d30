import { getStorage } from 'firebase-admin/storage';
import { resolve } from 'node:path';
import { pMapIterable } from 'p-map';
import { Refusal } from '../../programs/program.ts';
import { confirm, readCommandLine } from '../../programs/commandLine.ts';
import { inRequests, writeDocuments, type StoredDocument } from './documents.ts';
import { putFile, type Bucket, type StoredFile } from './files.ts';
import { describeBytes, showProgress } from './progress.ts';
import { lackingFiles, planDocuments, planFiles, type Part } from './restorePlan.ts';
import { openSnapshot, type Summary } from './snapshots.ts';
import { plural } from '../../src/model/plural.ts';
import { findTarget, type Target } from '../deploy/target.ts';

const HELP = `npm run restore -- FOLDER [--yes] [--partial] [--emulators]

Brings back what npm run backup copied to a folder, as of its last run. Documents and files that
are there and differ are overwritten; nothing is deleted. It asks first unless told --yes. After an
interruption, run it again. With --partial it brings back what is left of a damaged backup.
It works on the project of .env.local; without one, or with --emulators, on the emulators.`;

const AT_ONCE = 4;
const NAMED = 10;

/**
 * Brings back what a backup holds; resolves to the exit code.
 * @throws a Refusal where the backup is incomplete, or where nobody can be asked
 */
export async function restoreBackup(args: string[]): Promise<number> {
  const { argument, flags } = readCommandLine({
    args,
    help: HELP,
    argument: 'folder',
    flags: ['yes', 'partial', 'emulators'],
  });
  const folder = resolve(process.env.INIT_CWD ?? '.', argument);
  const { path, summary } = await openSnapshot(folder);
  const lacking = await lackingFiles(folder, path);
  if (lacking.length > 0 && !flags.partial) {
    throw new Refusal(
      `The backup in ${folder} is incomplete, it lacks ${some(lacking)}. Run npm run backup -- ` +
        `${folder} again, or add --partial to bring back the rest.`,
    );
  }
  const target = await findTarget(flags.emulators);
  const bucket = getStorage(target.app).bucket();
  const documents = await planDocuments(target, path, summary);
  const files = await planFiles(bucket, path);

  console.log(announcement(target, summary, documents, files));
  if ([documents, files].every(({ added, overwritten }) => added + overwritten.length === 0)) {
    console.log('All of it is there already.');
    return 0;
  }
  if (!flags.yes && (documents.held > 0 || files.overwritten.length > 0)) {
    const otherwise = 'Nobody can be asked here: add --yes to go on.';
    if (!(await confirm('Go on?', otherwise))) {
      console.log('Nothing was changed.');
      return 1;
    }
  }
  // Files first, so that no document names one that is still missing.
  const failures = [
    ...(await restoreFiles(bucket, files, folder)),
    ...(await restoreDocuments(target, documents)),
  ];
  for (const failure of failures) console.error(failure);
  const told = failures.length > 0 ? `; ${failures.length} failed, named above` : '';
  console.log(`The backup is restored to ${target.name}${told}.`);
  return failures.length > 0 ? 1 : 0;
}

function announcement(
  target: Target,
  { projectId, takenAt }: Summary,
  documents: Part<StoredDocument>,
  files: Part<StoredFile>,
): string {
  const overwritten = [...documents.overwritten, ...files.overwritten];
  const on = target.name[0]!.toUpperCase() + target.name.slice(1);
  return [
    `Backup of the project ${projectId}, ${takenAt.slice(0, 16).replace('T', ' ')} UTC.`,
    `${on} now: ${describeParts(documents.held, files.held)}.`,
    `To add: ${describeParts(documents.added, files.added)}.`,
    `To overwrite: ${overwritten.length > 0 ? some(overwritten) : 'nothing'}.`,
    `To upload: ${describeBytes(files.bytes)}. Nothing is deleted.`,
  ].join('\n');
}

function describeParts(documents: number, files: number): string {
  return `${plural(documents, 'document')}, ${plural(files, 'file')}`;
}

function some(names: string[]): string {
  const more = names.length - NAMED;
  return names.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Resolves to a sentence for each file that could not be brought back. */
async function restoreFiles(
  bucket: Bucket,
  files: Part<StoredFile>,
  folder: string,
): Promise<string[]> {
  const progress = showProgress('Files', files.bytes);
  async function put(file: StoredFile): Promise<string[]> {
    try {
      await putFile(bucket, file, folder);
      return [];
    } catch (error) {
      return [`${file.name} was not restored: ${(error as Error).message}.`];
    } finally {
      progress.advance(file.size);
    }
  }
  const failures: string[] = [];
  for await (const failed of pMapIterable(files.changes(), put, { concurrency: AT_ONCE })) {
    failures.push(...failed);
  }
  progress.stop();
  return failures;
}

/** Resolves to a sentence for each document that could not be brought back. */
async function restoreDocuments(
  target: Target,
  documents: Part<StoredDocument>,
): Promise<string[]> {
  const failures: string[] = [];
  for await (const request of inRequests(documents.changes())) {
    for (const { path, reason } of await writeDocuments(target, request)) {
      failures.push(`${path} was not restored: ${reason}.`);
    }
  }
  return failures;
}
