import { AppError } from '../../../firebase/errors.ts';
import {
  type DocumentEdit,
  type ImageChange,
  imageKeyOfChange,
  isArrangement,
  isChange,
  LIST_OF_PLACE,
  withEdits,
  withoutOfImage,
  type WrittenEdit,
  writtenChanges,
} from '../../../model/content/edits.ts';
import { isSame, withValues } from '../../../model/content/fields.ts';
import { originalPath } from '../../../model/files/storagePaths.ts';
import type { StoredFields } from '../../../model/json.ts';
import { deleteField } from 'firebase/firestore/lite';
import { batchesOfSize } from './batches.ts';
import {
  imageFieldsOf,
  type ImageOwner,
  noImage,
  takeTrashedImage,
  trashImage,
  type UploadedImage,
} from './images.ts';
import { allSchemas, type EntitySchema } from './schemas.ts';
import { COMMIT_SIZE, type ContentWriter, writeContent } from './writeContent.ts';

/** An edit that was not written, and why. */
interface ConflictingEdit extends DocumentEdit {
  code: ReturnType<typeof conflictCode>;
}

/** What became of edits. */
export interface WrittenEdits {
  /** The documents as they are now, of every edit whose document is there. */
  documents: { edit: DocumentEdit; stored: StoredFields }[];
  /** What was changed. */
  written: WrittenEdit[];
  /** Edits of documents that are not there any more. */
  gone: DocumentEdit[];
  /** Edits of documents of which another window has changed a field; they stay as they are. */
  conflicting: ConflictingEdit[];
  /** Edits that an error kept from being written. */
  left: DocumentEdit[];
}

interface WriteOptions {
  /** Whether all edits are written or none, in one commit. */
  isWhole?: boolean | undefined;
  /** The image that the one edited document gets; without it, one comes out of the trash. */
  uploaded?: UploadedImage | undefined;
}

const nothing = (): WrittenEdits => ({
  documents: [],
  written: [],
  gone: [],
  conflicting: [],
  left: [],
});

/**
 * Writes edits over documents as they are now, up to 100 in a commit. Nothing else changes fields
 * of stored documents, but for what publishes and withdraws galleries. A document of which another
 * window has changed an edited field stays as it is.
 * @returns what became of each edit, with the error that kept the rest from being written
 * @throws the error if nothing was written; if all edits are written or none, AppError
 * `changed-meanwhile`, `image-replaced`, `moved-meanwhile` or the schema's `notFound`;
 * `too-many-keywords`; `image-gone` if the image to put back is not in the trash any more
 */
export async function writeEdits(
  edits: readonly DocumentEdit[],
  options: WriteOptions = {},
): Promise<WrittenEdits & { error?: unknown }> {
  const total = nothing();
  const batches = options.isWhole ? [edits] : batchesOfSize(edits, COMMIT_SIZE);
  for (const [index, batch] of batches.entries()) {
    try {
      const { documents, written, gone, conflicting } = await writeBatch(batch, options);
      total.documents.push(...documents);
      total.written.push(...written);
      total.gone.push(...gone);
      total.conflicting.push(...conflicting);
    } catch (error) {
      if (index === 0) throw error;
      return { ...total, left: edits.slice(index * COMMIT_SIZE), error };
    }
  }
  return total;
}

/** A document before and after a write whose answer may have been lost. */
interface SentWrite {
  before: StoredFields;
  after: StoredFields;
}

function writeBatch(edits: readonly DocumentEdit[], options: WriteOptions): Promise<WrittenEdits> {
  // If the answer to a commit is lost, the next attempt finds its work done.
  const sentWrites = new Map<DocumentEdit, SentWrite>();
  return writeContent(async (writer) => {
    const found = await Promise.all(
      edits.map(async ({ collection, id }) => {
        const schema: EntitySchema = allSchemas[collection];
        return { schema, stored: schema.editable(await writer.read(schema, id)) };
      }),
    );
    const result = nothing();
    for (const [index, edit] of edits.entries()) {
      const { schema, stored } = found[index] ?? {};
      if (!schema || !stored) {
        if (schema && options.isWhole) throw new AppError(schema.notFound);
        result.gone.push(edit);
        continue;
      }
      const owner = { schema, id: edit.id, stored };
      const after = await edited(writer, owner, edit, options);
      if (!after) {
        const code = conflictCode(owner, edit);
        if (options.isWhole) throw new AppError(code);
        result.conflicting.push({ ...edit, code });
        result.documents.push({ edit, stored });
        continue;
      }
      result.documents.push({ edit, stored: after });
      const before = beforeSentWrite(schema, stored, sentWrites.get(edit)) ?? stored;
      const changes = writtenChanges(schema.fields, before, after, edit.changes);
      const isWritten = Object.keys(changes).length > 0 || edit.image !== undefined;
      if (!isWritten) continue;
      result.written.push({ ...edit, changes: withoutImage(schema, edit, changes) });
      sentWrites.set(edit, { before, after });
      await put(writer, owner, edit, after);
    }
    return result;
  });
}

/** What was there before a sent write, if its result is what is stored now. */
function beforeSentWrite(schema: EntitySchema, stored: StoredFields, sent: SentWrite | undefined) {
  const isStored = Object.entries(schema.fields).every(([name, field]) =>
    isSame(field, stored[name], sent?.after[name]),
  );
  return isStored ? sent?.before : undefined;
}

/** An image comes and goes with its fields, so they are no changes of their own. */
const withoutImage = (
  { imageFields }: EntitySchema,
  { image }: DocumentEdit,
  changes: WrittenEdit['changes'],
): WrittenEdit['changes'] =>
  image
    ? Object.fromEntries(Object.entries(changes).filter(([name]) => !imageFields.includes(name)))
    : changes;

/** Why an edit of a document can't be written: it is in another list now, or was changed. */
const conflictCode = (owner: ImageOwner, edit: DocumentEdit) => {
  const { schema, stored } = owner;
  if (isOfAnotherImage(owner, edit)) return 'image-replaced';
  const conditions = Object.entries(edit.changes).filter(([name]) => !(name in LIST_OF_PLACE));
  const isInList = withEdits(schema.fields, stored, Object.fromEntries(conditions)) !== undefined;
  return isArrangement(edit) && !isInList ? 'moved-meanwhile' : 'changed-meanwhile';
};

/** The document with an edit; undefined if another window has changed it. */
async function edited(
  writer: ContentWriter,
  owner: ImageOwner,
  edit: DocumentEdit,
  { uploaded }: WriteOptions,
): Promise<StoredFields | undefined> {
  const { schema, stored } = owner;
  if (isOfAnotherImage(owner, edit)) return undefined;
  const changes = edit.image ? withoutOfImage(edit.changes) : edit.changes;
  const after = withEdits(schema.fields, stored, changes);
  if (!after) return undefined;
  for (const [name, change] of Object.entries(edit.changes)) {
    const field = schema.fields[name];
    const isTooLong = 'added' in change && field?.validationError?.(field.parse(after[name]));
    if (isTooLong) throw new AppError('too-many-keywords');
  }
  if (!edit.image) return after;
  const image = await changedImage(writer, owner, edit.image, uploaded);
  if (!image) return undefined;
  const withImage = withValues(schema.fields, after, { ...image, ...ofNewImage(edit) });
  if (schema.pathOf(withImage) !== schema.pathOf(stored)) trashImage(writer, owner);
  return withImage;
}

/** Whether an edit is about an image that the document no longer has, and does not get. */
function isOfAnotherImage({ schema, id, stored }: ImageOwner, { changes, image }: DocumentEdit) {
  const isOf = (key: string) =>
    image
      ? key === image.to
      : key === schema.imageKeyOf(stored) ||
        // It had no smaller versions yet.
        schema.pathOf(stored) === originalPath(schema.folder, id, key);
  return Object.values(changes).some((edit) => {
    const key = imageKeyOfChange(edit);
    return key !== undefined && !isOf(key);
  });
}

/** The values that are about the image that an edit brings. */
const ofNewImage = ({ changes }: DocumentEdit): StoredFields =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([name, edit]) =>
      isChange(edit) && edit.of !== undefined ? [[name, edit.to]] : [],
    ),
  );

/** The image fields that an edit leads to; undefined if another window has changed the image. */
async function changedImage(
  writer: ContentWriter,
  owner: ImageOwner,
  { from, to, sent = [] }: ImageChange,
  uploaded: UploadedImage | undefined,
): Promise<StoredFields | undefined> {
  const { schema, stored } = owner;
  const now = schema.imageKeyOf(stored);
  if (now !== from && now !== to && !(now !== undefined && sent.includes(now))) return undefined;
  if (to === undefined) return noImage(schema);
  if (uploaded) {
    const isSameOriginal = schema.pathOf(stored) === uploaded.path;
    return {
      ...(isSameOriginal ? {} : noImage(schema)),
      ...imageFieldsOf(schema, uploaded),
    };
  }
  // An earlier attempt may have put it back.
  if (now === to) return {};
  const trashed = await takeTrashedImage(writer, owner, to);
  if (!trashed) throw new AppError('image-gone');
  return { ...noImage(schema), ...trashed };
}

/** Writes places alone as the fields they are, and everything else as the whole document. */
async function put(
  writer: ContentWriter,
  { schema, id, stored }: ImageOwner,
  edit: DocumentEdit,
  after: StoredFields,
): Promise<void> {
  if (!isArrangement(edit)) return writer.set(schema, id, { ...after, id });
  const changed = Object.keys(edit.changes).filter((name) => stored[name] !== after[name]);
  const places = changed.map((name) => [name, after[name] ?? deleteField()]);
  await writer.updatePlaces(schema, id, Object.fromEntries(places));
}
