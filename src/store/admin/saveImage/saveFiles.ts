import { AppError, errorSentence } from '../../../firebase/errors.ts';
import {
  fileState,
  removeFile,
  type Transfer,
  type Upload,
  uploadFile,
} from '../../../firebase/files.ts';
import type { StoredFields } from '../../../model/content/fields.ts';
import type { ImageInfo } from '../../../model/files/image.ts';
import {
  awaitOriginal,
  bringOriginal,
  keepReplaced,
  NOT_KEPT,
  type OnReplaced,
} from './bringOriginal.ts';
import { type EntityKind, ownFilesNamedBy, readStored } from '../commit/entityKind.ts';
import { inParallel } from '../commit/inParallel.ts';
import {
  amendEntry,
  closeEntry,
  type JournalEntry,
  openEntry,
  whileOpen,
} from '../files/journal.ts';
import type { KeptOriginal } from './keepOriginal.ts';
import { readKept } from '../commit/trashDocuments.ts';
import { removeFiles } from '../files/removeFiles.ts';

const AT_ONCE = 4;

export interface FilesToSave {
  kind: EntityKind<unknown>;
  id: string;
  /** The document as it was; undefined for a new one. */
  before: StoredFields | undefined;
  /** What the document will say of its image. */
  image: ImageInfo;
  /** The variants and the social card; none where they could not be made. */
  variants: readonly Upload[];
  /** Undefined where it stays as it is. */
  original?: Upload;
  /** The path of an original that loses its place. */
  replaced?: string | undefined;
  onReplaced?: OnReplaced | undefined;
  transfer: Transfer | undefined;
  /** Writes the document that names the files. */
  write: () => Promise<StoredFields>;
}

export interface Stored {
  stored: StoredFields;
  filesLeft: string[];
  /** What is to be told although all is saved. */
  notice?: string;
}

type Send = (upload: Upload) => Promise<void>;

/** Uploads files one after the other or at once, and tells how far all of them are. */
function sender(uploads: readonly Upload[], { onProgress, signal }: Transfer = {}): Send {
  const total = uploads.reduce((sum, { file }) => sum + file.size, 0);
  const arrived = new Map<string, number>();
  return (upload) =>
    uploadFile(upload, {
      signal,
      onProgress: (part) => {
        arrived.set(upload.path, part * upload.file.size);
        onProgress?.([...arrived.values()].reduce((sum, bytes) => sum + bytes, 0) / total);
      },
    });
}

/**
 * Uploads the variants, writes the document that names them, uploads the original, and then removes
 * what the document no longer names: whatever fails, the original that is there stays until another
 * has arrived that a document names, and a copy of it lies aside by then. Where there are no
 * variants visitors see the original, so it goes before the document.
 * @throws an Error that says so where all is saved but the original
 */
export function saveWithFiles(save: FilesToSave): Promise<Stored> {
  const { kind, id, before = {}, variants, original, transfer } = save;
  const uploads = [...variants, ...(original ? [original] : [])];
  const keeps = original?.path ?? kind.pathOf(before);
  const old = ownFilesNamedBy(kind, id, before).filter((path) => path !== keeps);
  const isOriginalFirst = original !== undefined && variants.length === 0;
  const first = isOriginalFirst ? [original] : variants;
  const paths = [...first.map(({ path }) => path), ...old];
  const { revision } = save.image;
  const entry = openEntry({
    collection: kind.collection,
    id,
    paths,
    // Noted before the document names it, since the answer to that may never come.
    ...(original && { original: { path: original.path, revision } }),
  });
  const send = sender(uploads, transfer);
  return whileOpen(entry, async () => {
    const saved = await (isOriginalFirst
      ? saveOriginalFirst(save, original, entry, send)
      : saveVariantsFirst(save, entry, send));
    return { ...saved, filesLeft: await removeFiles(entry, old) };
  });
}

type Written = Omit<Stored, 'filesLeft'>;

async function saveVariantsFirst(
  save: FilesToSave,
  entry: JournalEntry,
  send: Send,
): Promise<Written> {
  const { variants, original } = save;
  const takeBack = async () => {
    const taken = await Promise.all(variants.map(({ path }) => takeFileBack(path)));
    if (taken.every(Boolean)) closeEntry(entry);
  };
  try {
    await inParallel(variants, AT_ONCE, send);
  } catch (error) {
    await takeBack();
    throw error;
  }
  const stored = await writeOr(takeBack, save);
  return original ? { stored, ...(await sendOriginal(save, original, entry, send)) } : { stored };
}

/** Uploads an original that the document names already. */
async function sendOriginal(
  save: FilesToSave,
  original: Upload,
  entry: JournalEntry,
  send: Send,
): Promise<{ notice?: string }> {
  const { path } = original;
  amendEntry({ ...entry, paths: [...entry.paths, path] });
  try {
    const kept = await bringOriginal(arrivalOf(save), path, () => send(original));
    return kept === 'unreadable' ? { notice: NOT_KEPT } : {};
  } catch (error) {
    throw new AppError('original-missing', { about: errorSentence(error), cause: error });
  }
}

const arrivalOf = ({ kind, id, image, replaced, onReplaced, transfer }: FilesToSave) => ({
  kind,
  id,
  revision: image.revision,
  replaced,
  onReplaced,
  signal: transfer?.signal,
});

async function saveOriginalFirst(
  save: FilesToSave,
  original: Upload,
  entry: JournalEntry,
  send: Send,
): Promise<Written> {
  const kept = await keepReplaced(arrivalOf(save));
  if (kept === 'unreadable') return saveVariantsFirst(save, entry, send);
  const putBack = () => undoOriginal(save, original, kept === 'none' ? undefined : kept, entry);
  try {
    await send(original);
  } catch (error) {
    await putBack();
    throw error;
  }
  const stored = await writeOr(putBack, save);
  // Another browser, which was refused then, may have uploaded over it.
  if (!(await isOurs(original.path, save.image))) {
    await sendOriginal({ ...save, replaced: undefined }, original, entry, send);
  }
  return { stored };
}

/** Whether what lies at a path is what was uploaded with an image, and not by another browser. */
const isOurs = async (path: string, { revision }: ImageInfo): Promise<boolean> =>
  (await fileState(path))?.revision === revision;

/**
 * Undoes the upload of an original whose document could not be written: nothing comes back that was
 * deleted, or that another browser has replaced since. Where that one's original may have been
 * written over, one looks later whether it is there.
 */
async function undoOriginal(
  { kind, id, before = {}, image }: FilesToSave,
  { path }: Upload,
  kept: KeptOriginal | undefined,
  entry: JournalEntry,
): Promise<void> {
  try {
    const now = await readKept(kind, id);
    const isInUse = now !== undefined && kind.pathOf(now) === path;
    const revision = now && kind.imageOf(now)?.revision;
    const isReplaced = isInUse && revision !== kind.imageOf(before)?.revision;
    const isNamed = isInUse && kept?.again.path === path;
    const comesBack = isNamed && (!isReplaced || revision === kept.again.revision);
    if (!isInUse) await removeFile(path);
    else if (comesBack && (await isOurs(path, image))) await uploadFile(kept.again);
    if (isReplaced) awaitOriginal(kind, id, now);
    else if (kept) await removeFile(kept.aside);
    closeEntry(entry);
  } catch (error) {
    console.error(`${path} could not be ${kept ? 'put' : 'taken'} back:`, error);
  }
}

/** Undoes an upload over nothing; false where the file may still be there. */
export async function takeFileBack(path: string): Promise<boolean> {
  try {
    await removeFile(path);
    return true;
  } catch (error) {
    console.error(`${path} could not be taken back:`, error);
    return false;
  }
}

/** Writes the document; undoes the upload where that fails, unless only the answer was lost. */
export async function writeOr(
  undo: () => Promise<void>,
  save: Pick<FilesToSave, 'kind' | 'id' | 'image' | 'onReplaced' | 'write'>,
): Promise<StoredFields> {
  const { kind, id, image, onReplaced, write } = save;
  const { revision } = image;
  const written = async () => {
    try {
      return await write();
    } catch (error) {
      const now = await readStored(kind, id);
      if (now && kind.imageOf(now)?.revision === revision) return now;
      await undo();
      throw error;
    }
  };
  const stored = await written();
  onReplaced?.({ revision });
  return stored;
}
