import type { Transfer } from '../../../firebase/files.ts';
import type { ChosenImage } from '../../../model/files/chosenImage.ts';
import type { FieldChanges, Step } from '../../../model/step.ts';
import type { Thunk } from '../../state.ts';
import type { EntitySchema, SchemaOf } from '../commit/schemas.ts';
import {
  createDocument,
  type Edit,
  type Originals,
  updateDocument,
} from '../saveImage/saveDocument.ts';
import { savingLock } from './browser/tabs.ts';
import { addItems, openQueue, startOrHandOver } from './queue.ts';
import { changeItem, itemOf, removeItems } from './work.ts';

/** Hands the originals of forms to the queue, which sends them once documents name them. */
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
      // If the form tries again, the item is already there.
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

/** Creates the document of a form. The upload queue takes the original of its image. */
export const saveNew =
  <Entity, Draft extends object>(
    schema: SchemaOf<Entity, Draft>,
    id: string,
    draft: NoInfer<Draft>,
    chosen: ChosenImage,
    transfer?: Transfer,
  ): Thunk<Promise<Entity>> =>
  (dispatch) =>
    createDocument(schema, id, draft, { chosen, transfer, originals: dispatch(openOriginals()) });

/** Saves the edit of a form. If it has a new image, the upload queue takes the original. */
export const saveEdit =
  <Entity, Draft extends object>(
    schema: SchemaOf<Entity, Draft>,
    id: string,
    edit: NoInfer<Edit<Draft>>,
    transfer?: Transfer,
  ): Thunk<Promise<Entity>> =>
  (dispatch) => {
    const { chosen } = edit;
    const image = chosen && { chosen, transfer, originals: dispatch(openOriginals()) };
    return updateDocument(schema, id, edit, image);
  };

/** Whether an edit gives a document another image, or none. */
export const changesImage = ({ chosen, removesImage, trashedImage }: Edit<object>): boolean =>
  chosen !== undefined || removesImage === true || trashedImage !== undefined;

/** The step of an edit that was saved; undefined if it changed nothing. */
export function editStep(
  { collection, nameOf, imageKeyOf }: EntitySchema,
  id: string,
  edit: Edit<object> & { changes: FieldChanges },
  saved: object,
  changes: FieldChanges = edit.changes,
): Step | undefined {
  const image = changesImage(edit) && { from: edit.imageKey, to: imageKeyOf({ ...saved }) };
  if (!image && Object.keys(changes).length === 0) return undefined;
  const name = nameOf({ ...saved });
  return { kind: 'edit', collection, id, name, changes, ...(image && { image }) };
}
