import { v4 as uuid } from 'uuid';
import { AppError, errorSentence } from '../../firebase/errors.ts';
import { type Change, clashes } from '../../model/content/drafts.ts';
import { parsePhoto } from '../../model/content/entities.ts';
import { withoutLocation } from '../../model/files/exif.ts';
import { type StoredFields, tidyWords } from '../../model/content/fields.ts';
import { compareNames, inOrder } from '../../model/content/order.ts';
import { plural } from '../../model/plural.ts';
import type { DocumentChanges } from '../../model/step.ts';
import { pick } from '../entities/byId.ts';
import { showMessage } from '../messages.ts';
import type { PhotosUpdate, RunOptions } from '../operations.ts';
import type { Result } from '../runOperation.ts';
import type { AppDispatch, AppState, Thunk } from '../state.ts';
import { photoKind } from './commit/entityDeclarations.ts';
import { readStored } from './commit/entityKind.ts';
import { inParallel } from './commit/inParallel.ts';
import { movePhotosToTrash } from './moves/moves.ts';
import { galleryList, isIn, placesAtEndOf, SLIDESHOW } from './commit/photoLists.ts';
import { runWrite } from './commit/runWrite.ts';
import { commitsOf, type DocumentEdit, updateDocuments } from './commit/updateDocuments.ts';

const READS_AT_ONCE = 50;

type Values = (stored: StoredFields) => StoredFields | undefined;

/** Tells what was left out, and how much is done if the rest failed. */
function showRest(dispatch: AppDispatch, goneIds: readonly string[], failure = ''): void {
  const gone = goneIds.length;
  const left = `${plural(gone, 'photo')} ${gone === 1 ? 'was' : 'were'} deleted meanwhile.`;
  const told = [gone > 0 ? left : '', failure].filter(Boolean).join(' ');
  if (told) dispatch(showMessage(told));
}

const failureAfter = (done: number, all: number, error: unknown): string =>
  error ? `${done} of ${all} are done. ${errorSentence(error)}` : '';

type Update = Thunk<Promise<Result<PhotosUpdate>>>;

const editEach = (editsOf: () => Promise<readonly DocumentEdit[]>): Update =>
  runWrite('UPDATE_PHOTOS', '', async (dispatch) => {
    const edits = await editsOf();
    const { entities: photos, error, ...updated } = await updateDocuments(photoKind, edits);
    showRest(dispatch, updated.goneIds, failureAfter(photos.length, edits.length, error));
    return { photos, ...updated };
  });

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

export const setPanorama = (ids: readonly string[], isPanorama: boolean) =>
  editPhotos(ids, () => ({ isPanorama }));

export const addKeywords = (ids: readonly string[], words: readonly string[]) =>
  editPhotos(ids, (stored) => {
    const keywords = tidyWords([...parsePhoto(stored).keywords, ...words]);
    if (photoKind.fields.keywords.lack?.(keywords)) throw new AppError('too-many-keywords');
    return { keywords };
  });

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

/** Writes all of several edits or none, as undo does. */
export const updatePhotos = (changed: readonly DocumentChanges[]): Update => {
  const save = async (dispatch: AppDispatch): Promise<PhotosUpdate> => {
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
    const { entities: photos, error, ...updated } = await updateDocuments(photoKind, together);
    if (error) throw error;
    showRest(dispatch, updated.goneIds);
    return { photos, ...updated };
  };
  return runWrite('UPDATE_PHOTOS', '', save, { isUnrecorded: true });
};

/**
 * Moves photos to the trash.
 * @param batchId names their entry there
 */
export function deletePhotos(ids: readonly string[], batchId = uuid(), options?: RunOptions) {
  const move = async (dispatch: AppDispatch) => {
    const { error, photoIds: movedIds } = await movePhotosToTrash(ids, batchId);
    const goneIds = error ? [] : ids.filter((id) => !movedIds.includes(id));
    showRest(dispatch, goneIds, failureAfter(movedIds.length, ids.length, error));
    return { movedIds, goneIds };
  };
  return runWrite('DELETE_PHOTOS', batchId, move, options);
}
