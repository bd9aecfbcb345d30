import { doc } from 'firebase/firestore/lite';
import { serverTime } from '../../../firebase/auth.ts';
import { AppError } from '../../../firebase/errors.ts';
import { db } from '../../../firebase/project/app.ts';
import { type Changes, clashes, withChanges } from '../../../model/content/drafts.ts';
import { isRecord, isSame, type StoredFields, withValues } from '../../../model/content/fields.ts';
import { type ImageInfo, storedImage } from '../../../model/files/image.ts';
import { trashId } from '../../../model/trash.ts';
import { editable, type EntityKind } from './entityKind.ts';
import { imageKeyOf, noImage, takeTrashedImage, trashImage } from './imageEntries.ts';
import { trashDocument } from './trashDocuments.ts';
import { type ContentWriter, writeContent } from './writeContent.ts';

/** An image whose files have arrived, as a document is about to name it. */
export interface UploadedImage {
  /** Where the original lies, or will lie. */
  path: string;
  image: ImageInfo;
  /** When the oldest of its files arrived, ms by the server's clock. */
  arrivedAt: number;
}

/** Half the age at which the sweep may delete a file that no document names. */
const OLDEST_MS = 12 * 60 * 60 * 1000;

/** Asked within the transaction, which can't outlast a computer that sleeps. */
async function refuseOldFiles({ arrivedAt }: UploadedImage): Promise<void> {
  if ((await serverTime()) - arrivedAt > OLDEST_MS) throw new AppError('files-too-old');
}

const fieldsOf = (kind: EntityKind<unknown>, { path, image }: UploadedImage): StoredFields => ({
  [kind.pathField]: path,
  [kind.imageField]: storedImage(image),
});

async function findAnywhere(
  writer: ContentWriter,
  kind: EntityKind<unknown>,
  id: string,
): Promise<StoredFields | undefined> {
  const stored = await writer.read(kind, id);
  if (stored) return stored;
  const trashed = (await writer.readAside(trashDocument({ kind, id })))?.document;
  return isRecord(trashed) ? trashed : undefined;
}

/** What a commit that creates a document found or made. */
export interface Created {
  stored: StoredFields;
  /** Whether there was one before, in content, drafts or the trash; it is left as it is. */
  wasThere: boolean;
}

/**
 * Creates a document, unless there is one of its id in content, drafts or the trash.
 * @throws AppError `files-too-old`, or the parent's `notFound`
 */
export const commitNew = (
  kind: EntityKind<unknown>,
  id: string,
  fields: object,
  uploaded?: UploadedImage,
): Promise<Created> =>
  writeContent(async (writer) => {
    const found = await findAnywhere(writer, kind, id);
    if (found) return { stored: found, wasThere: true };
    if (uploaded) await refuseOldFiles(uploaded);
    const image = uploaded ? fieldsOf(kind, uploaded) : { [kind.pathField]: '' };
    const stored = { ...withValues(kind.fields, {}, { ...fields, ...image }), id };
    writer.set(kind, id, stored);
    return { stored, wasThere: false };
  });

/** The last place of a list is another one at each attempt. */
const PLACES = ['order', 'slideshowOrder'];

/** Whether a document holds what a draft says, wherever it stands in lists. */
export const agrees = (kind: EntityKind<unknown>, stored: StoredFields, draft: object): boolean =>
  Object.entries(draft).every(([key, value]) => {
    const field = kind.fields[key];
    return !field || PLACES.includes(key) || isSame(field, stored[key], value);
  });

/** What an edit changes, against what the form was opened with. */
export interface EditToCommit<Draft> {
  changes: Changes<Draft>;
  /** Whether the document has no image from now on. */
  removesImage?: boolean | undefined;
  /** The key of the image that the form was opened with; undefined for none. */
  imageKey?: string | undefined;
  /** Fields that follow from the document as it is now; undefined drops one. */
  derive?: ((stored: StoredFields) => StoredFields) | undefined;
}

/** @throws AppError `changed-meanwhile` if the image is not the one that the edit is about to replace */
function refuseOtherImage(
  kind: EntityKind<unknown>,
  stored: StoredFields,
  { removesImage, imageKey }: EditToCommit<object>,
  uploaded: UploadedImage | undefined,
): void {
  if (!uploaded && !removesImage) return;
  // An earlier attempt may have arrived without its answer.
  const isDone = kind.pathOf(stored) === (uploaded?.path ?? '');
  if (!isDone && imageKeyOf(kind, stored) !== imageKey) {
    throw new AppError('changed-meanwhile');
  }
}

/** @throws AppError `changed-meanwhile` if somebody else changed the same */
function merged(
  kind: EntityKind<unknown>,
  stored: StoredFields,
  changes: Changes<object>,
): StoredFields {
  if (clashes(kind.fields, stored, changes)) throw new AppError('changed-meanwhile');
  return withChanges(kind.fields, kind.repaired?.(stored) ?? stored, changes);
}

/** @throws AppError the kind's `notFound` */
async function readEditable(
  writer: ContentWriter,
  kind: EntityKind<unknown>,
  id: string,
): Promise<StoredFields> {
  const stored = editable(kind, await writer.read(kind, id));
  if (!stored) throw new AppError(kind.notFound);
  return stored;
}

/** Writes a document, and puts the image that it loses into the trash. */
function write(
  writer: ContentWriter,
  kind: EntityKind<unknown>,
  id: string,
  { stored, after }: { stored: StoredFields; after: StoredFields },
): StoredFields {
  if (kind.pathOf(after) !== kind.pathOf(stored)) trashImage(writer, kind, id, stored);
  writer.set(kind, id, after);
  return after;
}

/**
 * Merges an edit over the document as it is now, and gives it another image or none.
 * @throws AppError `changed-meanwhile` if somebody else changed the same, `files-too-old`, or the
 * kind's `notFound`
 */
export const commitEdit = <Draft>(
  kind: EntityKind<unknown>,
  id: string,
  edit: EditToCommit<Draft>,
  uploaded?: UploadedImage,
): Promise<StoredFields> =>
  writeContent(async (writer) => {
    const stored = await readEditable(writer, kind, id);
    refuseOtherImage(kind, stored, edit, uploaded);
    const edited = merged(kind, stored, edit.changes);
    if (uploaded) await refuseOldFiles(uploaded);
    const image = uploaded ? fieldsOf(kind, uploaded) : edit.removesImage ? noImage(kind) : {};
    const values = { ...image, ...edit.derive?.(stored) };
    const after = { ...withValues(kind.fields, edited, values), id };
    return write(writer, kind, id, { stored, after });
  });

/** The ids of records of originals that are to become private begin with this. */
export const HIDE_PREFIX = 'hide~';

/** The variants of an image that its document lacked. */
interface AddedVariants {
  uploaded: UploadedImage;
  /** The revision of the image as it was when its original was read. */
  before: string | undefined;
  /** The MIME type of the original if that becomes private now. */
  hides: string | undefined;
}

/**
 * Gives a document variants of the image that it has. An original that becomes private is noted, and
 * hidden afterwards.
 * @throws AppError `changed-meanwhile` if the document has another image by now
 */
export const commitVariants = (
  kind: EntityKind<unknown>,
  id: string,
  { uploaded, before, hides }: AddedVariants,
): Promise<StoredFields> =>
  writeContent(async (writer) => {
    const stored = await writer.read(kind, id);
    if (!stored) throw new AppError(kind.notFound);
    const { path, image } = uploaded;
    const revision = kind.imageOf(stored)?.revision;
    if (revision === image.revision) return stored;
    if (kind.pathOf(stored) !== path || revision !== before) {
      throw new AppError('changed-meanwhile');
    }
    await refuseOldFiles(uploaded);
    const after = { ...stored, [kind.imageField]: storedImage(image) };
    if (hides !== undefined) {
      const record = HIDE_PREFIX + trashId(kind.collection, id);
      writer.setAside(doc(db, 'private', record), { path, type: hides });
    }
    writer.set(kind, id, after);
    return after;
  });

/** Two images of a document, by their keys in the trash; undefined for no image. */
export interface ImageSwap<Draft> {
  from: string | undefined;
  to: string | undefined;
  changes: Changes<Draft>;
}

/**
 * Puts an image back from the trash in place of the one that is there, or removes the image. No file
 * is touched.
 * @throws AppError `changed-meanwhile` if the document has another image by now, `image-gone` if the
 * image is not in the trash any more, or the kind's `notFound`
 */
export const swapImage = <Draft>(
  kind: EntityKind<unknown>,
  id: string,
  { from, to, changes }: ImageSwap<Draft>,
): Promise<StoredFields> =>
  writeContent(async (writer) => {
    const stored = await readEditable(writer, kind, id);
    const image = to === undefined ? noImage(kind) : await takeTrashedImage(writer, kind, id, to);
    const now = imageKeyOf(kind, stored);
    // An earlier attempt may have arrived without its answer.
    if (now === to && (to === undefined || !image)) return stored;
    if (now !== from) throw new AppError('changed-meanwhile');
    if (!image) throw new AppError('image-gone');
    const edited = merged(kind, stored, changes);
    const after = withValues(kind.fields, edited, { ...noImage(kind), ...image });
    return write(writer, kind, id, { stored, after: { ...after, id } });
  });
