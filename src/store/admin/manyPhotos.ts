import { AppError, errorSentence } from '../../firebase/errors.ts';
import { hasConflict } from '../../model/content/formValues.ts';
import { parsePhoto } from '../../model/content/entities.ts';
import { type LocationPrecision, publishedExif } from '../../model/files/exif.ts';
import { tidyWords } from '../../model/content/fields.ts';
import type { StoredFields } from '../../model/json.ts';
import { inOrder } from '../../model/content/order.ts';
import { plural } from '../../model/plural.ts';
import type { DocumentChanges, Step } from '../../model/step.ts';
import { pick } from '../entities/byId.ts';
import { showMessage } from '../messages.ts';
import type { PhotosUpdate } from '../operations.ts';
import type { Result } from '../runOperation.ts';
import type { AdminDispatch, AdminState, AdminThunk } from '../state.ts';
import { inParallel } from './writes/batches.ts';
import { movePhotosToTrash } from './trash/moveToTrash.ts';
import { galleryList, type PhotoList, SLIDESHOW } from './writes/photoLists.ts';
import { runStep, runWrite, type StepOptions } from './writes/runWrite.ts';
import { photoSchema } from './writes/schemas.ts';
import { type PhotoEdit, updatePhotoDocuments } from './writes/updatePhotoDocuments.ts';

const READS_AT_ONCE = 50;

type Values = (stored: StoredFields) => StoredFields | undefined;

/** Shows how many photos were left out, and how many were written if the rest failed. */
function showRest(dispatch: AdminDispatch, goneIds: readonly string[], failure = ''): void {
  const gone = goneIds.length;
  const left = `${plural(gone, 'photo')} ${gone === 1 ? 'was' : 'were'} deleted in another window.`;
  const told = [gone > 0 ? left : '', failure].filter(Boolean).join(' ');
  if (told) dispatch(showMessage(told));
}

const failureAfter = (done: number, all: number, error: unknown): string =>
  error ? `Stopped after ${done} of ${plural(all, 'photo')}. ${errorSentence(error)}` : '';

type Update = AdminThunk<Promise<Result<PhotosUpdate>>>;

function editEach(editsOf: AdminThunk<Promise<readonly PhotoEdit[]>>): Update {
  const save = async (dispatch: AdminDispatch) => {
    const edits = await dispatch(editsOf);
    const { error, ...updated } = await updatePhotoDocuments(edits);
    showRest(dispatch, updated.goneIds, failureAfter(updated.photos.length, edits.length, error));
    return updated;
  };
  const stepOf = ({ edits }: PhotosUpdate): Step | undefined =>
    edits.length > 0 ? { kind: 'edits', edits } : undefined;
  return runStep('UPDATE_PHOTOS', '', save, stepOf);
}

const editPhotos = (ids: readonly string[], valuesOf: Values): Update =>
  editEach(async () => ids.map((id) => ({ id, valuesOf })));

function asTheyStand({ photos: { byId } }: AdminState, ids: readonly string[]): string[] {
  const photos = inOrder(pick(byId, ids), ({ photoName }) => photoName);
  const galleries = new Set(photos.map(({ galleryId }) => galleryId));
  return [...galleries].flatMap((gallery) =>
    photos.flatMap(({ id, galleryId }) => (galleryId === gallery ? id : [])),
  );
}

/** Moves photos to the end of a list, in the order they had; those that are there already stay. */
const toEndOf = (list: PhotoList, ids: readonly string[]): Update =>
  editEach(async (dispatch, getState) => {
    const { orderField, member } = list;
    const ordered = asTheyStand(getState(), ids);
    const places = await dispatch(list.placesAtEnd(ordered.length));
    return ordered.map((id, index) => ({
      id,
      valuesOf: (stored) =>
        list.isIn(stored)
          ? undefined
          : { [member.field]: member.value, [orderField]: places[index] },
    }));
  });

export const movePhotos = (ids: readonly string[], galleryId: string): Update =>
  toEndOf(galleryList(galleryId), ids);

export const setInSlideshow = (ids: readonly string[], includeInSlideshow: boolean): Update =>
  includeInSlideshow
    ? toEndOf(SLIDESHOW, ids)
    : editPhotos(ids, () => ({ includeInSlideshow, slideshowOrder: undefined }));

export const setPanorama = (ids: readonly string[], isPanorama: boolean) =>
  editPhotos(ids, () => ({ isPanorama }));

export const addKeywords = (ids: readonly string[], words: readonly string[]) =>
  editPhotos(ids, (stored) => {
    const keywords = tidyWords([...parsePhoto(stored).keywords, ...words]);
    if (photoSchema.fields.keywords.validationError?.(keywords))
      throw new AppError('too-many-keywords');
    return { keywords };
  });

export function removeKeywords(ids: readonly string[], words: readonly string[]) {
  const removed = new Set(words.map((word) => word.toLowerCase()));
  return editPhotos(ids, (stored) => ({
    keywords: parsePhoto(stored).keywords.filter((word) => !removed.has(word.toLowerCase())),
  }));
}

/** Rounds or removes the location of photos. Only undo can make it more exact again. */
export const roundLocations = (ids: readonly string[], precision: LocationPrecision) =>
  editPhotos(ids, (stored) => {
    const { exif } = parsePhoto(stored);
    return exif && { exif: publishedExif(exif, precision) };
  });

/** @throws AppError `photo-not-found` or `changed-meanwhile` if photos are gone or were changed */
async function refuseConflicts(edits: readonly DocumentChanges[]): Promise<void> {
  await inParallel(edits, READS_AT_ONCE, async ({ id, changes }) => {
    const stored = await photoSchema.read(id);
    if (!stored) throw new AppError(photoSchema.notFound);
    if (hasConflict(photoSchema.fields, stored, changes)) throw new AppError('changed-meanwhile');
  });
}

/**
 * Writes several edits, all or none, as undo does. Only photos that another window changes at the
 * last moment stay as they are.
 */
export const updatePhotos = (changed: readonly DocumentChanges[]): Update => {
  const save = async (dispatch: AdminDispatch): Promise<PhotosUpdate> => {
    await refuseConflicts(changed);
    const edits = changed.map(({ id, changes }): PhotoEdit => {
      const to = Object.fromEntries(Object.entries(changes).map(([key, each]) => [key, each.to]));
      const valuesOf = (stored: StoredFields) =>
        hasConflict(photoSchema.fields, stored, changes) ? undefined : to;
      return { id, valuesOf };
    });
    const { error, ...updated } = await updatePhotoDocuments(edits);
    if (error) throw error;
    showRest(dispatch, updated.goneIds);
    return updated;
  };
  return runWrite('UPDATE_PHOTOS', '', save);
};

/**
 * Moves photos to the trash.
 * @param group names them there; the same if a first attempt may have arrived
 */
export function deletePhotos(ids: readonly string[], group: string, options?: StepOptions) {
  const move = async (dispatch: AdminDispatch) => {
    const { error, movedIds } = await movePhotosToTrash(ids, group);
    const goneIds = error ? [] : ids.filter((id) => !movedIds.includes(id));
    showRest(dispatch, goneIds, failureAfter(movedIds.length, ids.length, error));
    return { movedIds, goneIds };
  };
  const stepOf = ({ movedIds }: { movedIds: readonly string[] }): Step | undefined =>
    movedIds.length > 0
      ? { kind: 'delete', collection: 'photos', id: group, ids: movedIds }
      : undefined;
  return runStep('DELETE_PHOTOS', group, move, stepOf, options);
}
