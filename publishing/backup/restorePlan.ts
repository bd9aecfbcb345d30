import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { Target } from '../deploy/target.ts';
import { contentsPath } from './contents.ts';
import {
  type DocumentWrite,
  documentsRoot,
  fieldsText,
  TIMES_PATH,
  type StoredDocument,
} from './documents.ts';
import { fileText, listFiles, type Bucket, type StoredFile } from './files.ts';
import { readLines } from './lines.ts';
import { asRecord } from '../../src/model/json.ts';
import { documentsIn, filesIn, type Snapshot } from './snapshots.ts';
import { emptyTally, tallyUp, type Tally } from './tally.ts';

/** The files of a restore, which overwrites none. */
export interface FilePlan {
  /** How many the site has now. */
  held: number;
  added: number;
  /** Those that the site has with other metadata. */
  changed: Tally;
  /** Those whose paths other files have. */
  blocked: Set<string>;
  /** bytes to upload */
  bytes: number;
  uploads(): AsyncGenerator<StoredFile>;
  metadata(): AsyncGenerator<StoredFile>;
}

/** What makes the documents of a site equal to those of a snapshot. */
export interface DocumentPlan {
  /** How many the site has now. */
  held: number;
  added: number;
  /** Those that the site has and that differ. */
  overwritten: Tally;
  /** Those that the snapshot lacks. */
  removed: Tally;
  /** What is added or overwritten, if nobody has changed it since it was read. */
  writes(): AsyncGenerator<StoredDocument & DocumentWrite>;
  removals(): AsyncGenerator<StoredDocument>;
}

interface Wanted {
  snapshot: Snapshot;
  target: Target;
  /** RFC 3339, the time of the restore */
  now: string;
}

const digest = (text: string) => createHash('md5').update(text).digest('base64');

/**
 * Compares a snapshot with the documents of a site.
 * @param readCurrent reads the site's documents, the same each time
 */
export async function planDocuments(
  restore: Wanted,
  readCurrent: () => AsyncIterable<StoredDocument>,
): Promise<DocumentPlan> {
  const current = () => withoutTimes(readCurrent());
  const wanted = () => wantedDocuments(restore);
  // Their texts would need as much memory as the whole database.
  const digests = new Map<string, string>();
  const versions = new Map<string, string | undefined>();
  for await (const document of current()) {
    digests.set(document.path, digest(comparable(document)));
    versions.set(document.path, document.updateTime);
  }
  async function* writes() {
    for await (const document of wanted()) {
      const { path, fields } = document;
      if (digests.get(path) === digest(comparable(document))) continue;
      const updateTime = versions.get(path);
      yield { path, fields, currentDocument: updateTime ? { updateTime } : { exists: false } };
    }
  }
  const paths = new Set<string>();
  async function* removals() {
    for await (const document of current()) if (!paths.has(document.path)) yield document;
  }
  const overwritten = emptyTally();
  const removed = emptyTally();
  let added = 0;
  for await (const { path } of wanted()) paths.add(path);
  for await (const { path } of writes()) {
    if (digests.has(path)) tallyUp(overwritten, path);
    else added++;
  }
  for (const path of digests.keys()) if (!paths.has(path)) tallyUp(removed, path);
  return { held: digests.size, added, overwritten, removed, writes, removals };
}

/** The documents of a snapshot as a restore writes them. */
export async function* wantedDocuments({
  snapshot,
  target,
  now,
}: Wanted): AsyncGenerator<StoredDocument> {
  const reviver = pointingTo(target.projectId, snapshot.summary.projectId);
  const documents = readLines<StoredDocument>(documentsIn(snapshot.path), reviver);
  for await (const { path, fields } of withoutTimes(documents)) {
    // It was being deleted for good, and nothing of it can be restored.
    if (isTrash(path) && !holdsDocument(fields)) continue;
    const deletedAt = { timestampValue: now };
    yield { path, fields: isTrash(path) ? { ...withoutDeletion(fields), deletedAt } : fields };
  }
}

const isTrash = (path: string) => path.startsWith('trash/');

/** The fields of an entry of the trash that change while it is deleted for good. */
export const PURGE_FIELDS = ['isPurging', 'images'];

/** An entry of the trash as if nobody were deleting it for good, without the time of its deletion. */
function withoutDeletion(fields: StoredDocument['fields']): StoredDocument['fields'] {
  const changing = ['deletedAt', ...PURGE_FIELDS];
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !changing.includes(name)));
}

/** Whether an entry of the trash still has its document. */
const holdsDocument = ({ document }: StoredDocument['fields']): boolean =>
  Object.keys(asRecord(asRecord(asRecord(document).mapValue).fields)).length > 0;

/** A document as a text; the same text if a restore would change nothing of it. */
export const comparable = ({ path, fields }: StoredDocument): string =>
  fieldsText(isTrash(path) ? withoutDeletion(fields) : fields);

/** All but the times of the lists, which belong to one database and are never restored. */
async function* withoutTimes(
  documents: AsyncIterable<StoredDocument>,
): AsyncGenerator<StoredDocument> {
  for await (const document of documents) if (document.path !== TIMES_PATH) yield document;
}

/** Changes references to documents of another project into references to those of this one. */
function pointingTo(projectId: string, other: string) {
  const before = documentsRoot(other);
  return (key: string, value: unknown): unknown =>
    key === 'referenceValue' && typeof value === 'string' && value.startsWith(before)
      ? documentsRoot(projectId) + value.slice(before.length)
      : value;
}

export async function planFiles(bucket: Bucket, { path }: Snapshot): Promise<FilePlan> {
  const current = new Map<string, { contents: string; digest: string; isPrivate: boolean }>();
  for await (const file of listFiles(bucket)) {
    current.set(file.name, {
      contents: contentsText(file),
      digest: digest(fileText(file)),
      isPrivate: file.metadata?.visibility === 'private',
    });
  }
  const wanted = () => readLines<StoredFile>(filesIn(path));
  const blocked = new Set<string>();
  async function* uploads() {
    for await (const file of wanted()) if (!current.has(file.name)) yield file;
  }
  async function* metadata() {
    for await (const file of wanted()) {
      const there = current.get(file.name);
      if (!there || blocked.has(file.name) || there.digest === digest(fileText(file))) continue;
      // A file that is private stays private.
      if (!there.isPrivate || file.metadata?.visibility === 'private') yield file;
    }
  }
  for await (const file of wanted()) {
    const there = current.get(file.name);
    if (there && there.contents !== contentsText(file)) blocked.add(file.name);
  }
  let added = 0;
  let bytes = 0;
  for await (const { size } of uploads()) {
    added++;
    bytes += size;
  }
  const changed = emptyTally();
  for await (const { name } of metadata()) tallyUp(changed, name);
  return { held: current.size, added, changed, blocked, bytes, uploads, metadata };
}

const contentsText = ({ md5, size }: StoredFile) => `${size} ${md5}`;

/** The files whose contents are missing or incomplete in a backup. */
export async function lackingFiles({ folder, path }: Snapshot): Promise<Tally> {
  const lacking = emptyTally();
  for await (const file of readLines<StoredFile>(filesIn(path))) {
    const contents = await stat(contentsPath(folder, file, file.name)).catch(() => undefined);
    if (contents?.size !== file.size) tallyUp(lacking, file.name);
  }
  return lacking;
}
