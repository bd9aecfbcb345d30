import { v4 as uuid } from 'uuid';
import { AppError } from '../../../firebase/errors.ts';
import { cancellation, fileState, type PausableUpload } from '../../../firebase/files.ts';
import { tidied } from '../../../model/content/drafts.ts';
import { type Photo, photoInputs } from '../../../model/content/entities.ts';
import type { StoredFields } from '../../../model/content/fields.ts';
import { publishedExif } from '../../../model/files/exif.ts';
import {
  isPublished,
  type MadeImage,
  type QueuedPhoto,
  type UploadItem,
} from '../../../model/upload.ts';
import type { Thunk } from '../../state.ts';
import { commitEdit, commitNew, type UploadedImage } from '../commit/commitDocument.ts';
import { galleryKind, photoKind } from '../commit/entityDeclarations.ts';
import { readStored } from '../commit/entityKind.ts';
import { imageKeyOf } from '../commit/imageEntries.ts';
import { readKept } from '../commit/trashDocuments.ts';
import { giveFirstCover, makeGallery } from '../saveImage/firstCover.ts';
import { imageInfoOf, variantUploads } from '../saveImage/imageFiles.ts';
import { sendOriginal } from '../saveImage/sendOriginal.ts';
import { uploadUntilFresh, uploadVariants } from '../saveImage/uploadFiles.ts';
import { openSource } from './browser/sources.ts';
import { refuseChanged } from './failures.ts';
import type { TaskKind } from './nextTask.ts';
import { findPlaces } from './places.ts';
import type { EncodedPhoto, Shift, UploadsWork } from './tools.ts';
import { engineIs, openWork, runInBackground } from './work.ts';

/** Works on an item; resolves to what that changes about it. */
type WorkOnItem = (
  item: UploadItem,
  shift: Shift,
  signal: AbortSignal,
) => Thunk<Promise<Partial<UploadItem>>>;

function photoOf({ id, photo }: UploadItem): QueuedPhoto {
  if (!photo) throw new Error(`${id} is an original only.`);
  return photo;
}

const pictureOf = ({ image, photoURL }: Photo): string => image?.variants[0]?.url ?? photoURL;

/**
 * Asks the document of an item whether the item is published already.
 * @returns what the answer changes about the item
 */
export async function lookUp(item: UploadItem): Promise<Partial<UploadItem>> {
  const { id, documentId, path } = item;
  const photo = photoOf(item);
  const stored = await readKept(photoKind, documentId);
  const pictureURL = stored && pictureOf(photoKind.toEntity(documentId, stored));
  if (stored && (!photo.replaces || photoKind.pathOf(stored) === path)) {
    const lying = await fileState(path);
    // Another original lies there if the photo was made of another file.
    const isOurs = !lying || lying.revision === id;
    return { stage: isOurs ? 'published' : 'present', pictureURL };
  }
  if (!stored && photo.replaces) throw new AppError('photo-not-found');
  const replaces = { imageKey: stored && imageKeyOf(photoKind, stored) };
  return {
    stage: 'waiting',
    ...(photo.replaces === 'unknown' && { photo: { ...photo, replaces } }),
  };
}

const check: WorkOnItem = (item) => async (dispatch) => {
  const changes = await lookUp(item);
  const isEncoded = changes.stage === 'waiting' && dispatch(openWork()).encoded.has(item.id);
  return isEncoded ? { ...changes, stage: 'encoded' } : changes;
};

/** The file of an item; undefined if it has to be chosen again. */
async function fileOf({ files, tools }: UploadsWork, item: UploadItem): Promise<File | undefined> {
  const file = files.get(item.id) ?? (await openSource(tools.openDatabase, item));
  if (file) files.set(item.id, file);
  return file;
}

/** An encoded photo whose variants are to be uploaded, under a revision of their own. */
export const encodedPhoto = (
  { documentId }: Pick<UploadItem, 'documentId'>,
  { width, height, thumbhash, encoded }: MadeImage,
  revision: string = uuid(),
): EncodedPhoto => {
  const size = { width, height, thumbhash };
  const image = imageInfoOf(photoKind, documentId, size, encoded, revision);
  return { ...size, encoded, image, arrived: new Map() };
};

const encode: WorkOnItem =
  (item, { encoder, waits }, signal) =>
  async (dispatch, getState) => {
    const work = dispatch(openWork());
    const file = await fileOf(work, item);
    if (!file) return { stage: 'waiting', isMissing: true };
    await refuseChanged(file);
    const made = await encoder.make(file, photoOf(item), signal);
    if (signal.aborted) throw cancellation();
    if (getState().uploads.engine.code !== 'there') {
      waits.reached();
      dispatch(engineIs({ code: 'there', network: 'reached' }));
    }
    work.encoded.set(item.id, encodedPhoto(item, made));
    return { stage: 'encoded' };
  };

/** What the document says of the file of a photo. */
const fileFields = ({ draft, exif, contentHash }: QueuedPhoto): StoredFields => ({
  contentHash,
  exif: publishedExif(exif, draft.publishesLocation),
});

/** @throws AppError `already-there` if there is a document of its id */
async function createPhoto(item: UploadItem, uploaded: UploadedImage) {
  const { documentId } = item;
  const photo = photoOf(item);
  const { draft, order, slideshowOrder } = photo;
  const fields = { ...tidied(photoInputs, draft), order, slideshowOrder, ...fileFields(photo) };
  const { stored, wasThere } = await commitNew(photoKind, documentId, fields, uploaded);
  if (wasThere) throw new AppError('already-there');
  return photoKind.toEntity(documentId, stored);
}

/** @throws AppError `changed-meanwhile` if the photo has another image by now */
async function replacePhoto(item: UploadItem, uploaded: UploadedImage) {
  const { documentId } = item;
  const photo = photoOf(item);
  const imageKey = typeof photo.replaces === 'object' ? photo.replaces.imageKey : undefined;
  const edit = { changes: {}, imageKey, derive: () => fileFields(photo) };
  return photoKind.toEntity(documentId, await commitEdit(photoKind, documentId, edit, uploaded));
}

/** Writes the document of a photo whose variants have arrived; from then on visitors see it. */
const commit = (item: UploadItem, uploaded: UploadedImage): Thunk<Promise<Photo>> =>
  item.photo?.replaces
    ? runInBackground('UPDATE_PHOTO', item.documentId, () => replacePhoto(item, uploaded))
    : runInBackground('CREATE_PHOTO', item.documentId, () => createPhoto(item, uploaded));

/**
 * Makes the gallery of a photo if it is to be made, with the photo as its cover; gives the photo to
 * a gallery without a cover, too.
 */
const prepareGallery =
  (
    { draft, newGallery }: QueuedPhoto,
    made: MadeImage,
    signal: AbortSignal,
  ): Thunk<Promise<void>> =>
  async (dispatch) => {
    const { galleryId } = draft;
    const stored = await readStored(galleryKind, galleryId);
    if (newGallery && !stored) {
      const make = () => makeGallery(galleryId, newGallery, made, signal);
      await dispatch(runInBackground('CREATE_GALLERY', galleryId, make));
    } else if (stored && galleryKind.pathOf(stored) === '') {
      const give = async () =>
        (await giveFirstCover(galleryId, made, signal)) ??
        // Another photo was first.
        galleryKind.toEntity(galleryId, (await readStored(galleryKind, galleryId)) ?? stored);
      await dispatch(runInBackground('UPDATE_GALLERY', galleryId, give));
    }
  };

/** Sees to what all photos of a gallery need before the first of them is published. */
const prepare =
  (item: UploadItem, made: EncodedPhoto, signal: AbortSignal): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const photo = photoOf(item);
    const { galleryId } = photo.draft;
    const isKnown = getState().uploads.items.some(
      (other) => isPublished(other) && other.photo?.draft.galleryId === galleryId,
    );
    if (!isKnown) await dispatch(prepareGallery(photo, made, signal));
    await dispatch(findPlaces(photo));
  };

const publish: WorkOnItem = (item, _shift, signal) => async (dispatch, getState) => {
  const { id } = item;
  const { encoded, inTurn } = dispatch(openWork());
  const made = encoded.get(id);
  if (!made) throw new Error(`${id} is not encoded.`);
  if (!item.photo?.replaces) await inTurn(() => dispatch(prepare(item, made, signal)));
  const onProgress = (part: number) =>
    void dispatch({ type: 'UPLOAD_PROGRESSED', payload: { id, part } });
  const photo = await uploadUntilFresh(made.image.revision, async (revision) => {
    const fresh = revision === made.image.revision ? made : encodedPhoto(item, made, revision);
    encoded.set(id, fresh);
    const { image, arrived } = fresh;
    const uploads = variantUploads(image, fresh.encoded);
    const arrivedAt = await uploadVariants(uploads, { arrived, signal, onProgress });
    if (signal.aborted) throw cancellation();
    const placed = getState().uploads.items.find((each) => each.id === id) ?? item;
    return dispatch(commit(placed, { path: placed.path, image, arrivedAt }));
  });
  encoded.delete(id);
  return { stage: 'published', pictureURL: pictureOf(photo) };
};

const send: WorkOnItem =
  (item, { waits }, signal) =>
  async (dispatch, getState) => {
    const work = dispatch(openWork());
    const { id, documentId, collection, path, isPrivate, source } = item;
    const file = await fileOf(work, item);
    if (!file) return { stage: 'published', isMissing: true };
    const original = {
      collection,
      id: documentId,
      revision: id,
      path,
      type: source.type,
      file,
      isPrivate,
    };
    const onProgress = (part: number) => {
      if (part > 0) waits.reached();
      dispatch({ type: 'UPLOAD_PROGRESSED', payload: { id, part } });
    };
    const onBegin = (upload: PausableUpload) => {
      work.sending.set(id, upload);
      if (getState().uploads.engine.isPaused) upload.pause();
    };
    const outcome = await sendOriginal(original, { signal, onBegin, onProgress });
    work.files.delete(id);
    return { stage: outcome === 'arrived' ? 'done' : 'present' };
  };

export const tasks: Record<TaskKind, WorkOnItem> = { check, encode, publish, send };
