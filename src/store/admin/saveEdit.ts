import type { Transfer } from '../../firebase/files.ts';
import type { FieldChanges } from '../../model/step.ts';
import type { RunOptions } from '../operations.ts';
import type { Thunk } from '../state.ts';
import type { EntitySchema, SchemaOf } from './commit/schemas.ts';
import { imageToSave } from './queue/originals.ts';
import { type Edit, updateDocument } from './saveImage/saveDocument.ts';

export const saveEdit =
  <Entity, Draft extends object>(
    schema: SchemaOf<Entity, Draft>,
    id: string,
    edit: NoInfer<Edit<Draft>>,
    transfer?: Transfer,
  ): Thunk<Promise<Entity>> =>
  (dispatch) =>
    updateDocument(schema, id, edit, edit.chosen && dispatch(imageToSave(edit.chosen, transfer)));

/** Whether an edit gives a document another image, or none. */
export const changesImage = ({ chosen, removesImage, trashedImage }: Edit<object>): boolean =>
  chosen !== undefined || removesImage === true || trashedImage !== undefined;

/** Options that record an edit as a step to undo, unless it undoes one. */
export const asStep = (
  { collection }: EntitySchema,
  id: string,
  edit: Edit<object> & { changes: FieldChanges },
): RunOptions => {
  const { changes, imageKey: from, isUnrecorded } = edit;
  if (isUnrecorded) return { isUnrecorded };
  return { edit: { collection, id, changes, ...(changesImage(edit) && { image: { from } }) } };
};
