import { AppError, hasCode, isUnreachable } from '../../../firebase/errors.ts';
import type { Transfer } from '../../../firebase/files.ts';
import type { ChosenImage } from '../../../model/files/chosenImage.ts';
import { originalPath } from '../../../model/files/storagePaths.ts';
import type { EncodedImage } from '../../../model/files/variants.ts';
import {
  agrees,
  commitEdit,
  commitNew,
  type EditToCommit,
  swapImage,
  type UploadedImage,
} from '../commit/commitDocument.ts';
import type { EntityKind } from '../commit/entityKind.ts';
import {
  imageInfoOf,
  type Original,
  originalUpload,
  variantUploads,
  whenEncoded,
} from './imageFiles.ts';
import { isCommitted } from './sendOriginal.ts';
import { uploadOnce, uploadUntilFresh, uploadVariants } from './uploadFiles.ts';

/** What an update changes, against what the form was opened with. */
export interface Edit<Draft> extends EditToCommit<Draft> {
  /** Given if another image was chosen. */
  chosen?: ChosenImage | undefined;
  /** The key of an image in the trash that the document gets back. */
  trashedImage?: string | undefined;
  /** Whether it is no step to undo, for instance because it undoes one. */
  isUnrecorded?: boolean;
}

/** Who sends an original once its document names it. */
export interface Originals {
  /** Keeps an original before anything is uploaded, so that a closed tab can't lose it. */
  keep(original: Original): Promise<void>;
  /** The document names it now. */
  committed(original: Original): void;
  /** No document names it. */
  drop(original: Original): Promise<void>;
}

/** An image that was chosen in a form. */
export interface ImageToSave {
  chosen: ChosenImage;
  originals: Originals;
  transfer?: Transfer | undefined;
}

function refuseOffline() {
  const { navigator } = globalThis as { navigator?: { onLine?: boolean } };
  if (navigator?.onLine === false) throw new AppError('unreachable');
}

/**
 * Creates a document. The files of its image are uploaded first, and the original afterwards.
 * @throws AppError `already-there` if another attempt created the document with other content
 */
export async function createDocument<Entity, Draft extends object>(
  kind: EntityKind<Entity, Draft>,
  id: string,
  draft: NoInfer<Draft>,
  toSave?: ImageToSave,
): Promise<Entity> {
  refuseOffline();
  const commit = async (uploaded?: UploadedImage) => {
    const { stored, wasThere } = await commitNew(kind, id, draft, uploaded);
    const isOurs =
      kind.pathOf(stored) === (uploaded?.path ?? '') &&
      kind.imageOf(stored)?.revision === uploaded?.image.revision &&
      agrees(kind, stored, draft);
    if (wasThere && !isOurs) throw new AppError('already-there');
    return kind.toEntity(id, stored);
  };
  return toSave ? saveImage({ ...toSave, kind, id, isFirst: true, commit }) : commit();
}

/**
 * Merges an edit over the document as it is now. The files of another image are uploaded first, and
 * the original afterwards.
 * @throws AppError `changed-meanwhile` if somebody else changed the same
 */
export async function updateDocument<Entity, Draft extends object>(
  kind: EntityKind<Entity, Draft>,
  id: string,
  edit: NoInfer<Edit<Draft>>,
  toSave?: ImageToSave,
): Promise<Entity> {
  refuseOffline();
  const { imageKey: from, trashedImage: to, changes } = edit;
  const commit = async (uploaded?: UploadedImage) => {
    const stored =
      to === undefined
        ? await commitEdit(kind, id, edit, uploaded)
        : await swapImage(kind, id, { from, to, changes });
    return kind.toEntity(id, stored);
  };
  return toSave ? saveImage({ ...toSave, kind, id, isFirst: false, commit }) : commit();
}

interface ImageSave<Entity> extends ImageToSave {
  kind: EntityKind<Entity>;
  id: string;
  /** Whether the document is new, and this is its first image. */
  isFirst: boolean;
  commit: (uploaded: UploadedImage) => Promise<Entity>;
}

/** Uploads an image, and commits the document that names it. */
async function saveImage<Entity>(save: ImageSave<Entity>): Promise<Entity> {
  const { kind, id, chosen, isFirst, transfer } = save;
  const { extension, revision } = chosen;
  const encoded = await whenEncoded(chosen, transfer?.signal);
  const original: Original = {
    collection: kind.collection,
    id,
    revision,
    path: originalPath(kind.folder, id, extension, isFirst ? undefined : revision),
    type: chosen.type,
    file: chosen.file,
    isPrivate: chosen.isPrivate && encoded !== undefined,
  };
  return encoded ? saveVariants(save, original, encoded) : saveOriginal(save, original);
}

/** Commits once the variants have arrived; the original follows. */
async function saveVariants<Entity>(
  { kind, id, chosen, originals, transfer, commit }: ImageSave<Entity>,
  original: Original,
  encoded: EncodedImage,
): Promise<Entity> {
  await originals.keep(original);
  try {
    const entity = await uploadUntilFresh(original.revision, async (revision) => {
      const image = imageInfoOf(kind, id, chosen, encoded, revision);
      const arrivedAt = await uploadVariants(variantUploads(image, encoded), transfer);
      return commit({ path: original.path, image, arrivedAt });
    });
    originals.committed(original);
    return entity;
  } catch (error) {
    await settleOriginal(original, originals, error);
    throw error;
  }
}

/** Decides about the original of a save that failed: an earlier attempt may have arrived unheard. */
async function settleOriginal(original: Original, originals: Originals, error: unknown) {
  const isNamed = isUnreachable(error) ? undefined : isCommitted(original).catch(() => undefined);
  switch (await isNamed) {
    case true:
      return originals.committed(original);
    case false:
      return originals.drop(original);
    default: // Nobody knows yet; whoever keeps the original finds out.
  }
}

/** Commits once the original has arrived, which visitors see as there are no variants. */
async function saveOriginal<Entity>(
  { kind, id, chosen, transfer, commit }: ImageSave<Entity>,
  original: Original,
): Promise<Entity> {
  const send = async (path: string, revision: string) => {
    const arrivedAt = await uploadOnce(originalUpload({ ...original, path, revision }), transfer);
    return commit({ path, image: imageInfoOf(kind, id, chosen, undefined, revision), arrivedAt });
  };
  const pathWith = (revision: string) => originalPath(kind.folder, id, chosen.extension, revision);
  return uploadUntilFresh(original.revision, async (revision) => {
    if (revision !== original.revision) return send(pathWith(revision), revision);
    try {
      return await send(original.path, revision);
    } catch (error) {
      const other = pathWith(revision);
      if (!hasCode(error, 'path-taken') || other === original.path) throw error;
      return send(other, revision);
    }
  });
}
