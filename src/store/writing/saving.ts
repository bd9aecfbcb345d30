import { runTransaction, setDoc, type Transaction } from 'firebase/firestore/lite';
import { v4 as uuid } from 'uuid';
import { db } from '../../firebase/app.ts';
import { UNREACHABLE } from '../../firebase/errors.ts';
import {
  fileVersion,
  readFile,
  removeFile,
  type Transfer,
  uploadFile,
} from '../../firebase/files.ts';
import type { ChosenImage } from '../../model/chosenImage.ts';
import type { ImageInfo } from '../../model/entities.ts';
import type { Change } from '../../model/formRules.ts';
import type { StoredFields } from '../../model/readDocument.ts';
import { imagePath } from '../../model/storagePaths.ts';
import {
  documentOf,
  type EntityKind,
  filesNamedBy,
  imageOf,
  readField,
  readStored,
} from './entityKind.ts';
import { alone, closeEntry, type JournalEntry, openEntry, whileOpen } from './journal.ts';

/** A saved entity, and the paths of files that it no longer names but that could not be removed. */
export interface Saved<Entity> {
  data: Entity;
  filesLeft: string[];
}

/** What an update changes, against what the form was opened with. */
export interface Edit {
  changes: Record<string, Change | undefined>;
  /** Given where another image was chosen. */
  chosen?: ChosenImage | undefined;
  /** The revision of the image that the form was opened with. */
  revision?: string | undefined;
}

/** Few, so that the photographer soon hears that there is no server. */
const MERGE_ATTEMPTS = 3;

type ImageFields = Record<string, string | ImageInfo>;

function refuseOffline() {
  const { navigator } = globalThis as { navigator?: { onLine?: boolean } };
  if (navigator?.onLine === false) throw new Error(UNREACHABLE);
}

/** Uploads the image, then writes the document; leaves neither where either fails. */
export async function createDocument<Entity>(
  kind: EntityKind<Entity>,
  id: string,
  fields: object,
  chosen: ChosenImage,
  transfer?: Transfer,
): Promise<Saved<Entity>> {
  refuseOffline();
  const { stored, filesLeft } = await saveWithImage(
    kind,
    id,
    undefined,
    chosen,
    transfer,
    async (image) => {
      const document = { ...fields, id, ...image };
      await setDoc(documentOf(kind, id), document);
      return document;
    },
  );
  return { data: kind.toEntity(id, stored), filesLeft };
}

/**
 * Merges edits over the document as it is now, after uploading another image where one was chosen;
 * then removes what the document no longer names.
 * @throws an Error that says so where somebody else changed the same field
 */
export async function updateDocument<Entity>(
  kind: EntityKind<Entity>,
  id: string,
  edit: Edit,
  transfer?: Transfer,
): Promise<Saved<Entity>> {
  refuseOffline();
  const merge = (image: ImageFields) => mergeDocument(kind, id, edit, image);
  const { chosen } = edit;
  if (!chosen) return { data: kind.toEntity(id, await merge({})), filesLeft: [] };
  // Uploads to one path take turns, or the one that has to be put back could hit the other.
  return alone(`${kind.collection}/${id}`, async () => {
    const before = await readStored(kind, id);
    if (!before) throw new Error(kind.notFound);
    refuseClash(kind, before, edit);
    const saved = await saveWithImage(kind, id, before, chosen, transfer, merge);
    return { data: kind.toEntity(id, saved.stored), filesLeft: saved.filesLeft };
  });
}

function mergeDocument(kind: EntityKind<unknown>, id: string, edit: Edit, image: ImageFields) {
  const document = documentOf(kind, id);
  const merge = async (transaction: Transaction) => {
    const stored = (await transaction.get(document)).data();
    if (!stored) throw new Error(kind.notFound);
    refuseClash(kind, stored, edit);
    const edited = Object.entries(edit.changes).map(([field, change]) => [field, change?.to]);
    const merged: StoredFields = { ...stored, ...Object.fromEntries(edited), ...image, id };
    transaction.set(document, merged);
    return merged;
  };
  return runTransaction(db, merge, { maxAttempts: MERGE_ATTEMPTS });
}

function refuseClash(kind: EntityKind<unknown>, stored: StoredFields, edit: Edit) {
  const clashes = Object.entries(edit.changes).some(([field, change]) => {
    const now = readField(kind, stored, field);
    return change && now !== change.from && now !== change.to;
  });
  if (clashes || (edit.chosen && imageOf(kind, stored)?.revision !== edit.revision)) {
    throw new Error(
      'This was changed in another window since you opened it. Save again to put your edits over that.',
    );
  }
}

async function saveWithImage(
  kind: EntityKind<unknown>,
  id: string,
  before: StoredFields | undefined,
  chosen: ChosenImage,
  transfer: Transfer | undefined,
  write: (image: ImageFields) => Promise<StoredFields>,
): Promise<{ stored: StoredFields; filesLeft: string[] }> {
  const path = imagePath(kind.folder, id, chosen.extension);
  const named = before ? filesNamedBy(kind, before) : [];
  const old = named.filter((file) => file !== path);
  const inPlace = named.includes(path);
  const { width, height, thumbhash } = chosen;
  const image: ImageInfo = { width, height, thumbhash, revision: uuid(), variants: [] };
  const entry = openEntry({ collection: kind.collection, id, paths: [path, ...old] });
  return whileOpen(entry, async () => {
    const replaced = inPlace ? await keep(path) : undefined;
    const undo = async () => {
      if (inPlace) await putBack(path, replaced);
      else if (!(await takeBack(path))) return;
      closeEntry(entry);
    };
    try {
      await uploadFile(path, chosen.file, chosen.type, transfer);
    } catch (error) {
      await undo();
      throw error;
    }
    let stored: StoredFields;
    try {
      stored = await write({ [kind.pathField]: path, [kind.imageField]: image });
    } catch (error) {
      const now = await readStored(kind, id);
      if (!now || imageOf(kind, now)?.revision !== image.revision) {
        await undo();
        throw error;
      }
      stored = now;
    }
    return { stored, filesLeft: await removeFiles(entry, old) };
  });
}

interface Replaced {
  file: Blob;
  version: string;
}

/** Holds on to a file that is about to be replaced in place; a bucket may not let us read it. */
async function keep(path: string): Promise<Replaced | undefined> {
  try {
    const [file, version] = await Promise.all([readFile(path), fileVersion(path)]);
    return file && version ? { file, version } : undefined;
  } catch (error) {
    console.warn(`${path} can't be kept while it is replaced:`, error);
    return undefined;
  }
}

/** Undoes an upload over nothing; false where the file may still be there. */
async function takeBack(path: string): Promise<boolean> {
  try {
    await removeFile(path);
    return true;
  } catch (error) {
    console.error(`${path} could not be taken back:`, error);
    return false;
  }
}

/** Undoes an upload over another file, which the document goes on naming whatever becomes of it. */
async function putBack(path: string, replaced: Replaced | undefined): Promise<void> {
  try {
    if (replaced && (await fileVersion(path)) !== replaced.version) {
      await uploadFile(path, replaced.file, replaced.file.type);
    }
  } catch (error) {
    console.error(`${path} could not be put back:`, error);
  }
}

/**
 * Removes files that no document names any more, then closes their entry; gives back the paths of
 * those that stay, whose entry stays too.
 */
export async function removeFiles(
  entry: JournalEntry,
  paths: readonly string[],
): Promise<string[]> {
  const left = await Promise.all(
    paths.map(async (path) => {
      try {
        await removeFile(path);
        return [];
      } catch (error) {
        console.error(`${path} could not be removed:`, error);
        return [path];
      }
    }),
  );
  const stay = left.flat();
  if (stay.length === 0) closeEntry(entry);
  return stay;
}
