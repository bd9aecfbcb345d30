import { collection, getDocs, Timestamp } from 'firebase/firestore/lite';
import { serverTime } from '../../../firebase/auth.ts';
import { isRefusal } from '../../../firebase/errors.ts';
import { listFileNames } from '../../../firebase/fileNames.ts';
import { type FileState, fileState, removeFile } from '../../../firebase/files.ts';
import { db } from '../../../firebase/project/app.ts';
import { asText, isRecord, type StoredFields } from '../../../model/content/fields.ts';
import type {
  FilesSurvey,
  IncompleteDocument,
  SurveyProgress,
  UnnamedFile,
} from '../../../model/files/filesSurvey.ts';
import {
  addNamed,
  isLeft,
  isOther,
  isReplaced,
  NAMED_FOLDERS,
  type Named,
  type NamingDocument,
  nothingNamed,
  ownerOf,
} from '../../../model/files/namedFiles.ts';
import { SETTINGS } from '../../../model/site/defaultSettings.ts';
import { COLLECTIONS, DAY_MS } from '../../../model/site/revision.ts';
import type { Result } from '../../runOperation.ts';
import { runOperation } from '../../runOperation.ts';
import type { Thunk } from '../../state.ts';
import { kindsWithFiles, settingsKind } from '../commit/entityDeclarations.ts';
import { type EntityKind, isOriginal, readStored } from '../commit/entityKind.ts';
import { inParallel } from '../commit/inParallel.ts';
import { runWrite } from '../commit/runWrite.ts';
import { allEntries } from './journal.ts';

const AT_ONCE = 6;

const TRASH = 'trash';
const DRAFTS = 'drafts/content/';

/** The paths of all collections whose documents name files, but for the settings. */
const COLLECTION_PATHS = [...COLLECTIONS, `${DRAFTS}galleries`, `${DRAFTS}photos`, TRASH];

interface Document extends NamingDocument {
  fields: StoredFields;
}

async function readDocuments(): Promise<Map<string, Document>> {
  const [settings, ...found] = await Promise.all([
    readStored(settingsKind, SETTINGS.id),
    ...COLLECTION_PATHS.map((path) => getDocs(collection(db, path))),
  ]);
  const documents = found.flatMap(({ docs }) =>
    docs.map((snapshot) => ({ path: snapshot.ref.path, fields: snapshot.data() })),
  );
  if (settings) documents.push({ path: `${SETTINGS.collection}/${SETTINGS.id}`, fields: settings });
  return new Map(documents.map((document) => [document.path, document]));
}

function namedBy(documents: ReadonlyMap<string, Document>): Named {
  const named = nothingNamed();
  for (const document of documents.values()) addNamed(named, document);
  return named;
}

/** What this browser has on its way: files by their paths, and photos by their ids. */
async function findOnTheirWay() {
  const entries = allEntries();
  // Loaded with the rest of uploading, which few visits to the admin area need.
  const { openJournal } = await import('../queue/browser/journal.ts');
  const batches = await (await openJournal()).readBatches();
  const paths = entries.flatMap(({ paths, original }) => [...paths, original?.path ?? '']);
  return {
    paths: new Set(paths),
    photos: new Set(batches.flatMap(({ items }) => items.map(({ id }) => id))),
  };
}

type OnTheirWay = Awaited<ReturnType<typeof findOnTheirWay>>;

const isOnItsWay = ({ paths, photos }: OnTheirWay, path: string): boolean => {
  const [, id] = /^(?:(?:variants|replaced)\/)?photos\/([^/.]+)/.exec(path) ?? [];
  return paths.has(path) || (id !== undefined && photos.has(id));
};

/** A document as the photographer knows it, be it in its place, a draft or in the trash. */
function described({ path, fields }: Document) {
  const isDeleted = path.startsWith(`${TRASH}/`);
  const [ownCollection = '', ownId = ''] = path.replace(DRAFTS, '').split('/');
  const name = isDeleted ? asText(fields.collection) : ownCollection;
  const kind = Object.values<EntityKind<unknown>>(kindsWithFiles).find(
    (each) => each.collection === name,
  );
  const stored = isDeleted ? fields.document : fields;
  if (!kind || !isRecord(stored)) return undefined;
  const id = isDeleted ? asText(fields.documentId) : ownId;
  return { kind, id, name: kind.nameOf(stored), isDeleted };
}

/** Whether a document was written so lately that its original may be on its way. */
const isFresh = ({ updatedAt }: StoredFields, now: number): boolean =>
  updatedAt instanceof Timestamp && now - updatedAt.toMillis() < DAY_MS;

/** Tells of documents what is missing of the files that they name. */
function findIncomplete(
  documents: ReadonlyMap<string, Document>,
  missing: ReadonlyMap<string, string>,
  now: number,
) {
  const byDocument = new Map<string, string[]>();
  for (const [file, path] of missing) byDocument.set(path, [...(byDocument.get(path) ?? []), file]);
  const incomplete: IncompleteDocument[] = [];
  let awaited = 0;
  for (const [path, files] of byDocument) {
    const document = documents.get(path);
    const told = document && described(document);
    if (!told) continue;
    const { kind, ...rest } = told;
    const originals = files.filter((file) => isOriginal(kind, file)).length;
    const lackingVariants = files.length - originals;
    if (lackingVariants === 0 && isFresh(document.fields, now)) awaited += 1;
    else {
      const { collection: name } = kind;
      incomplete.push({ ...rest, collection: name, lacksOriginal: originals > 0, lackingVariants });
    }
  }
  return { incomplete, awaited };
}

/** How one watches the files being looked through, and stops it. */
export interface Watch {
  signal: AbortSignal;
  onProgress: (progress: SurveyProgress) => void;
}

/** Takes what is found of the files that nothing names. */
interface Unnamed {
  left: UnnamedFile[];
  young: number;
  replaced: number;
  outOfReach: number;
}

async function lookAt(path: string, now: number, unnamed: Unnamed): Promise<void> {
  let state: FileState | undefined;
  try {
    state = await fileState(path);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    unnamed.outOfReach += 1;
  }
  if (!state) return;
  const { bytes, version, uploadedAt } = state;
  if (isLeft(path, now - uploadedAt)) unnamed.left.push({ path, bytes, version });
  else if (isReplaced(path)) unnamed.replaced += 1;
  else unnamed.young += 1;
}

/** What has no original that its document describes, of some that lack none by name. */
async function findDisplaced(named: Named, owners: ReadonlySet<string>): Promise<Set<string>> {
  const originals = [...named.files.keys()].filter((path) => owners.has(ownerOf(path) ?? ''));
  const displaced = new Set<string>();
  await inParallel(originals, AT_ONCE, async (path) => {
    const owner = ownerOf(path);
    const state = await fileState(path);
    if (owner !== undefined && isOther(named, path, state?.revision)) displaced.add(owner);
  });
  return displaced;
}

const ownersOf = (paths: Iterable<string>): Set<string> =>
  new Set([...paths].flatMap((path) => ownerOf(path) ?? []));

async function surveyFiles({ signal, onProgress }: Watch): Promise<FilesSurvey> {
  const now = await serverTime();
  const documents = await readDocuments();
  const onTheirWay = await findOnTheirWay();
  const named = namedBy(documents);
  const missing = new Map(named.files);
  const nameless: string[] = [];
  let listed = 0;
  for (const folder of NAMED_FOLDERS) {
    for await (const paths of listFileNames(`${folder}/`, signal)) {
      listed += paths.length;
      onProgress({ listed });
      nameless.push(...paths.filter((path) => !missing.delete(path)));
    }
  }
  const lacking = ownersOf(missing.keys());
  for (const path of missing.keys()) if (isOnItsWay(onTheirWay, path)) missing.delete(path);
  const asked = named.files.size > 0 ? nameless : [];
  const [ours, others] = [
    asked.filter((path) => isOnItsWay(onTheirWay, path)),
    asked.filter((path) => !isOnItsWay(onTheirWay, path)),
  ];
  const found: Unnamed = { left: [], young: ours.length, replaced: 0, outOfReach: 0 };
  let done = 0;
  await inParallel(others, AT_ONCE, async (path) => {
    signal.throwIfAborted();
    await lookAt(path, now, found);
    onProgress({ listed, total: others.length, done: (done += 1) });
  });
  for (const owner of await findDisplaced(named, ownersOf(found.left.map(({ path }) => path))))
    lacking.add(owner);
  signal.throwIfAborted();
  const { left, ...counts } = found;
  const isSpared = ({ path }: UnnamedFile) => lacking.has(ownerOf(path) ?? '');
  const largestFirst = left.toSorted((a, b) => b.bytes - a.bytes);
  return {
    files: listed,
    named: named.files.size,
    ...findIncomplete(documents, missing, now),
    ...counts,
    unnamed: largestFirst.filter((file) => !isSpared(file)),
    spared: largestFirst.filter(isSpared),
  };
}

/**
 * Compares all documents, deleted ones among them, with all files of the storage. 2000 photos, each
 * with 14 files, take some 40 requests, and each file that nothing names takes another.
 * Gives null where the signal is aborted on the way.
 */
export const loadFilesSurvey = (watch: Watch): Thunk<Promise<Result<FilesSurvey | null>>> =>
  runOperation('LOAD_FILES_SURVEY', '', async () => {
    try {
      return await surveyFiles(watch);
    } catch (error) {
      if (watch.signal.aborted) return null;
      throw error;
    }
  });

/**
 * Removes files that no document names, unless one names them by now, or they have changed.
 * @returns the paths of those that are gone
 */
export const removeUnnamedFiles = (
  files: readonly UnnamedFile[],
): Thunk<Promise<Result<string[]>>> =>
  runWrite('DELETE_UNNAMED_FILES', '', async () => {
    // Whoever was asked may have answered after a while.
    const named = namedBy(await readDocuments());
    const data: string[] = [];
    const filesLeft: string[] = [];
    await inParallel(files, AT_ONCE, async ({ path, version }) => {
      try {
        if (named.files.has(path) || (await fileState(path))?.version !== version) return;
        await removeFile(path);
        data.push(path);
      } catch (error) {
        console.error(`${path} could not be removed:`, error);
        filesLeft.push(path);
      }
    });
    return { data, filesLeft };
  });
