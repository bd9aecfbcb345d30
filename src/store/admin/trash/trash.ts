import { where } from 'firebase/firestore/lite';
import { serverTime } from '../../../firebase/auth.ts';
import { AppError } from '../../../firebase/errors.ts';
import type { CollectionName } from '../../../model/site/revision.ts';
import type { Step } from '../../../model/step.ts';
import { isExpired, type ShownEntry, type TrashEntry, trashId } from '../../../model/trash.ts';
import { type Result, runLoad } from '../../runOperation.ts';
import type { AppState, Thunk, TrashState } from '../../state.ts';
import { commitEdit } from '../writes/commitDocument.ts';
import { moveRecord } from '../writes/moveRecord.ts';
import { resultless, runStep, runWrite, type StepOptions } from '../writes/runWrite.ts';
import { allSchemas, gallerySchema, photoSchema } from '../writes/schemas.ts';
import { trashed } from '../writes/trashDocuments.ts';
import { deleteForGood } from './deleteForGood.ts';
import { finishLegacyEntries } from './legacyMoves.ts';
import { moveToTrash, type OnMoved, restore } from './moves.ts';
import type { AppAction } from '../../operations.ts';

/** @param isBackground whether no person has asked for it */
export const loadTrash = (isBackground = false) =>
  runLoad('LOAD_TRASH', '', () => trashed.entries(), { isBackground });

/** Counts what a gallery or a category contains. */
export const loadContents = (collection: 'categories' | 'galleries', id: string) =>
  runLoad('LOAD_CONTENTS', id, async () => {
    const photosIn = (galleryId: string) =>
      photoSchema.count([where('galleryId', '==', galleryId)]);
    if (collection === 'galleries') return { galleries: 0, photos: await photosIn(id) };
    const galleries = await gallerySchema.find([where('categoryId', '==', id)]);
    const counts = await Promise.all(galleries.map((gallery) => photosIn(gallery.id)));
    return { galleries: galleries.length, photos: counts.reduce((sum, each) => sum + each, 0) };
  });

const DELETIONS = {
  categories: 'DELETE_CATEGORY',
  galleries: 'DELETE_GALLERY',
  photos: 'DELETE_PHOTO',
} as const;

/** Moves a category, a gallery or a photo to the trash, with everything in it. */
export const deleteDocument = (
  collection: CollectionName,
  id: string,
  onMoved?: OnMoved,
  options?: StepOptions,
) => {
  const move = () => moveToTrash(collection, id, onMoved);
  const stepOf = (): Step => ({ kind: 'delete', collection, id });
  return runStep(DELETIONS[collection], id, move, stepOf, options);
};

type Write = Thunk<Promise<Result<null>>>;

const thenLoad =
  (
    name: 'RESTORE_FROM_TRASH' | 'DELETE_FROM_TRASH' | 'EMPTY_TRASH' | 'DELETE_EXPIRED',
    id: string,
    work: () => Promise<void>,
  ): Write =>
  async (dispatch) => {
    const result = await dispatch(runWrite(name, id, resultless(work)));
    await dispatch(loadTrash(name === 'DELETE_EXPIRED'));
    return result;
  };

/**
 * Brings back everything that was deleted at once, as it was.
 * @param parentId another category or gallery for it; the error `parent-gone` asks for one
 */
export const restoreFromTrash = (entryId: string, parentId?: string): Write => {
  const work = resultless(() => restore(entryId, parentId));
  return runWrite('RESTORE_FROM_TRASH', entryId, work);
};

async function putImageBack({ id, collection, documentId, name }: TrashEntry): Promise<void> {
  const schema = allSchemas[collection];
  const stored = schema.editable(await schema.read(documentId));
  if (!stored) throw new AppError('image-owner-gone', { about: name });
  const trashedImage = id.slice(trashId(collection, documentId).length + 1);
  const imageKey = schema.imageKeyOf(stored);
  await commitEdit(schema, documentId, { changes: {}, imageKey, trashedImage });
}

/** Gives a document an image back; the image that it has now goes to the trash. */
export const restoreImage = (entry: TrashEntry) =>
  thenLoad('RESTORE_FROM_TRASH', entry.id, () => putImageBack(entry));

/** Deletes an entry of the trash for good, with its files. */
export const deleteFromTrash = (entry: ShownEntry) =>
  thenLoad('DELETE_FROM_TRASH', entry.id, () => deleteForGood([entry]));

/** Deletes everything in the trash for good, as it was shown. */
export const emptyTrash = (entries: readonly ShownEntry[]) =>
  thenLoad('EMPTY_TRASH', '', () => deleteForGood(entries));

/** Finishes what older versions began, then deletes entries that are 30 days old. */
async function tidyTrash(entries: readonly TrashEntry[]): Promise<void> {
  if (await moveRecord.read()) return;
  await finishLegacyEntries(entries);
  const now = await serverTime();
  const expired = entries.filter((entry) => isExpired(entry, now));
  if (expired.length > 0) await deleteForGood(expired);
}

/** Loads the trash, and deletes the entries whose time there is over. */
export const loadTrashAndPurge = (): Thunk<Promise<Result<unknown>>> => async (dispatch) => {
  const loaded = await dispatch(loadTrash(true));
  if (!loaded.ok) return loaded;
  const now = Date.now();
  // The server's clock decides, and is only asked if there may be something to do.
  const isDue = (entry: TrashEntry) => entry.begun !== undefined || isExpired(entry, now);
  if (!loaded.data.some(isDue)) return loaded;
  return dispatch(thenLoad('DELETE_EXPIRED', '', () => tidyTrash(loaded.data)));
};

/** The entries of the trash; undefined until they are loaded. */
export function trash(state: TrashState = {}, action: AppAction): TrashState {
  switch (action.type) {
    case 'LOAD_TRASH_SUCCESS':
      return { entries: action.payload };
    case 'RESTORE_FROM_TRASH_SUCCESS':
    case 'DELETE_FROM_TRASH_SUCCESS': {
      const { arg } = action.meta;
      return state.entries ? { entries: state.entries.filter(({ id }) => id !== arg) } : state;
    }
    case 'EMPTY_TRASH_SUCCESS':
      return { entries: [] };
    default:
      return state;
  }
}

export const selectTrash = ({ trash: { entries } }: AppState): readonly TrashEntry[] | undefined =>
  entries;
