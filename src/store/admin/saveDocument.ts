import { UNREACHABLE } from '../../firebase/errors.ts';
import type { Transfer, Upload } from '../../firebase/files.ts';
import type { ChosenImage } from '../../model/chosenImage.ts';
import { type Changes, clashes, withChanges } from '../../model/drafts.ts';
import { type StoredFields, withValues } from '../../model/fields.ts';
import { type ImageInfo, type StoredImage, storedImage } from '../../model/image.ts';
import { imagePath } from '../../model/storagePaths.ts';
import { type EntityKind, filesNamedBy, readStored } from './entityKind.ts';
import { openEntry, whileOpen, withLock } from './journal.ts';
import {
  imageInfoOf,
  originalUpload,
  uploadFiles,
  variantUploads,
  whenEncoded,
} from './imageUpload.ts';
import { removeFiles } from './removeFiles.ts';
import { rewriteDocument } from './rewriteDocument.ts';
import { writeContent } from './writeContent.ts';

/** A saved entity, and the paths of files that it no longer names but that could not be removed. */
export interface Saved<Entity> {
  data: Entity;
  filesLeft: string[];
}

/** What an update changes, against what the form was opened with. */
export interface Edit<Draft> {
  changes: Changes<Draft>;
  /** Given where another image was chosen. */
  chosen?: ChosenImage | undefined;
  /** The revision of the image that the form was opened with. */
  revision?: string | undefined;
  /** Fields that follow from the document as it is now; undefined drops one. */
  derive?: ((stored: StoredFields) => StoredFields) | undefined;
}

export const CHANGED_MEANWHILE =
  'This was changed in another window since you opened it. Save again to put your edits over that.';

type ImageFields = Record<string, string | StoredImage>;

function refuseOffline() {
  const { navigator } = globalThis as { navigator?: { onLine?: boolean } };
  if (navigator?.onLine === false) throw new Error(UNREACHABLE);
}

/** Uploads the image, then writes the document; leaves neither where either fails. */
export async function createDocument<Entity, Draft extends object>(
  kind: EntityKind<Entity, Draft>,
  id: string,
  draft: NoInfer<Draft>,
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
      const document = { ...withValues(kind.fields, {}, { ...draft, ...image }), id };
      await writeContent(async (writer) => writer.set(kind, id, document));
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
export async function updateDocument<Entity, Draft extends object>(
  kind: EntityKind<Entity, Draft>,
  id: string,
  edit: NoInfer<Edit<Draft>>,
  transfer?: Transfer,
): Promise<Saved<Entity>> {
  refuseOffline();
  const merge = (image: ImageFields) => mergeDocument(kind, id, edit, image);
  const { chosen } = edit;
  if (!chosen) return { data: kind.toEntity(id, await merge({})), filesLeft: [] };
  // Uploads to one path take turns, or the one that has to be put back could hit the other.
  return withLock(`${kind.collection}/${id}`, async () => {
    const before = await readStored(kind, id);
    if (!before) throw new Error(kind.notFound);
    refuseClash(kind, before, edit);
    const saved = await saveWithImage(kind, id, before, chosen, transfer, merge);
    return { data: kind.toEntity(id, saved.stored), filesLeft: saved.filesLeft };
  });
}

function mergeDocument(
  kind: EntityKind<unknown>,
  id: string,
  edit: Edit<object>,
  image: ImageFields,
) {
  return rewriteDocument(kind, id, (stored) => {
    refuseClash(kind, stored, edit);
    const edited = withChanges(kind.fields, stored, edit.changes);
    return { ...withValues(kind.fields, edited, { ...image, ...edit.derive?.(stored) }), id };
  });
}

function refuseClash(kind: EntityKind<unknown>, stored: StoredFields, edit: Edit<object>) {
  const hasOtherImage = edit.chosen && kind.imageOf(stored)?.revision !== edit.revision;
  if (hasOtherImage || clashes(kind.fields, stored, edit.changes)) {
    throw new Error(CHANGED_MEANWHILE);
  }
}

async function saveWithImage(
  kind: EntityKind<unknown>,
  id: string,
  before: StoredFields | undefined,
  chosen: ChosenImage,
  transfer: Transfer | undefined,
  write: (image: ImageFields) => Promise<StoredFields>,
): Promise<Stored> {
  const path = imagePath(kind.folder, id, chosen.extension);
  const encoded = await whenEncoded(chosen, transfer?.signal);
  const image = imageInfoOf(kind, id, chosen, encoded);
  return saveWithFiles({
    kind,
    id,
    before,
    image,
    uploads: [
      variantUploads(image, encoded),
      [originalUpload(path, chosen, encoded !== undefined)],
    ],
    transfer,
    write: () => write({ [kind.pathField]: path, [kind.imageField]: storedImage(image) }),
  });
}

interface Stored {
  stored: StoredFields;
  filesLeft: string[];
}

interface FilesToSave {
  kind: EntityKind<unknown>;
  id: string;
  /** The document as it was; undefined for a new one. */
  before: StoredFields | undefined;
  /** What the document will say of its image. */
  image: ImageInfo;
  /** The files, in the order in which they must arrive; those of one group go at once. */
  uploads: readonly (readonly Upload[])[];
  /** Paths that the document names before and after. */
  kept?: readonly string[];
  transfer: Transfer | undefined;
  /** Writes the document that names the files. */
  write: () => Promise<StoredFields>;
}

/**
 * Uploads files, writes the document that names them, then removes what it no longer names. Where
 * anything fails before the document is written, nothing that was uploaded stays.
 */
export async function saveWithFiles(save: FilesToSave): Promise<Stored> {
  const { kind, id, before, uploads, kept = [], transfer } = save;
  const paths = uploads.flat().map(({ path }) => path);
  const named = before ? filesNamedBy(kind, before) : [];
  const old = named.filter((path) => !paths.includes(path) && !kept.includes(path));
  const entry = openEntry({ collection: kind.collection, id, paths: [...paths, ...old] });
  return whileOpen(entry, async () => {
    const undo = await uploadFiles(entry, uploads, named, transfer);
    const stored = await writeOr(undo, save);
    return { stored, filesLeft: await removeFiles(entry, old) };
  });
}

/** Writes the document; undoes the upload where that fails, unless only the answer was lost. */
async function writeOr(
  undo: () => Promise<void>,
  { kind, id, image, write }: FilesToSave,
): Promise<StoredFields> {
  try {
    return await write();
  } catch (error) {
    const now = await readStored(kind, id);
    if (now && kind.imageOf(now)?.revision === image.revision) return now;
    await undo();
    throw error;
  }
}
