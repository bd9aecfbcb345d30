import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { contentsPath } from './contents.ts';
import {
  documentsRoot,
  fieldsText,
  readDocuments,
  type StoredDocument,
  type Stray,
  withoutRevision,
} from './documents.ts';
import { fileText, listFiles, withoutTokens, type Bucket, type StoredFile } from './files.ts';
import { readLines } from './lines.ts';
import { rootsIn, strayOf } from './strays.ts';
import { documentsIn, filesIn, type Summary } from './snapshots.ts';
import { emptyTally, tallyUp, type Tally } from './tally.ts';
import type { Target } from '../deploy/target.ts';

/** What a restoration brings, of documents or of files. */
export interface Part<Item> {
  /** How many the target holds now. */
  held: number;
  added: number;
  /** Those that are there and differ. */
  overwritten: Tally;
  /** bytes of what is added or overwritten */
  bytes: number;
  /** What is added or overwritten. */
  changes(): AsyncGenerator<Item>;
}

interface Source<Item> {
  now: AsyncIterable<Item>;
  backup: () => AsyncIterable<Item>;
  nameOf: (item: Item) => string;
  textOf: (item: Item) => string;
  sizeOf: (item: Item) => number;
}

/** What a restoration brings of documents. */
export interface DocumentPart extends Part<StoredDocument> {
  /** What lies elsewhere than the backup has it, or the gallery that it belongs to. */
  strays: Stray[];
}

export async function planDocuments(
  target: Target,
  snapshot: string,
  { projectId }: Summary,
): Promise<DocumentPart> {
  const backup = () =>
    withoutRevision(
      readLines<StoredDocument>(documentsIn(snapshot), moveReferences(projectId, target.projectId)),
    );
  const roots = await rootsIn(backup());
  const strays: Stray[] = [];
  async function* now() {
    for await (const document of withoutRevision(readDocuments(target))) {
      const stray = strayOf(roots, document);
      if (stray) strays.push(stray);
      yield document;
    }
  }
  const part = await plan({
    now: now(),
    backup,
    nameOf: ({ path }) => path,
    textOf: ({ fields }) => fieldsText(fields),
    sizeOf: () => 0,
  });
  return { ...part, strays };
}

export function planFiles(bucket: Bucket, snapshot: string): Promise<Part<StoredFile>> {
  return plan({
    now: listFiles(bucket),
    backup: () => filesOf(snapshot),
    nameOf: ({ name }) => name,
    textOf: fileText,
    sizeOf: ({ size }) => size,
  });
}

/** Earlier backups hold download tokens. */
async function* filesOf(snapshot: string): AsyncGenerator<StoredFile> {
  for await (const file of readLines<StoredFile>(filesIn(snapshot))) yield withoutTokens(file);
}

async function plan<Item>({
  now,
  backup,
  nameOf,
  textOf,
  sizeOf,
}: Source<Item>): Promise<Part<Item>> {
  // Their texts would take as much memory as the whole database.
  const digests = new Map<string, string>();
  const digestOf = (item: Item) => createHash('md5').update(textOf(item)).digest('base64');
  for await (const item of now) digests.set(nameOf(item), digestOf(item));

  async function* changes() {
    for await (const item of backup()) {
      if (digests.get(nameOf(item)) !== digestOf(item)) yield item;
    }
  }
  const overwritten = emptyTally();
  const part: Part<Item> = { held: digests.size, added: 0, overwritten, bytes: 0, changes };
  for await (const item of changes()) {
    part.bytes += sizeOf(item);
    if (digests.has(nameOf(item))) tallyUp(overwritten, nameOf(item));
    else part.added++;
  }
  return part;
}

/** A reference names its project; in another one it shall lead to the same document there. */
function moveReferences(from: string, to: string) {
  const [before, after] = [documentsRoot(from), documentsRoot(to)];
  return (key: string, value: unknown): unknown =>
    key === 'referenceValue' && typeof value === 'string' && value.startsWith(before)
      ? after + value.slice(before.length)
      : value;
}

/** The files whose contents a backup lacks, wholly or in part. */
export async function lackingFiles(folder: string, snapshot: string): Promise<Tally> {
  const lacking = emptyTally();
  for await (const file of readLines<StoredFile>(filesIn(snapshot))) {
    const found = await stat(contentsPath(folder, file, file.name)).catch(() => undefined);
    if (found?.size !== file.size) tallyUp(lacking, file.name);
  }
  return lacking;
}
