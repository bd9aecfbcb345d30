import { AppError } from '../../../firebase/errors.ts';
import type { Transfer } from '../../../firebase/files.ts';
import type { ChosenImage } from '../../../model/files/chosenImage.ts';
import { type Changes, clashes, withChanges } from '../../../model/content/drafts.ts';
import { type StoredFields, withValues } from '../../../model/content/fields.ts';
import { type StoredImage, storedImage } from '../../../model/files/image.ts';
import { imagePath, isOwnFile } from '../../../model/files/storagePaths.ts';
import { editable, type EntityKind, readStored } from '../commit/entityKind.ts';
import { lockOf, withLock } from '../files/journal.ts';
import { imageInfoOf, originalUpload, variantUploads, whenEncoded } from './imageUpload.ts';
import { rewriteDocument } from '../commit/rewriteDocument.ts';
import type { OnReplaced } from './bringOriginal.ts';
import { removeImage } from './removeImage.ts';
import { saveWithFiles, type Stored } from './saveFiles.ts';
import { writeContent } from '../commit/writeContent.ts';

/** A saved entity, and the paths of files that it no longer names but that could not be removed. */
export interface Saved<Entity> {
  data: Entity;
  filesLeft: string[];
  /** What is to be told although all is saved. */
  notice?: string;
}

/** What an update changes, against what the form was opened with. */
export interface Edit<Draft> {
  changes: Changes<Draft>;
  /** Given where another image was chosen. */
  chosen?: ChosenImage | undefined;
  /** Whether it has no image from now on; nothing is chosen then. */
  removesImage?: boolean | undefined;
  /** The revision of the image that the form was opened with. */
  revision?: string | undefined;
  onReplaced?: OnReplaced | undefined;
  /** Fields that follow from the document as it is now; undefined drops one. */
  derive?: ((stored: StoredFields) => StoredFields) | undefined;
}

type ImageFields = Record<string, string | StoredImage | undefined>;

function refuseOffline() {
  const { navigator } = globalThis as { navigator?: { onLine?: boolean } };
  if (navigator?.onLine === false) throw new AppError('unreachable');
}

/**
 * Uploads the image, then writes the document; leaves neither where either fails.
 * @param chosen undefined for what may be without an image
 */
export async function createDocument<Entity, Draft extends object>(
  kind: EntityKind<Entity, Draft>,
  id: string,
  draft: NoInfer<Draft>,
  chosen: ChosenImage | undefined,
  transfer?: Transfer,
): Promise<Saved<Entity>> {
  refuseOffline();
  const create = async (image: ImageFields) => {
    const values = { [kind.pathField]: '', ...draft, ...image };
    const document = { ...withValues(kind.fields, {}, values), id };
    await writeContent(async (writer) => writer.set(kind, id, document));
    return document;
  };
  if (!chosen) return { data: kind.toEntity(id, await create({})), filesLeft: [] };
  return withLock(lockOf({ collection: kind.collection, id }), async () => {
    // There is one where an earlier try has arrived and its answer has not.
    const before = await readStored(kind, id);
    const saved = { kind, id, before, chosen, transfer, write: create };
    return savedEntity(kind, id, await saveWithImage(saved));
  });
}

const savedEntity = <Entity>(
  kind: EntityKind<Entity>,
  id: string,
  { stored, ...rest }: Stored,
): Saved<Entity> => ({ data: kind.toEntity(id, stored), ...rest });

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
  const { chosen, removesImage, onReplaced } = edit;
  if (!chosen && !removesImage) return { data: kind.toEntity(id, await merge({})), filesLeft: [] };
  return withLock(lockOf({ collection: kind.collection, id }), async () => {
    const before = editable(kind, await readStored(kind, id));
    if (!before) throw new AppError(kind.notFound);
    refuseClash(kind, before, edit);
    const path = kind.pathOf(before);
    const replaced = isOwnFile(kind.folder, id, path) ? path : undefined;
    const saved = { kind, id, before, transfer, onReplaced, replaced };
    const write = () => merge({ [kind.pathField]: '', [kind.imageField]: undefined });
    const stored = chosen
      ? await saveWithImage({ ...saved, chosen, write: merge })
      : await removeImage({ ...saved, write });
    return savedEntity(kind, id, stored);
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
    const edited = withChanges(kind.fields, kind.repaired?.(stored) ?? stored, edit.changes);
    return { ...withValues(kind.fields, edited, { ...image, ...edit.derive?.(stored) }), id };
  });
}

function refuseClash(kind: EntityKind<unknown>, stored: StoredFields, edit: Edit<object>) {
  const isAboutImage = edit.chosen || edit.removesImage;
  const hasOtherImage = isAboutImage && kind.imageOf(stored)?.revision !== edit.revision;
  if (hasOtherImage || clashes(kind.fields, stored, edit.changes)) {
    throw new AppError('changed-meanwhile');
  }
}

interface ImageToSave {
  kind: EntityKind<unknown>;
  id: string;
  before: StoredFields | undefined;
  chosen: ChosenImage;
  /** The path of an original that loses its place. */
  replaced?: string | undefined;
  onReplaced?: OnReplaced | undefined;
  transfer: Transfer | undefined;
  write: (image: ImageFields) => Promise<StoredFields>;
}

async function saveWithImage({ chosen, write, ...save }: ImageToSave): Promise<Stored> {
  const { kind, id, transfer } = save;
  const path = imagePath(kind.folder, id, chosen.extension);
  const encoded = await whenEncoded(chosen, transfer?.signal);
  const image = imageInfoOf(kind, id, chosen, encoded);
  return saveWithFiles({
    ...save,
    image,
    variants: variantUploads(image, encoded),
    original: originalUpload(path, chosen, image),
    write: () => write({ [kind.pathField]: path, [kind.imageField]: storedImage(image) }),
  });
}
