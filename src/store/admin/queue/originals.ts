import type { UploadItem } from '../../../model/upload.ts';
import type { Queue, Thunk } from '../../state.ts';
import type { Original } from '../saveImage/imageFiles.ts';
import { savingLock } from './browser/tabs.ts';
import { addItems, openQueue, startOrHandOver } from './queue.ts';
import { changeItem, itemOf, removeItems } from './work.ts';

function savingItem({
  revision,
  id,
  collection,
  path,
  isPrivate,
  type,
  file,
}: Original): UploadItem {
  const [fileName, lastModified] =
    file instanceof File ? [file.name, file.lastModified] : [path, 0];
  return {
    id: revision,
    batchId: revision,
    place: 0,
    collection,
    documentId: id,
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
 * Keeps an original before its form uploads anything. A closed tab can't lose it then. The queue
 * sends it once {@link originalCommitted} says that a document names it.
 */
export const addOriginal =
  (original: Original): Thunk<Promise<void>> =>
  async (dispatch) => {
    const queue = dispatch(openQueue());
    const { tools, saving } = queue;
    const { revision: id } = original;
    const release = saving.has(id) ? undefined : await tools.tabs.claim(savingLock(id));
    if (release) saving.set(id, release);
    // It is there if the form tries again.
    if (itemOf(queue, id)) changeItem(queue, id, { stage: 'saving' });
    else await addItems(queue, [{ item: savingItem(original), file: asFile(original) }]);
  };

function endSaving({ saving }: Queue, id: string): void {
  void saving.get(id)?.();
  saving.delete(id);
}

/** A document names the original by now: the queue sends it, in the tab that works. */
export const originalCommitted =
  ({ revision: id }: Original): Thunk<void> =>
  (dispatch) => {
    const queue = dispatch(openQueue());
    changeItem(queue, id, { stage: 'published' });
    endSaving(queue, id);
    void startOrHandOver(queue, [id]);
  };

/** No document names the original. */
export const dropOriginal =
  ({ revision: id }: Original): Thunk<Promise<void>> =>
  async (dispatch) => {
    const queue = dispatch(openQueue());
    const item = itemOf(queue, id);
    if (item) await removeItems(queue, [item]);
    endSaving(queue, id);
  };
