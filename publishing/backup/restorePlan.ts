import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { Target } from '../deploy/target.ts';
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
import { settle } from './settled.ts';
import { documentsIn, filesIn, type Summary } from './snapshots.ts';
import { draftFlagsIn, strayOf } from './strays.ts';
import { emptyTally, tallyUp, type Tally } from './tally.ts';

/** A file of a backup, and its target path. */
export interface Placed {
  file: StoredFile;
  path: string;
}

/** The files of a restore, which overwrites none. */
export interface FilePart {
  /** How many the target holds now. */
  held: number;
  added: number;
  /** Those whose path holds another file; they get a path of their own. */
  beside: Tally;
  /** Those that exist with other metadata. */
  changed: Tally;
  /** bytes to upload */
  bytes: number;
  /** The new paths of files whose own path is taken. */
  paths: ReadonlyMap<string, string>;
  uploads(): AsyncGenerator<Placed>;
  metadata(): AsyncGenerator<StoredFile>;
  /** All files of the backup. */
  all(): AsyncGenerator<Placed>;
}

/** The documents of a restore. */
export interface DocumentPart {
  /** How many the target holds now. */
  held: number;
  added: number;
  /** Those that exist and differ. */
  overwritten: Tally;
  /** Those in another place than in the backup, or than their gallery. */
  strays: Stray[];
  /** What is added or overwritten. */
  changes(): AsyncGenerator<StoredDocument>;
  /** All documents of the backup. */
  all(): AsyncGenerator<StoredDocument>;
}

const digest = (text: string) => createHash('md5').update(text).digest('base64');

/** @param now RFC 3339, the time of the restore */
export async function planDocuments(
  target: Target,
  snapshot: string,
  { projectId }: Summary,
  paths: FilePart['paths'],
  now: string,
): Promise<DocumentPart> {
  const reviver = adapt(projectId, target.projectId, paths);
  const all = await settle(() => readLines<StoredDocument>(documentsIn(snapshot), reviver), now);
  const draftFlags = await draftFlagsIn(all());
  const strays: Stray[] = [];
  // Their texts would need as much memory as the whole database.
  const digests = new Map<string, string>();
  for await (const document of withoutRevision(readDocuments(target))) {
    const stray = strayOf(draftFlags, document);
    if (stray) strays.push(stray);
    digests.set(document.path, digest(comparable(document)));
  }
  async function* changes() {
    for await (const document of all()) {
      if (digests.get(document.path) !== digest(comparable(document))) yield document;
    }
  }
  const overwritten = emptyTally();
  let added = 0;
  for await (const { path } of changes()) {
    if (digests.has(path)) tallyUp(overwritten, path);
    else added++;
  }
  return { held: digests.size, added, overwritten, strays, changes, all };
}

/** A document as a text. A document that is already in the trash keeps its own time. */
function comparable({ path, fields }: StoredDocument): string {
  if (!path.startsWith('trash/')) return fieldsText(fields);
  const { deletedAt: _, ...rest } = fields;
  return fieldsText(rest);
}

export async function planFiles(bucket: Bucket, snapshot: string): Promise<FilePart> {
  const now = new Map<string, { md5: string; size: number; digest: string; isPrivate: boolean }>();
  for await (const file of listFiles(bucket)) {
    const { name, md5, size, metadata } = file;
    const isPrivate = metadata?.visibility === 'private';
    now.set(name, { md5, size, digest: digest(fileText(file)), isPrivate });
  }
  const isSame = (file: StoredFile, path: string) => {
    const there = now.get(path);
    return there?.md5 === file.md5 && there.size === file.size;
  };
  const paths = new Map<string, string>();
  const placeOf = (file: StoredFile): string => {
    const { name, md5, metadata } = file;
    if (!now.has(name) || isSame(file, name)) return name;
    const parts = [metadata?.revision, md5].flatMap((part) => part || []);
    const beside = parts.map((part) => pathBeside(name, part));
    return beside.find((path) => !now.has(path) || isSame(file, path)) ?? beside.at(-1)!;
  };
  async function* all(): AsyncGenerator<Placed> {
    // Earlier backups contain download tokens.
    for await (const file of readLines<StoredFile>(filesIn(snapshot))) {
      yield { file: withoutTokens(file), path: paths.get(file.name) ?? file.name };
    }
  }
  async function* uploads() {
    for await (const placed of all()) if (!now.has(placed.path)) yield placed;
  }
  async function* metadata() {
    for await (const { file, path } of all()) {
      const there = now.get(path);
      const isHidden = there?.isPrivate && file.metadata?.visibility !== 'private';
      // Files that have become private stay private.
      if (path === file.name && there && there.digest !== digest(fileText(file)) && !isHidden) {
        yield file;
      }
    }
  }
  const part = { held: now.size, added: 0, beside: emptyTally(), changed: emptyTally(), bytes: 0 };
  for await (const { file } of all()) {
    const path = placeOf(file);
    if (path !== file.name) paths.set(file.name, path);
  }
  for await (const { file, path } of uploads()) {
    part.bytes += file.size;
    if (path === file.name) part.added++;
    else tallyUp(part.beside, file.name);
  }
  for await (const { name } of metadata()) tallyUp(part.changed, name);
  return { ...part, paths, uploads, metadata, all };
}

/** Adds a part to the name of a file: `photos/x.{part}.jpg`. */
const pathBeside = (path: string, part: string): string =>
  /\.[^./]+$/.test(path) ? path.replace(/(\.[^./]+)$/, `.${part}$1`) : `${path}.${part}`;

/**
 * Changes references to another project into ones to this project, and file names into the new
 * paths of these files.
 */
function adapt(from: string, to: string, paths: FilePart['paths']) {
  const [before, after] = [documentsRoot(from), documentsRoot(to)];
  return (key: string, value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    if (key === 'stringValue') return paths.get(value) ?? value;
    const isMoved = key === 'referenceValue' && value.startsWith(before);
    return isMoved ? after + value.slice(before.length) : value;
  };
}

/** The files whose contents are missing or incomplete in a backup. */
export async function lackingFiles(folder: string, snapshot: string): Promise<Tally> {
  const lacking = emptyTally();
  for await (const file of readLines<StoredFile>(filesIn(snapshot))) {
    const found = await stat(contentsPath(folder, file, file.name)).catch(() => undefined);
    if (found?.size !== file.size) tallyUp(lacking, file.name);
  }
  return lacking;
}
