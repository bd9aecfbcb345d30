import { runTransaction, setDoc } from 'firebase/firestore/lite';
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
  pathOf,
  readField,
  readStored,
} from './entityKind.ts';
import { closeEntry, type JournalEntry, openEntry, whileOpen } from './journal.ts';

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
  const before = await readStored(kind, id);
  if (!before) throw new Error(kind.notFound);
  refuseClash(kind, before, edit);
  const merge = (image: ImageFields) => mergeDocument(kind, id, edit, image);
  const { stored, filesLeft } = edit.chosen
    ? await saveWithImage(kind, id, before, edit.chosen, transfer, merge)
    : { stored: await merge({}), filesLeft: [] };
  return { data: kind.toEntity(id, stored), filesLeft };
}

function mergeDocument(kind: EntityKind<unknown>, id: string, edit: Edit, image: ImageFields) {
  const document = documentOf(kind, id);
  return runTransaction(db, async (transaction) => {
    const stored = (await transaction.get(document)).data();
    if (!stored) throw new Error(kind.notFound);
    refuseClash(kind, stored, edit);
    const edited = Object.entries(edit.changes).map(([field, change]) => [field, change?.to]);
    const merged: StoredFields = { ...stored, ...Object.fromEntries(edited), ...image, id };
    transaction.set(document, merged);
    return merged;
  });
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
  const { width, height, thumbhash } = chosen;
  const image: ImageInfo = { width, height, thumbhash, revision: uuid(), variants: [] };
  const entry = openEntry({ collection: kind.collection, id, path });
  const stored = await whileOpen(entry, async () => {
    const inPlace = before !== undefined && pathOf(kind, before) === path;
    const replaced = inPlace ? await keep(path) : undefined;
    const undo = () => (inPlace ? putBack(entry, replaced) : takeBack(entry));
    try {
      await uploadFile(path, chosen.file, chosen.type, transfer);
    } catch (error) {
      await undo();
      throw error;
    }
    try {
      return await write({ [kind.pathField]: path, [kind.imageField]: image });
    } catch (error) {
      const now = await readStored(kind, id);
      if (now && imageOf(kind, now)?.revision === image.revision) return now;
      await undo();
      throw error;
    }
  });
  closeEntry(entry);
  const old = before ? filesNamedBy(kind, before).filter((file) => file !== path) : [];
  return { stored, filesLeft: await removeFiles(kind, id, old) };
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

/** Undoes an upload over nothing. Where that fails too, the entry stays for the next visit. */
async function takeBack(entry: JournalEntry): Promise<void> {
  try {
    await removeFile(entry.path);
    closeEntry(entry);
  } catch (error) {
    console.error(`${entry.path} could not be taken back:`, error);
  }
}

/** Undoes an upload over another file, which the document goes on naming. */
async function putBack(entry: JournalEntry, replaced: Replaced | undefined): Promise<void> {
  closeEntry(entry);
  try {
    if (replaced && (await fileVersion(entry.path)) !== replaced.version) {
      await uploadFile(entry.path, replaced.file, replaced.file.type);
    }
  } catch (error) {
    console.error(`${entry.path} could not be put back:`, error);
  }
}

/** Removes files that no document names any more; gives back the paths of those that stay. */
export async function removeFiles(
  kind: EntityKind<unknown>,
  id: string,
  paths: readonly string[],
): Promise<string[]> {
  const left = await Promise.all(
    paths.map(async (path) => {
      const entry = openEntry({ collection: kind.collection, id, path });
      try {
        await whileOpen(entry, () => removeFile(path));
        closeEntry(entry);
        return [];
      } catch (error) {
        console.error(`${path} could not be removed:`, error);
        return [path];
      }
    }),
  );
  return left.flat();
}
