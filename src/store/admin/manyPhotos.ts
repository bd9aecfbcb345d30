import { AppError, errorSentence } from '../../firebase/errors.ts';
import { hasConflict, type PhotoValues } from '../../model/content/formValues.ts';
import { parsePhoto } from '../../model/content/entities.ts';
import { type LocationPrecision, publishedExif } from '../../model/files/exif.ts';
import { tidyWords } from '../../model/content/fields.ts';
import type { StoredFields } from '../../model/json.ts';
import { inOrder } from '../../model/content/order.ts';
import { plural } from '../../model/plural.ts';
import type { DocumentChanges, Step } from '../../model/step.ts';
import { at, pick } from '../entities/byId.ts';
import { forgetContent } from './adminSource.ts';
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

/** The photos that a write left out because of another window. */
interface LeftOut {
  goneIds: readonly string[];
  changedIds?: readonly string[];
}

/** Shows how many photos were left out, and how many were written if the rest failed. */
function showRest(
  dispatch: AdminDispatch,
  { goneIds, changedIds = [] }: LeftOut,
  failure = '',
): void {
  if (goneIds.length > 0) dispatch(forgetContent());
  const gone = plural(goneIds.length, 'photo was', 'photos were');
  const changed = plural(changedIds.length, 'photo was', 'photos were');
  const stay = changedIds.length === 1 ? 'stays as it is' : 'stay as they are';
  const told = [
    goneIds.length > 0 && `${gone} deleted in another window.`,
    changedIds.length > 0 && `${changed} changed in another window and ${stay}.`,
    failure,
  ];
  const message = told.filter(Boolean).join(' ');
  if (message) dispatch(showMessage(message));
}

const failureAfter = (done: number, all: number, error: unknown): string =>
  error ? `Stopped after ${done} of ${plural(all, 'photo')}. ${errorSentence(error)}` : '';

type Update = AdminThunk<Promise<Result<PhotosUpdate>>>;

function editEach(editsOf: AdminThunk<Promise<readonly PhotoEdit[]>>): Update {
  const save = async (dispatch: AdminDispatch) => {
    const edits = await dispatch(editsOf);
    const { error, ...updated } = await updatePhotoDocuments(edits);
    showRest(dispatch, updated, failureAfter(updated.photos.length, edits.length, error));
    return updated;
  };
  const stepOf = ({ edits }: PhotosUpdate): Step | undefined =>
    edits.length > 0 ? { kind: 'edits', edits } : undefined;
  return runStep('UPDATE_PHOTOS', '', save, stepOf);
}

function asTheyStand({ photos: { byId } }: AdminState, ids: readonly string[]): string[] {
  const photos = inOrder(pick(byId, ids), ({ photoName }) => photoName);
  const galleries = new Set(photos.map(({ galleryId }) => galleryId));
  return [...galleries].flatMap((gallery) =>
    photos.flatMap(({ id, galleryId }) => (galleryId === gallery ? id : [])),
  );
}

/** What the photographer changes of several photos alike; all else stays. */
export interface SharedEdits extends Partial<Omit<PhotoValues, 'keywords' | 'location'>> {
  keywords?: { added: readonly string[]; removed: readonly string[] };
  /** Only undo can make a location more exact again. */
  locationPrecision?: LocationPrecision;
}

/** Whether a word is among others, whatever its case. */
export const hasWord = (words: readonly string[], word: string): boolean =>
  words.some((each) => each.toLowerCase() === word.toLowerCase());

function editKeywords(stored: StoredFields, edits: NonNullable<SharedEdits['keywords']>) {
  const kept = parsePhoto(stored).keywords.filter((word) => !hasWord(edits.removed, word));
  const keywords = tidyWords([...kept, ...edits.added]);
  if (photoSchema.fields.keywords.validationError?.(keywords))
    throw new AppError('too-many-keywords');
  return { keywords };
}

function roundLocation(stored: StoredFields, precision: LocationPrecision) {
  const { exif } = parsePhoto(stored);
  return exif && { exif: publishedExif(exif, precision) };
}

/** Whether another window has changed a field since this one showed its value. */
function isChanged(stored: StoredFields, shown: StoredFields, values: object): boolean {
  const changes = Object.entries(values).map(([key, to]: [string, unknown]) => [
    key,
    { from: shown[key], to },
  ]);
  return hasConflict(photoSchema.fields, stored, Object.fromEntries(changes));
}

/**
 * Edits photos alike. Those that come into a gallery or into the slideshow go to its end, in the
 * order they had. A photo stays as it is if another window has changed a field that is edited.
 */
export const editPhotos = (
  ids: readonly string[],
  { keywords, locationPrecision, ...values }: SharedEdits,
): Update =>
  editEach(async (dispatch, getState) => {
    const lists: PhotoList[] = [
      ...(values.galleryId === undefined ? [] : [galleryList(values.galleryId)]),
      ...(values.includeInSlideshow ? [SLIDESHOW] : []),
    ];
    const state = getState();
    const shownOf = (id: string): StoredFields => ({ ...at(state.photos.byId, id) });
    const ordered = lists.length > 0 ? asTheyStand(state, ids) : ids;
    const places = new Map<PhotoList, number[]>();
    for (const list of lists) places.set(list, await dispatch(list.placesAtEnd(ordered.length)));
    const placesOf = (stored: StoredFields, index: number) =>
      lists
        .filter((list) => !list.isIn(stored))
        .map((list) => [list.orderField, places.get(list)?.[index]]);
    return ordered.map((id, index) => ({
      id,
      valuesOf: (stored) =>
        isChanged(stored, shownOf(id), values)
          ? undefined
          : {
              ...values,
              ...Object.fromEntries(placesOf(stored, index)),
              ...(values.includeInSlideshow === false && { slideshowOrder: undefined }),
              ...(keywords && editKeywords(stored, keywords)),
              ...(locationPrecision && roundLocation(stored, locationPrecision)),
            },
    }));
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
    showRest(dispatch, updated);
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
    showRest(dispatch, { goneIds }, failureAfter(movedIds.length, ids.length, error));
    return { movedIds, goneIds };
  };
  const stepOf = ({ movedIds }: { movedIds: readonly string[] }): Step | undefined =>
    movedIds.length > 0
      ? { kind: 'delete', collection: 'photos', id: group, ids: movedIds }
      : undefined;
  return runStep('DELETE_PHOTOS', group, move, stepOf, options);
}
