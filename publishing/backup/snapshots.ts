import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal } from '../../programs/program.ts';
import type { Tally } from './tally.ts';

/** The content of `snapshot.json`, beside the documents and files. */
export interface Summary {
  version: 1;
  projectId: string;
  /** ISO 8601, by the server's clock */
  takenAt: string;
  documents: number;
  files: number;
  bytes: number;
  /** Files that the documents name and that don't exist; omitted if there are none. */
  lacking?: Tally;
}

const SNAPSHOTS = 'snapshots';
/** Snapshots that a restore takes of the site first. They are restored only if they are named. */
const BEFORE_RESTORE = 'before-restore';
const UNFINISHED = 'unfinished';

/** A snapshot that is being taken, and the folder that it goes to. */
export interface NewSnapshot {
  /** The folder of the backup, with the content of all files. */
  folder: string;
  unfinished: string;
  destination: string;
}

/** A complete snapshot. */
export interface Snapshot {
  folder: string;
  path: string;
  summary: Summary;
}

const summaryIn = (snapshot: string) => join(snapshot, 'snapshot.json');
export const documentsIn = (snapshot: string) => join(snapshot, 'documents.jsonl');
export const filesIn = (snapshot: string) => join(snapshot, 'files.jsonl');

/** Begins a snapshot in a new folder, or in the folder of a backup of the same project. */
export async function beginSnapshot(folder: string, projectId: string): Promise<NewSnapshot> {
  if (existsSync(folder) && !statSync(folder).isDirectory()) {
    throw new Refusal(`${folder} is a file: name a folder for the backup.`);
  }
  mkdirSync(folder, { recursive: true });
  const there = readdirSync(folder);
  if (there.length > 0 && !there.includes(SNAPSHOTS)) {
    throw new Refusal(`${folder} contains other files: name an empty or a new folder.`);
  }
  closeToOthers(folder);
  mkdirSync(join(folder, SNAPSHOTS), { recursive: true });
  const last = latest(folder);
  const summary = last && (await readSummary(last));
  if (summary && summary.projectId !== projectId) {
    throw new Refusal(
      `${folder} contains a backup of the project ${summary.projectId}, but this is ${projectId}: ` +
        'name another folder.',
    );
  }
  return begin(folder, SNAPSHOTS);
}

/** Begins a snapshot that a restore takes of the site before it changes anything. */
export function beginSnapshotBeforeRestore({ folder }: Snapshot): NewSnapshot {
  mkdirSync(join(folder, BEFORE_RESTORE), { recursive: true });
  return begin(folder, BEFORE_RESTORE);
}

function begin(folder: string, kind: string): NewSnapshot {
  rmSync(join(folder, UNFINISHED), { recursive: true, force: true });
  mkdirSync(join(folder, UNFINISHED));
  const unfinished = mkdtempSync(join(folder, UNFINISHED, 'snapshot-'));
  return { folder, unfinished, destination: join(folder, kind) };
}

/** Moves a complete snapshot into place, in one step. */
export async function finishSnapshot(
  { folder, unfinished, destination }: NewSnapshot,
  summary: Summary,
): Promise<Snapshot> {
  await writeFile(summaryIn(unfinished), `${JSON.stringify(summary, null, 2)}\n`, { flush: true });
  const path = join(destination, summary.takenAt.replaceAll(':', '-'));
  renameSync(unfinished, path);
  rmSync(join(folder, UNFINISHED), { recursive: true, force: true });
  return { folder, path, summary };
}

/**
 * Opens a snapshot by its own folder, or the newest one by the folder of a backup.
 * @throws a Refusal if there is none
 */
export async function openSnapshot(named: string): Promise<Snapshot> {
  if (existsSync(summaryIn(named))) {
    const folder = dirname(dirname(named));
    return { folder, path: named, summary: await readSummary(named) };
  }
  if (!existsSync(join(named, SNAPSHOTS))) {
    throw new Refusal(`${named} contains no backup: there is no folder ${SNAPSHOTS} in it.`);
  }
  const path = latest(named);
  if (!path) {
    throw new Refusal(
      `The backup in ${named} is incomplete: let npm run backup -- ${named} finish it first.`,
    );
  }
  return { folder: named, path, summary: await readSummary(path) };
}

/** A backup contains private data. */
function closeToOthers(folder: string): void {
  try {
    chmodSync(folder, 0o700);
  } catch {
    console.error(`${folder} can't be protected from other users of this computer or disk.`);
  }
}

function latest(folder: string): string | undefined {
  const snapshots = join(folder, SNAPSHOTS);
  // Their names are dates, unlike files that an operating system leaves in folders.
  const name = readdirSync(snapshots)
    .filter((entry) => /^\d/.test(entry))
    .toSorted()
    .at(-1);
  return name && join(snapshots, name);
}

async function readSummary(snapshot: string): Promise<Summary> {
  const path = summaryIn(snapshot);
  let summary: Partial<Summary>;
  try {
    summary = JSON.parse(await readFile(path, 'utf8')) as Partial<Summary>;
  } catch {
    throw new Refusal(`${path} is missing or damaged: this backup can't be read.`);
  }
  if (summary.version === 1) return summary as Summary;
  throw new Refusal(`${path} is of another version of this software: this backup can't be read.`);
}
