import type { Transfer } from '../../../firebase/files.ts';
import type { ChosenImage } from '../../../model/files/chosenImage.ts';
import type { Thunk } from '../../state.ts';
import type { ImageToSave, Originals } from '../saveImage/saveDocument.ts';
import { savingLock } from './browser/tabs.ts';
import { addItems, openQueue, startOrHandOver } from './queue.ts';
import { changeItem, itemOf, removeItems } from './work.ts';

/** The queue, which sends the originals of forms once documents name them, in the tab that works. */
export const openOriginals = (): Thunk<Originals> => (dispatch) => {
  const queue = dispatch(openQueue());
  const { tools, saving } = queue;

  function endSaving(id: string): void {
    void saving.get(id)?.();
    saving.delete(id);
  }

  return {
    async keep(original) {
      const { id } = original.item;
      const release = saving.has(id) ? undefined : await tools.tabs.claim(savingLock(id));
      if (release) saving.set(id, release);
      // It is there if the form tries again.
      if (itemOf(queue, id)) changeItem(queue, id, { stage: 'saving' });
      else await addItems(queue, [original]);
    },
    committed({ id }) {
      changeItem(queue, id, { stage: 'published' });
      endSaving(id);
      void startOrHandOver(queue, [id]);
    },
    async drop({ id }) {
      const item = itemOf(queue, id);
      if (item) await removeItems(queue, [item]);
      endSaving(id);
    },
  };
};

/** An image that was chosen in a form. The upload queue takes its original. */
export const imageToSave =
  (chosen: ChosenImage, transfer?: Transfer): Thunk<ImageToSave> =>
  (dispatch) => ({ chosen, transfer, originals: dispatch(openOriginals()) });
