import type { EntityName } from '../../model/content/registry.ts';
import { AppError, errorOf, errorSentence } from '../../firebase/errors.ts';
import { plural } from '../../model/plural.ts';
import type { DeleteStep, UndoStep } from '../../model/undoStep.ts';
import { showMessage } from '../messages.ts';
import type { Contents, Operations, Removal, WriteName } from '../operations.ts';
import type { Result } from '../runOperation.ts';
import type { AdminThunk } from '../state.ts';
import { documentKey, selectNameOf } from './edits/inputs.ts';
import { errorsIn, selectDocument } from './edits/slice.ts';
import { saveTyped } from './edits/typing.ts';
import { movePhotosToTrash, moveToTrash } from './trash/moveToTrash.ts';
import { runStep, type StepOptions } from './writes/runWrite.ts';

const DELETIONS = {
  categories: 'DELETE_CATEGORY',
  galleries: 'DELETE_GALLERY',
  photos: 'DELETE_PHOTO',
} as const satisfies Record<EntityName, WriteName>;

/** Deletes documents once what is typed of them is stored. If that fails, nothing is deleted. */
const savingFirst =
  <Deleted>(
    collection: EntityName,
    ids: readonly string[],
    remove: AdminThunk<Promise<Result<Deleted>>>,
  ): AdminThunk<Promise<Result<Deleted>>> =>
  async (dispatch, getState) => {
    const keys = ids
      .map((id) => documentKey({ collection, id }))
      .filter((key) => {
        const document = selectDocument(getState(), key);
        return document && !document.form && errorsIn(document).length === 0;
      });
    if (keys.length === 0 || (await dispatch(saveTyped(keys)))) return dispatch(remove);
    const failures = keys.map((key) => selectDocument(getState(), key)?.failure);
    const error = failures.find(Boolean) ?? errorOf(new AppError('unreachable'));
    return { ok: false, error };
  };

/**
 * Moves a category, a gallery or a photo to the trash. What is typed of it is saved first.
 * @param contents what is in it, as the photographer was told
 */
export const deleteDocument = (
  collection: EntityName,
  id: string,
  contents?: Contents,
  options?: StepOptions,
): AdminThunk<Promise<Result<Removal>>> => {
  const move: AdminThunk<Promise<Removal>> = async (_dispatch, _getState, { source }) => {
    const removal = await moveToTrash(collection, id, contents);
    source.drop?.(removal);
    return removal;
  };
  return savingFirst(collection, [id], (dispatch, getState) => {
    const name = selectNameOf(getState(), { collection, id }) || undefined;
    const stepOf = (): DeleteStep => ({ kind: 'delete', collection, id, name, contents });
    return dispatch(runStep(DELETIONS[collection], id, move, stepOf, options));
  });
};

/**
 * Moves photos to the trash. What is typed of them is saved first.
 * @param group names them there; the same if a first attempt may have arrived
 */
export function deletePhotos(ids: readonly string[], group: string, options?: StepOptions) {
  const move: AdminThunk<Promise<Operations['DELETE_PHOTOS']>> = async (
    dispatch,
    _getState,
    { source },
  ) => {
    const { error, movedIds } = await movePhotosToTrash(ids, group);
    const goneIds = error ? [] : ids.filter((id) => !movedIds.includes(id));
    source.drop?.({ photos: [...movedIds, ...goneIds] });
    const parts = [
      goneIds.length > 0 &&
        `${plural(goneIds.length, 'photo was', 'photos were')} deleted in another window.`,
      error &&
        `Stopped after ${movedIds.length} of ${plural(ids.length, 'photo')}. ${errorSentence(error)}`,
    ];
    const message = parts.filter(Boolean).join(' ');
    if (message) dispatch(showMessage(message));
    return { movedIds, goneIds };
  };
  const stepOf = ({ movedIds }: { movedIds: readonly string[] }): UndoStep | undefined =>
    movedIds.length > 0
      ? { kind: 'delete', collection: 'photos', id: group, ids: movedIds }
      : undefined;
  return savingFirst('photos', ids, runStep('DELETE_PHOTOS', group, move, stepOf, options));
}
