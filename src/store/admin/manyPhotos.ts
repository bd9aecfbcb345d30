import { v4 as uuid } from 'uuid';
import { AppError, errorSentence } from '../../firebase/errors.ts';
import { type Change, clashes } from '../../model/content/drafts.ts';
import { parsePhoto, type Photo } from '../../model/content/entities.ts';
import { withoutLocation } from '../../model/files/exif.ts';
import { type StoredFields, tidyWords } from '../../model/content/fields.ts';
import { compareNames, inOrder } from '../../model/content/order.ts';
import { plural } from '../../model/plural.ts';
import type { DocumentChanges, Step } from '../../model/step.ts';
import { pick } from '../entities/byId.ts';
import type { PhotosUpdate } from '../operations.ts';
import type { Result } from '../runOperation.ts';
import type { AppState, Thunk } from '../state.ts';
import { photoKind } from './commit/entityDeclarations.ts';
import { readStored } from './commit/entityKind.ts';
import { inParallel } from './commit/inParallel.ts';
import { movePhotosToTrash } from './moves/moves.ts';
import { galleryList, isIn, placesAtEndOf, SLIDESHOW } from './commit/photoLists.ts';
import { recorded } from './undo/recordSteps.ts';
import { runSave } from './commit/runWrite.ts';
import {
  commitsOf,
  type DocumentEdit,
  updateDocuments,
  type Updated,
} from './commit/updateDocuments.ts';

const READS_AT_ONCE = 50;

type Values = (stored: StoredFields) => StoredFields | undefined;

/** What is told although it was done: of what was left out, and of what failed after a part. */
function noticeOf(goneIds: readonly string[], done: number, all: number, error: unknown) {
  const gone = goneIds.length;
  const told = [
    ...(gone > 0
      ? [`${plural(gone, 'photo')} ${gone === 1 ? 'was' : 'were'} deleted meanwhile.`]
      : []),
    ...(error ? [`${done} of ${all} are done. ${errorSentence(error)}`] : []),
  ];
  return told.length > 0 ? { notice: told.join(' ') } : {};
}

function written({ entities, edits, goneIds, error }: Updated<Photo>, all: number) {
  const data: PhotosUpdate = { photos: entities, edits, goneIds };
  return { data, ...noticeOf(goneIds, entities.length, all, error) };
}

const editsStep = ({ edits }: PhotosUpdate): Step | undefined =>
  edits.length > 0 ? { kind: 'edits', collection: 'photos', edits } : undefined;

type Update = Thunk<Promise<Result<PhotosUpdate>>>;

/** Edits photos, as one step to undo. */
const editEach = (editsOf: () => Promise<readonly DocumentEdit[]>): Update =>
  recorded(
    runSave('UPDATE_PHOTOS', '', async () => {
      const edits = await editsOf();
      return written(await updateDocuments(photoKind, edits), edits.length);
    }),
    (_before, data) => editsStep(data),
  );

/** Gives photos other values, each by what it holds at that moment, as one step to undo. */
const editPhotos = (ids: readonly string[], valuesOf: Values): Update =>
  editEach(async () => ids.map((id) => ({ id, valuesOf })));

/** Photos in the order of their galleries, gallery by gallery. */
function asTheyStand({ photos: { byId } }: AppState, ids: readonly string[]): string[] {
  const photos = inOrder(pick(byId, ids), ({ photoName }) => photoName);
  const galleries = new Set(photos.map(({ galleryId }) => galleryId));
  return [...galleries].flatMap((gallery) =>
    photos.flatMap(({ id, galleryId }) => (galleryId === gallery ? id : [])),
  );
}

/** Moves photos to the end of a gallery, in the order they had; what is there already stays. */
export const movePhotos =
  (ids: readonly string[], galleryId: string): Update =>
  (dispatch, getState) => {
    const ordered = asTheyStand(getState(), ids);
    const move = editEach(async () => {
      const places = await placesAtEndOf(galleryList(galleryId), ordered.length);
      return ordered.map((id, index) => ({
        id,
        parentId: galleryId,
        valuesOf: (stored) =>
          stored.galleryId === galleryId ? undefined : { galleryId, order: places[index] },
      }));
    });
    return dispatch(move);
  };

/** Takes photos out of the slideshow, or to its end, in the order they had; what is there stays. */
export const setInSlideshow =
  (ids: readonly string[], includeInSlideshow: boolean): Update =>
  (dispatch, getState) => {
    const ordered = asTheyStand(getState(), ids);
    const include = editEach(async () => {
      const places = await placesAtEndOf(SLIDESHOW, ordered.length);
      return ordered.map((id, index) => ({
        id,
        valuesOf: (stored) =>
          isIn(SLIDESHOW, stored)
            ? undefined
            : { includeInSlideshow, slideshowOrder: places[index] },
      }));
    });
    const takeOut = editPhotos(ids, () => ({ includeInSlideshow, slideshowOrder: undefined }));
    return dispatch(includeInSlideshow ? include : takeOut);
  };

/** Says of photos whether they are panoramas. */
export const setPanorama = (ids: readonly string[], isPanorama: boolean) =>
  editPhotos(ids, () => ({ isPanorama }));

/** Adds keywords to those that each photo has. */
export const addKeywords = (ids: readonly string[], words: readonly string[]) =>
  editPhotos(ids, (stored) => {
    const keywords = tidyWords([...parsePhoto(stored).keywords, ...words]);
    if (photoKind.fields.keywords.lack?.(keywords)) throw new AppError('too-many-keywords');
    return { keywords };
  });

/** Takes keywords away from photos, in whatever case they are written. */
export function removeKeywords(ids: readonly string[], words: readonly string[]) {
  const removed = new Set(words.map((word) => word.toLowerCase()));
  return editPhotos(ids, (stored) => ({
    keywords: parsePhoto(stored).keywords.filter((word) => !removed.has(word.toLowerCase())),
  }));
}

/** Takes back where photos were taken; nothing else knows it, so that only undoing publishes it again. */
export const hideLocations = (ids: readonly string[]) =>
  editPhotos(ids, (stored) => {
    const { exif } = parsePhoto(stored);
    return exif && { exif: withoutLocation(exif) };
  });

const isClash = (stored: StoredFields, changes: object): boolean =>
  clashes(photoKind.fields, stored, changes);

/** @throws an Error where one of several documents is gone, or was changed in the same fields */
async function refuseClashes(edits: readonly DocumentChanges[]): Promise<void> {
  await inParallel(edits, READS_AT_ONCE, async ({ id, changes }) => {
    const stored = await readStored(photoKind, id);
    if (!stored) throw new AppError(photoKind.notFound);
    if (isClash(stored, changes)) throw new AppError('changed-meanwhile');
  });
}

function valuesTo(changes: object): StoredFields {
  return Object.fromEntries(
    Object.entries<Change>({ ...changes }).map(([field, { to }]) => [field, to]),
  );
}

/** Writes all of several edits or none, and notes no step to undo. */
export const savePhotos = (changed: readonly DocumentChanges[]): Update =>
  runSave('UPDATE_PHOTOS', '', async () => {
    await refuseClashes(changed);
    const edits = changed.map(({ id, changes }): DocumentEdit => {
      const to = valuesTo(changes);
      const valuesOf = (stored: StoredFields) => (isClash(stored, changes) ? refuse() : to);
      return { id, ...(typeof to.galleryId === 'string' && { parentId: to.galleryId }), valuesOf };
    });
    const together = edits.toSorted((a, b) => compareNames(a.parentId ?? '', b.parentId ?? ''));
    // After a first commit none can be refused: what is changed in that moment stays as it is.
    const isWhole = commitsOf(together).length === 1;
    function refuse(): undefined {
      if (isWhole) throw new AppError('changed-meanwhile');
    }
    const updated = await updateDocuments(photoKind, together);
    if (updated.error) throw updated.error;
    return written(updated, changed.length);
  });

/** Moves photos to the trash as one entry, and notes no step to undo. */
export const removePhotos = (ids: readonly string[], batchId: string) =>
  runSave('DELETE_PHOTOS', '', async () => {
    const { error, photoIds: movedIds } = await movePhotosToTrash(ids, batchId);
    const goneIds = error ? [] : ids.filter((id) => !movedIds.includes(id));
    const notice = noticeOf(goneIds, movedIds.length, ids.length, error);
    return { data: { movedIds, goneIds }, ...notice };
  });

/** Deletes photos, as one step to undo. */
export function deletePhotos(ids: readonly string[]) {
  const id = uuid();
  return recorded(removePhotos(ids, id), (_before, { movedIds }) =>
    movedIds.length > 0 ? { kind: 'delete', collection: 'photos', id, ids: movedIds } : undefined,
  );
}
