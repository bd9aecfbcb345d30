import { v4 as uuid } from 'uuid';
import { AppError } from '../../../firebase/errors.ts';
import { cancellation, fileState } from '../../../firebase/files.ts';
import { tidied } from '../../../model/content/drafts.ts';
import { type Photo, photoInputs } from '../../../model/content/entities.ts';
import type { StoredFields } from '../../../model/content/fields.ts';
import { publishedExif } from '../../../model/files/exif.ts';
import { isAdded, isSettled, type QueuedPhoto, type UploadItem } from '../../../model/upload.ts';
import type { EncodedImage } from '../../../model/files/variants.ts';
import type { EncodedPhoto, Queue, Shift } from '../../state.ts';
import { commitEdit, commitNew, type UploadedImage } from '../writes/commitDocument.ts';
import { photoSchema } from '../writes/schemas.ts';
import { readAnywhere } from '../writes/trashEntries.ts';
import { prepareGallery } from '../images/prepareGallery.ts';
import { sendOriginal, uploadImage } from '../images/uploadFiles.ts';
import { openSource } from './browser/sources.ts';
import type { TaskKind } from './nextTask.ts';
import { galleryList, type PhotoList, SLIDESHOW } from '../writes/photoLists.ts';
import { runInBackground } from '../writes/runWrite.ts';
import { changeEngine, changeItem, engineOf, itemOf, itemsOf } from './work.ts';

type WorkOnItem = (
  queue: Queue,
  item: UploadItem,
  shift: Shift,
  signal: AbortSignal,
) => Promise<Partial<UploadItem>>;

function photoOf({ id, photo }: UploadItem): QueuedPhoto {
  if (!photo) throw new Error(`${id} is an original only.`);
  return photo;
}

const pictureOf = ({ image, photoURL }: Photo): string => image?.variants[0]?.url ?? photoURL;

/**
 * Asks the document of an item whether the item is added already.
 * @returns what the answer changes about the item
 */
export async function lookUp(item: UploadItem): Promise<Partial<UploadItem>> {
  const { id, documentId, path } = item;
  const photo = photoOf(item);
  const stored = await readAnywhere(photoSchema, documentId);
  const pictureURL = stored && pictureOf(photoSchema.toEntity(documentId, stored));
  if (stored && (!photo.replaces || photoSchema.pathOf(stored) === path)) {
    const lying = await fileState(path);
    // Another original is there if the photo was made from another file.
    const isOurs = !lying || lying.revision === id;
    return { stage: isOurs ? 'added' : 'present', pictureURL };
  }
  if (!stored && photo.replaces) throw new AppError('photo-not-found');
  const replaces = { imageKey: stored && photoSchema.imageKeyOf(stored) };
  return {
    stage: 'waiting',
    ...(photo.replaces === 'unknown' && { photo: { ...photo, replaces } }),
  };
}

const check: WorkOnItem = async ({ encoded }, item) => {
  const changes = await lookUp(item);
  const isEncoded = changes.stage === 'waiting' && encoded.has(item.id);
  return isEncoded ? { ...changes, stage: 'encoded' } : changes;
};

/** The file of an item; undefined if it has to be chosen again. */
async function fileOf({ files, tools }: Queue, item: UploadItem): Promise<File | undefined> {
  const file = files.get(item.id) ?? (await openSource(tools.openDatabase, item));
  if (file) files.set(item.id, file);
  return file;
}

/** An encoded photo whose variants are to be uploaded, under a revision of their own. */
export const encodedPhoto = (made: EncodedImage): EncodedPhoto => ({
  made,
  revision: uuid(),
  arrived: new Set(),
});

/** @throws AppError if a file can't be read any more; a decoder would call it damaged */
async function refuseChanged(file: Blob): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch (cause) {
    throw new AppError('upload-file-changed', { cause });
  }
}

const encode: WorkOnItem = async (queue, item, { encoder, waits }, signal) => {
  const file = await fileOf(queue, item);
  if (!file) return { stage: 'waiting', isMissing: true };
  await refuseChanged(file);
  const made = await encoder.make(file, photoOf(item), signal);
  if (signal.aborted) throw cancellation();
  if (engineOf(queue).code !== 'there') {
    waits.reached();
    changeEngine(queue, { code: 'there', network: 'reached' });
  }
  queue.encoded.set(item.id, encodedPhoto(made));
  return { stage: 'encoded' };
};

const fileFields = ({ draft, exif, contentHash }: QueuedPhoto): StoredFields => ({
  contentHash,
  exif: publishedExif(exif, draft.locationPrecision),
});

/**
 * Writes the document of a photo whose variants have arrived; from then on visitors see it.
 * @throws FailedOperation `already-there` if there is a document of its id, `changed-meanwhile` if
 * the photo to replace has another image by now
 */
function commit({ dispatch }: Queue, item: UploadItem, uploaded: UploadedImage): Promise<Photo> {
  const { documentId: id } = item;
  const photo = photoOf(item);
  const { draft, order, slideshowOrder, replaces } = photo;
  if (!replaces) {
    const create = async () => {
      const fields = { ...tidied(photoInputs, draft), order, slideshowOrder, ...fileFields(photo) };
      const { stored, wasThere } = await commitNew(photoSchema, id, fields, uploaded);
      if (wasThere) throw new AppError('already-there');
      return photoSchema.toEntity(id, stored);
    };
    return dispatch(runInBackground('CREATE_PHOTO', id, create));
  }
  const imageKey = typeof replaces === 'object' ? replaces.imageKey : undefined;
  const edit = { changes: {}, imageKey, derive: () => fileFields(photo) };
  const replace = async () =>
    photoSchema.toEntity(id, await commitEdit(photoSchema, id, edit, uploaded));
  return dispatch(runInBackground('UPDATE_PHOTO', id, replace));
}

/** Gives all photos on their way to a list their places at its end, in the order that was chosen. */
async function placeAtEnd(queue: Queue, list: PhotoList): Promise<void> {
  const { orderField } = list;
  const coming = itemsOf(queue).filter(
    ({ photo }) => photo && !photo.replaces && list.isIn({ ...photo.draft }),
  );
  const placeless = coming.filter(
    (item) => item.photo?.[orderField] === undefined && !isSettled(item),
  );
  if (placeless.length === 0) return;
  const placed = coming.flatMap(({ documentId: id, photo }) => {
    const order = photo?.[orderField];
    return order === undefined ? [] : { id, order };
  });
  const places = await queue.dispatch(list.placesAtEnd(placeless.length, placed));
  for (const [index, { id, photo }] of placeless.entries()) {
    if (photo) changeItem(queue, id, { photo: { ...photo, [orderField]: places[index] } });
  }
}

/** Prepares the gallery before its first photo is added, and finds the photo's places. */
async function prepare(queue: Queue, item: UploadItem, made: EncodedImage, signal: AbortSignal) {
  const { draft, newGallery } = photoOf(item);
  const { galleryId } = draft;
  const isKnown = itemsOf(queue).some(
    (other) => isAdded(other) && other.photo?.draft.galleryId === galleryId,
  );
  if (!isKnown) await queue.dispatch(prepareGallery(draft, newGallery, made, signal));
  await placeAtEnd(queue, galleryList(galleryId));
  if (draft.includeInSlideshow) await placeAtEnd(queue, SLIDESHOW);
}

const add: WorkOnItem = async (queue, item, _shift, signal) => {
  const { id } = item;
  const { dispatch, encoded, prepareInTurn } = queue;
  const { draft, replaces } = photoOf(item);
  const photo = encoded.get(id);
  if (!photo) throw new Error(`${id} is not encoded.`);
  if (!replaces) await prepareInTurn(() => prepare(queue, item, photo.made, signal));
  const onProgress = (part: number) =>
    void dispatch({ type: 'UPLOAD_PROGRESSED', payload: { id, part } });
  const fields = replaces ? undefined : draft;
  const image = { ...photo, schema: photoSchema, id: item.documentId, fields };
  const commitImage = (uploaded: Omit<UploadedImage, 'path'>) => {
    if (signal.aborted) throw cancellation();
    const placed = itemOf(queue, id) ?? item;
    return commit(queue, placed, { ...uploaded, path: placed.path });
  };
  const { arrived } = photo;
  const published = await uploadImage(image, commitImage, { arrived, signal, onProgress });
  encoded.delete(id);
  return { stage: 'added', pictureURL: pictureOf(published) };
};

const send: WorkOnItem = async (queue, item, { waits }, signal) => {
  const { id } = item;
  const file = await fileOf(queue, item);
  if (!file) return { stage: 'added', isMissing: true };
  const onProgress = (bytes: number) => {
    if (bytes > 0) waits.reached();
    queue.dispatch({ type: 'UPLOAD_PROGRESSED', payload: { id, part: bytes / file.size } });
  };
  const outcome = await sendOriginal({ item, file }, { signal, onProgress });
  queue.files.delete(id);
  return { stage: outcome === 'arrived' ? 'done' : 'present' };
};

export const tasks: Record<TaskKind, WorkOnItem> = { check, encode, add, send };
