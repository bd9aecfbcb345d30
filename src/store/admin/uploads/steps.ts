import type { Size } from '../../../model/files/image.ts';
import { AppError } from '../../../firebase/errors.ts';
import { cancellation, downloadFile } from '../../../firebase/files.ts';
import { tidied } from '../../../model/content/formValues.ts';
import type { WrittenEdit } from '../../../model/content/edits.ts';
import { type Photo, photoInputs } from '../../../model/content/entities.ts';
import type { StoredFields } from '../../../model/json.ts';
import { publicExif } from '../../../model/files/exif.ts';
import type { EncodedImage } from '../../../model/files/variants.ts';
import { smallPictureOf } from '../../../images/display/imageSource.ts';
import { hashFile } from '../../../images/read/hashFile.ts';
import { extensionOf } from '../../../model/files/storagePaths.ts';
import {
  isSettled,
  type QueuedPhoto,
  type SourceFile,
  type UploadItem,
  type UploadStep,
} from '../../../model/upload.ts';
import { commitPhoto, uploadCover } from '../images/commitPhoto.ts';
import { type ImageSave, uploadChosen } from '../images/uploadChosen.ts';
import { type ImageTransfer, uploadImage } from '../images/uploadImage.ts';
import type { UploadedImage } from '../writes/images.ts';
import { galleryList, type PhotoList, SLIDESHOW } from '../writes/photoLists.ts';
import { runInBackground } from '../writes/runInBackground.ts';
import {
  collectionSchemas,
  type EntitySchema,
  gallerySchema,
  photoSchema,
} from '../writes/schemas.ts';
import { parentInTrash, readAnywhere } from '../writes/trashEntries.ts';
import { writeEdits } from '../writes/writeEdits.ts';
import { findDuplicates } from './duplicates.ts';
import { type PhotoStatus, statusInGallery } from '../writes/photoStatus.ts';
import {
  changeItem,
  itemOf,
  itemsOf,
  type Queue,
  type UploadRun,
  waitUntilAllowed,
  waitUntilFirst,
} from './queueState.ts';

/** What a step works with besides its item. */
interface StepContext {
  run: UploadRun;
  signal: AbortSignal;
  /** Called when something that the queue may wait for has worked. */
  onAnswer: (from: 'server' | 'storage' | 'encoder') => void;
}

/** Does one step; returns what it changes about the item. */
type RunStep = (
  queue: Queue,
  item: UploadItem,
  context: StepContext,
) => Promise<Partial<UploadItem>>;

const addedOutcome = ({ documentId }: UploadItem, stored: StoredFields): Partial<UploadItem> => ({
  outcome: 'added',
  pictureURL: smallPictureOf(photoSchema.toEntity(documentId, stored)),
});

/** Asks before the first byte is sent, and after a commit without an answer. */
const check: RunStep = async (queue, item, { onAnswer }) => {
  const form = queue.forms.get(item.id);
  if (form) return checkForm(queue, item, form.save);
  const { photo } = item;
  const changes = await (photo && !photo.replaces
    ? checkNew(queue, item, photo)
    : checkStored(item));
  onAnswer('server');
  return changes;
};

/**
 * Asks whether the document of a form is there, or the parent of a new one. If an earlier attempt has
 * stored the image, no file is sent.
 * @throws AppError with the schema's `notFound`, or `parent-in-trash`
 */
async function checkForm(
  { uploaded }: Queue,
  { id: revision }: UploadItem,
  { schema, id, isNew = false, fields }: ImageSave,
): Promise<Partial<UploadItem>> {
  if (isNew) await refuseWithoutParent(schema, { ...fields });
  const stored = schema.editable(await schema.read(id));
  if (!stored && !isNew) throw new AppError(schema.notFound);
  const image = stored && schema.imageOf(stored);
  if (!stored || image?.revision !== revision) return {};
  uploaded.set(revision, { path: schema.pathOf(stored), image });
  return { outcome: 'added' };
}

async function refuseWithoutParent(schema: EntitySchema, fields: StoredFields): Promise<void> {
  if (!schema.parent) return;
  const parent = collectionSchemas[schema.parent.collection];
  const parentId = schema.parentIdOf(fields);
  if (await parent.read(parentId)) return;
  throw (await parentInTrash(parent, parentId)) ?? new AppError(parent.notFound);
}

/** Asks whether the stored photo has the image already. */
async function checkStored(item: UploadItem): Promise<Partial<UploadItem>> {
  const stored = await photoSchema.read(item.documentId);
  if (!stored) throw new AppError('photo-not-found');
  const image = photoSchema.imageOf(stored);
  // Another device may have made the smaller versions.
  const isDone = item.photo ? image?.revision === item.id : image !== undefined;
  if (isDone) return addedOutcome(item, stored);
  await refuseBelowTrash(photoSchema.parentIdOf(stored));
  return {};
}

/** @throws `upload-gallery-in-trash` if a photo of this gallery would be shown nowhere */
async function refuseBelowTrash(galleryId: string): Promise<PhotoStatus> {
  const status = await statusInGallery(galleryId);
  if (typeof status === 'object') {
    throw new AppError('upload-gallery-in-trash', { about: status.name });
  }
  return status;
}

/** @throws `upload-gallery-gone` if it is nowhere, and this upload doesn't make it; as {@link refuseBelowTrash} */
async function refuseGallery(galleryId: string, isMade: boolean): Promise<void> {
  const status = await refuseBelowTrash(galleryId);
  if (status === 'orphan' && !isMade && !(await gallerySchema.read(galleryId))) {
    throw new AppError('upload-gallery-gone');
  }
}

async function checkNew(
  queue: Queue,
  item: UploadItem,
  { values, ...photo }: QueuedPhoto,
): Promise<Partial<UploadItem>> {
  // A photo that was deleted since then was added, too.
  const stored = await readAnywhere(photoSchema, item.documentId);
  if (stored) return addedOutcome(item, stored);
  const duplicateIn = await findSame(queue, item, photo);
  if (duplicateIn !== undefined) return { outcome: 'duplicate', duplicateIn };
  await refuseGallery(values.galleryId, photo.newGallery !== undefined);
  return {};
}

/** The id of the gallery of a photo of the same file, on the site or on its way there. */
async function findSame(
  queue: Queue,
  { id, documentId }: UploadItem,
  { contentHash, allowsDuplicate = false }: Pick<QueuedPhoto, 'contentHash' | 'allowsDuplicate'>,
): Promise<string | undefined> {
  if (allowsDuplicate) return undefined;
  const items = itemsOf(queue);
  const earlier = items.slice(
    0,
    items.findIndex((item) => item.id === id),
  );
  const same = earlier.find(
    (item) =>
      item.photo?.contentHash === contentHash && (!item.outcome || item.outcome === 'added'),
  );
  if (same) return same.photo?.values.galleryId;
  const duplicates = await findDuplicates([contentHash]);
  const other = duplicates.find(
    ({ status, photo }) => status === 'site' && photo.id !== documentId,
  );
  return other?.photo.galleryId;
}

/** The original of a photo that gets its smaller versions. */
async function downloadOriginal({ path }: UploadItem, signal: AbortSignal): Promise<File> {
  const file = await downloadFile(path, signal);
  if (!file) throw new AppError('original-missing');
  return new File([file], path, { type: file.type });
}

/** The size of a photo that was not chosen as a file. The code that reads files loads on demand. */
async function sizeOf(file: File): Promise<Size> {
  const { readFacts } = await import('../../../images/read/readFile.ts');
  return readFacts(file);
}

/** The variants of an item's file. An attempt that could not upload them leaves them to the next. */
function encodedOf(
  { encoded, tools }: Queue,
  { id, photo }: UploadItem,
  file: File,
  { run, signal, onAnswer }: StepContext,
): Promise<EncodedImage> {
  const existing = encoded.get(id);
  if (existing) return existing;
  run.encoder ??= tools.openEncoder();
  const { encoder } = run;
  const encode = async () => encoder.make(file, photo ?? (await sizeOf(file)), signal);
  const encoding = encode();
  encoding.then(
    () => onAnswer('encoder'),
    () => encoded.delete(id),
  );
  encoded.set(id, encoding);
  return encoding;
}

const transferOf = (
  queue: Queue,
  id: string,
  { signal, onAnswer }: StepContext,
): ImageTransfer => ({
  signal,
  untilAllowed: () => waitUntilAllowed(queue, id, signal),
  onProgress: ({ sent }) => sent > 0 && onAnswer('server'),
});

/** Uploads all files of an item. */
const upload: RunStep = async (queue, item, context) => {
  const form = queue.forms.get(item.id);
  if (form) {
    const { signal } = context;
    const { save, onProgress } = form;
    queue.uploaded.set(item.id, await uploadChosen(save, { signal, onProgress }));
    return { outcome: 'added' };
  }
  const { id, documentId, path, sourceFile, photo, attempts } = item;
  await queue.tools.checkCanvas();
  const file = queue.files.get(id) ?? (await downloadOriginal(item, context.signal));
  queue.files.set(id, file);
  const transfer = transferOf(queue, id, context);
  const uploaded = await uploadImage(
    {
      schema: photoSchema,
      id: documentId,
      revision: id,
      path,
      original: photo && { file, type: sourceFile.type },
      encoded: encodedOf(queue, item, file, context),
      isRetry: attempts > 0,
      fields:
        (photo?.replaces ? undefined : photo?.values) ?? (await photoSchema.read(documentId)) ?? {},
    },
    {
      ...transfer,
      onProgress(progress) {
        transfer.onProgress?.(progress);
        queue.dispatch({ type: 'UPLOAD_PROGRESSED', payload: { id, ...progress } });
      },
    },
  );
  context.onAnswer('storage');
  queue.uploaded.set(id, uploaded);
  return {};
};

const fileFields = (
  { values, exif, contentHash }: QueuedPhoto,
  { fileName }: SourceFile,
): StoredFields => ({
  contentHash,
  fileName,
  exif: publicExif(exif, values.locationPrecision),
});

/** Commits the document of an item whose files have all arrived. */
const commit: RunStep = async (queue, item, context) => {
  const { id, photo } = item;
  const uploaded = queue.uploaded.get(id);
  if (!uploaded) throw new Error(`The files of ${id} are not uploaded.`);
  await waitUntilFirst(queue, id, context.signal);
  if (photo) await refuseChanged(queue.files.get(id), photo, context.signal);
  if (!photo || photo.replaces) {
    const replaced = await replaceImage(queue, item, uploaded);
    context.onAnswer('server');
    return { outcome: 'added', pictureURL: smallPictureOf(replaced) };
  }
  const create = await prepare(queue, item, photo, uploaded, context);
  const duplicateIn = await findSame(queue, item, photo);
  // Another device, or another tab, may have added it meanwhile.
  if (duplicateIn !== undefined) return { outcome: 'duplicate', duplicateIn };
  if (context.signal.aborted) throw cancellation();
  const created = await create();
  context.onAnswer('server');
  return { outcome: 'added', pictureURL: smallPictureOf(created) };
};

/**
 * Compares what was sent with what was chosen. A file that can't be read any more has arrived.
 * @throws AppError `upload-file-changed` if the file is not what it was when it was chosen
 */
async function refuseChanged(
  file: File | undefined,
  { contentHash }: QueuedPhoto,
  signal: AbortSignal,
): Promise<void> {
  const hash = file && (await hashFile(file, signal).catch(() => undefined));
  if (hash !== undefined && hash !== contentHash) throw new AppError('upload-file-changed');
}

/** Gives a stored photo its new image, or its smaller versions. */
async function replaceImage(
  { dispatch }: Queue,
  { id: revision, documentId: id, path, photo, sourceFile }: UploadItem,
  uploaded: UploadedImage,
): Promise<Photo> {
  // Without smaller versions, an image is known by its extension.
  const from = photo?.replaces ? photo.replaces.imageKey : extensionOf(path);
  const edit = { collection: 'photos' as const, id, changes: {}, image: { from, to: revision } };
  const image = { ...uploaded, fileFields: photo && fileFields(photo, sourceFile) };
  let edits: readonly WrittenEdit[] = [];
  const replace = async () => {
    const { documents, written } = await writeEdits([edit], { isWhole: true, uploaded: image });
    edits = written;
    return photoSchema.toEntity(id, documents[0]?.stored ?? {});
  };
  const replaced = await dispatch(runInBackground('UPDATE_PHOTO', id, replace));
  const step = { kind: 'edits' as const, edits, name: replaced.photoName };
  if (photo) dispatch({ type: 'STEP_DONE', payload: step });
  return replaced;
}

/** Sends the cover that a gallery takes from its first photo, and finds the places of a new photo. */
async function prepare(
  queue: Queue,
  item: UploadItem,
  { values, newGallery }: QueuedPhoto,
  uploaded: UploadedImage,
  context: StepContext,
): Promise<() => Promise<Photo>> {
  const { id, documentId, sourceFile } = item;
  const { dispatch, encoded } = queue;
  const { galleryId } = values;
  const variants = encoded.get(id);
  const isFirst = !itemsOf(queue).some(
    (other) => other.outcome === 'added' && other.photo?.values.galleryId === galleryId,
  );
  const image = variants && { revision: id, encoded: variants, fields: values };
  const cover =
    isFirst && image
      ? await uploadCover(
          { id: galleryId, newGallery },
          { ...image, isRetry: item.attempts > 0 },
          transferOf(queue, id, context),
        )
      : undefined;
  await placeAtEnd(queue, galleryList(galleryId));
  if (values.includeInSlideshow) await placeAtEnd(queue, SLIDESHOW);
  const photo = itemOf(queue, id)?.photo;
  if (!photo) throw cancellation();
  const { order, slideshowOrder } = photo;
  const document = {
    schema: photoSchema,
    id: documentId,
    fields: { ...tidied(photoInputs, values), order, slideshowOrder },
    uploaded: { ...uploaded, fileFields: fileFields(photo, sourceFile) },
  };
  return () =>
    dispatch(
      runInBackground('CREATE_PHOTO', documentId, async () =>
        photoSchema.toEntity(documentId, await dispatch(commitPhoto(document, cover))),
      ),
    );
}

/** Gives all photos on their way to a list their places at its end, in the order that was chosen. */
async function placeAtEnd(queue: Queue, list: PhotoList): Promise<void> {
  const { orderField } = list;
  const queued = itemsOf(queue).filter(
    ({ photo }) => photo && !photo.replaces && list.isIn({ ...photo.values }),
  );
  const placeless = queued.filter(
    (item) => item.photo?.[orderField] === undefined && !isSettled(item),
  );
  if (placeless.length === 0) return;
  const withPlaces = queued.flatMap(({ documentId: id, photo }) => {
    const order = photo?.[orderField];
    return order === undefined ? [] : { id, order };
  });
  const places = await queue.dispatch(list.placesAtEnd(placeless.length, withPlaces));
  for (const [index, { id }] of placeless.entries()) {
    const photo = itemOf(queue, id)?.photo;
    if (photo) changeItem(queue, id, { photo: { ...photo, [orderField]: places[index] } });
  }
}

export const steps: Record<UploadStep, RunStep> = { check, upload, commit };
