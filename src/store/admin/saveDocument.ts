import { setDoc } from 'firebase/firestore/lite';
import { UNREACHABLE } from '../../firebase/errors.ts';
import type { Transfer } from '../../firebase/files.ts';
import type { ChosenImage } from '../../model/chosenImage.ts';
import type { Change } from '../../model/drafts.ts';
import {
  type StoredFields,
  type StoredImage,
  storedImage,
  withoutUndefined,
} from '../../model/parseDocument.ts';
import { imagePath } from '../../model/storagePaths.ts';
import {
  documentOf,
  type EntityKind,
  imageOf,
  readField,
  readStored,
  rewriteDocument,
} from './entityKind.ts';
import { alone } from './journal.ts';
import {
  imageInfoOf,
  originalUpload,
  storeFiles,
  variantUploads,
  whenEncoded,
} from './imageUpload.ts';

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
  /** Fields that follow from the document as it is now; undefined drops one. */
  derive?: ((stored: StoredFields) => StoredFields) | undefined;
}

type ImageFields = Record<string, string | StoredImage>;

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
  return rewriteDocument(kind, id, (stored) => {
    refuseClash(kind, stored, edit);
    const edited = Object.entries(edit.changes).map(([field, change]) => [field, change?.to]);
    const fields = { ...Object.fromEntries(edited), ...image, ...edit.derive?.(stored), id };
    return withoutUndefined({ ...stored, ...fields });
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
  const encoded = await whenEncoded(chosen, transfer?.signal);
  const image = imageInfoOf(kind, id, chosen, encoded);
  return storeFiles({
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
