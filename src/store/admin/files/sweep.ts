import pMap from 'p-map';
import type { FileState } from '../../../firebase/files.ts';
import type { FilesProgress, FilesSurvey, OrphanedFile } from '../../../model/files/filesSurvey.ts';
import {
  FILE_FOLDERS,
  foldersOf,
  isOriginal,
  isReplaced,
  type OwnedImages,
  ownersOf,
  type References,
  referencesIn,
  revisionIn,
  type StoredDocument,
} from '../../../model/files/references.ts';
import { DAY_MS } from '../../../model/site/revision.ts';
import { TRASH_DAYS } from '../../../model/trash.ts';

export type UploadedFile = Omit<FileState, 'visibility'>;

/** The sweep's access to a site. It ends when one of these rejects, except for `deleteFile`. */
export interface SweepAccess {
  /** ms, by the server's clock */
  serverTime: () => Promise<number>;
  /** The paths of all files below a folder, whose path ends with a slash. */
  listFiles: (folder: string, signal?: AbortSignal) => AsyncIterable<readonly string[]>;
  /** Undefined if there is no file, null if the rules let nobody look. */
  factsOf: (path: string) => Promise<UploadedFile | null | undefined>;
  /** All documents that may name files: content, drafts, the trash and the settings. */
  readDocuments: () => Promise<StoredDocument[]>;
  /** The documents of one owner: public, draft, in the trash, and its replaced images there. */
  readDocumentsOf: (collection: string, id: string) => Promise<StoredDocument[]>;
  /** Deletes a file unless it has changed; resolves to whether it is gone. */
  deleteFile: (path: string, version: string) => Promise<boolean>;
}

export interface SweepOptions {
  /**
   * Looks only at the files of these, whatever their age: `photos/x` was deleted for good, or only
   * that image of it, `photos/x/{revision}`, or `photos/x/{extension}` for one without a revision.
   */
  ids?: readonly string[];
  /** Looks only at these files, as a survey found them. */
  files?: readonly OrphanedFile[];
  signal?: AbortSignal;
  onProgress?: (progress: FilesProgress) => void;
}

export interface Survey extends Omit<FilesSurvey, 'incomplete' | 'awaited'> {
  /** ms, by the server's clock */
  now: number;
  documents: number;
  /** Files that documents name and that are not there; only known after looking at all files. */
  missing: { path: string; document: StoredDocument }[];
}

export interface Swept {
  removed: string[];
  /** The files that could not be deleted, and why. */
  failed: { path: string; cause: unknown }[];
}

const forAll = <Item, Result>(items: Iterable<Item>, work: (item: Item) => Promise<Result>) =>
  pMap(items, work, { concurrency: 6 });

/** Finds files that no document names. Lists them before it reads documents: none is newer then. */
export async function surveyFiles(access: SweepAccess, options: SweepOptions = {}) {
  const { ids, files, signal, onProgress = () => undefined } = options;
  const now = await access.serverTime();
  const paths = files?.map(({ path }) => path) ?? (await listPaths(access, options));
  // Twice, because a document that moves between collections can be missed once.
  const first = await access.readDocuments();
  const second = await access.readDocuments();
  const references = referencesIn([...first, ...second]);
  signal?.throwIfAborted();

  const orphans: OrphanedFile[] = [];
  const survey: Survey = {
    now,
    files: paths.length,
    documents: second.length,
    referenced: references.files.size,
    orphans,
    young: 0,
    kept: 0,
    outOfReach: 0,
    missing: ids || files ? [] : await findMissing(access, paths, second),
  };
  if (survey.referenced === 0) return survey;
  const unnamed = paths.filter((path) => !references.files.has(path));
  onProgress({ listed: paths.length, total: unnamed.length, done: 0 });
  const judge = judgeFor(access, references, now, new Set(ids));
  let done = 0;
  await forAll(unnamed, async (path) => {
    signal?.throwIfAborted();
    const facts = await access.factsOf(path);
    const verdict = facts ? await judge(path, facts) : facts === null && 'outOfReach';
    if (typeof verdict === 'object') orphans.push(verdict);
    else if (verdict) survey[verdict] += 1;
    onProgress({ listed: paths.length, total: unnamed.length, done: (done += 1) });
  });
  signal?.throwIfAborted();
  orphans.sort((a, b) => b.bytes - a.bytes);
  return survey;
}

export async function sweepFiles(access: SweepAccess, options: SweepOptions = {}): Promise<Swept> {
  const { orphans } = await surveyFiles(access, options);
  const swept: Swept = { removed: [], failed: [] };
  const byOwner = new Map<string, OrphanedFile[]>();
  for (const orphan of orphans) {
    const owners = ownersOf(orphan.path).join();
    byOwner.set(owners, [...(byOwner.get(owners) ?? []), orphan]);
  }
  await forAll(byOwner.values(), async (files) => {
    options.signal?.throwIfAborted();
    await deleteUnlessNamed(access, files, swept);
  });
  return swept;
}

async function deleteUnlessNamed(
  access: SweepAccess,
  orphans: readonly OrphanedFile[],
  swept: Swept,
): Promise<void> {
  const owners = ownersOf(orphans[0]!.path).map((key) => key.split('/', 2) as [string, string]);
  const documents = await Promise.all(owners.map((owner) => access.readDocumentsOf(...owner)));
  const { files: named } = referencesIn(documents.flat());
  for (const { path, version } of orphans) {
    if (named.has(path)) continue;
    try {
      if (await access.deleteFile(path, version)) swept.removed.push(path);
    } catch (cause) {
      swept.failed.push({ path, cause });
    }
  }
}

async function listPaths(access: SweepAccess, { ids, signal, onProgress }: SweepOptions) {
  const owners = ids && new Set(ids.map((key) => key.split('/', 2).join('/')));
  const folders = owners ? [...owners].flatMap(foldersOf) : FILE_FOLDERS.map((name) => `${name}/`);
  const isOwn = (path: string) => !owners || ownersOf(path).some((owner) => owners.has(owner));
  const listed: string[] = [];
  await forAll(new Set(folders), async (folder) => {
    for await (const paths of access.listFiles(folder, signal)) {
      listed.push(...paths.filter(isOwn));
      onProgress?.({ listed: listed.length });
    }
  });
  return listed;
}

async function findMissing(
  access: SweepAccess,
  paths: readonly string[],
  documents: readonly StoredDocument[],
): Promise<Survey['missing']> {
  const absent = new Map(referencesIn(documents).files);
  for (const path of paths) absent.delete(path);
  // A file may have been uploaded after the list was made.
  const found = await forAll(absent, async ([path, document]) =>
    (await access.factsOf(path)) === undefined ? { path, document } : [],
  );
  return found.flat();
}

type OriginalState = 'there' | 'other' | 'missing';

/** Whether the originals of an owner are there, and are the images that its documents describe. */
async function findOriginal(
  access: SweepAccess,
  { originals, revisions }: OwnedImages = { originals: new Set(), revisions: new Set() },
): Promise<OriginalState> {
  const found = await Promise.all([...originals].map((path) => access.factsOf(path)));
  if (found.some((facts) => !facts)) return 'missing';
  const isOther = (facts?: UploadedFile | null) =>
    facts?.revision !== undefined && revisions.size > 0 && !revisions.has(facts.revision);
  return found.some(isOther) ? 'other' : 'there';
}

function judgeFor(
  access: SweepAccess,
  { owners }: References,
  now: number,
  ids: ReadonlySet<string>,
) {
  const originals = new Map<string, Promise<OriginalState>>();

  function originalOf(owner: string): Promise<OriginalState> {
    const state = originals.get(owner) ?? findOriginal(access, owners.get(owner));
    originals.set(owner, state);
    return state;
  }

  const originalsOf = (path: string) => Promise.all(ownersOf(path).map(originalOf));

  function isDeletedForGood(path: string, revision: string): boolean {
    const keys = ownersOf(path);
    if (keys.some((key) => ids.has(`${key}/${revision}`))) return true;
    // An id may hold dots: `photos/a.b.c.jpg` can't be a file of `photos/a`.
    return !keys.some((key) => owners.has(key)) && keys.slice(-2).some((key) => ids.has(key));
  }

  return async (path: string, facts: UploadedFile): Promise<OrphanedFile | 'young' | 'kept'> => {
    const { bytes, version, uploadedAt, revision = revisionIn(path) } = facts;
    const orphan = { path, bytes, version };
    if (isDeletedForGood(path, revision)) return orphan;
    const days = (now - uploadedAt) / DAY_MS;
    // The copy may be the only original of a photo. Only older versions of the site made such copies.
    if (isReplaced(path)) {
      const isOnlyCopy = (await originalsOf(path)).some((state) => state !== 'there');
      return days >= TRASH_DAYS && !isOnlyCopy ? orphan : 'kept';
    }
    if (!(days >= 1)) return 'young';
    return isOriginal(path) && (await originalsOf(path)).includes('missing') ? 'kept' : orphan;
  };
}
