import type { UploadItem } from '../../../model/upload.ts';
import type { Thunk } from '../../state.ts';
import type { Original } from '../saveImage/imageFiles.ts';
import { savingLock } from './browser/tabs.ts';
import { addItems, startOrHandOver } from './queue.ts';
import { change, openWork, removeItems } from './work.ts';

/** An original as the queue keeps it while its form is saving. */
function itemOf({
  revision: id,
  id: documentId,
  ...original
}: Original): UploadItem & { stage: 'saving' } {
  const { collection, path, isPrivate, type, file } = original;
  const [fileName, lastModified] =
    file instanceof File ? [file.name, file.lastModified] : [path, 0];
  return {
    id,
    batchId: id,
    place: 0,
    collection,
    documentId,
    path,
    isPrivate,
    name: fileName,
    source: { fileName, bytes: file.size, lastModified, type },
    stage: 'saving',
  };
}

const asFile = ({ file, path, type }: Original): File =>
  file instanceof File ? file : new File([file], path, { type, lastModified: 0 });

/**
 * Keeps an original before its form uploads anything, so that a closed tab can't lose it. The queue
 * sends it once {@link originalCommitted} says that a document names it.
 */
export const addOriginal =
  (original: Original): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { tools, saving } = dispatch(openWork());
    const { revision: id } = original;
    const release = saving.has(id) ? undefined : await tools.tabs.claim(savingLock(id));
    if (release) saving.set(id, release);
    // It is there if the form tries again.
    const isThere = getState().uploads.items.some((item) => item.id === id);
    if (isThere) dispatch(change(id, { stage: 'saving' }));
    else await dispatch(addItems([{ item: itemOf(original), file: asFile(original) }]));
  };

const endSaving =
  (id: string): Thunk<void> =>
  (dispatch) => {
    const { saving } = dispatch(openWork());
    void saving.get(id)?.();
    saving.delete(id);
  };

/** A document names the original by now: the queue sends it, in the tab that works. */
export const originalCommitted =
  ({ revision: id }: Original): Thunk<void> =>
  (dispatch) => {
    dispatch(change(id, { stage: 'published' }));
    dispatch(endSaving(id));
    void dispatch(startOrHandOver([id]));
  };

/** No document names the original. */
export const dropOriginal =
  ({ revision: id }: Original): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    await dispatch(removeItems(getState().uploads.items.filter((item) => item.id === id)));
    dispatch(endSaving(id));
  };
