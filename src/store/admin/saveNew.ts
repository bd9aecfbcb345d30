import type { ChosenImage } from '../../model/files/chosenImage.ts';
import type { AdminThunk } from '../state.ts';
import type { ImageTransfer } from './images/uploadImage.ts';
import { sendImage } from './uploads/sendImage.ts';
import { commitNew } from './writes/createDocument.ts';
import type { SchemaOf } from './writes/schemas.ts';

/** The image of a new document. */
export interface NewImage extends ImageTransfer {
  chosen: ChosenImage;
  /** Of images that earlier attempts sent, the first one first. */
  sentRevisions?: readonly string[] | undefined;
}

/** The revisions of all images that were sent for a document. */
export const sentRevisionsOf = ({ chosen, sentRevisions = [] }: NewImage): readonly string[] => [
  ...sentRevisions,
  chosen.revision,
];

/**
 * Sends all files of a form's image, and then creates its document, or sets what an earlier attempt
 * has created.
 * @throws AppError `already-there` or `already-trashed`, see {@link commitNew}; what
 * {@link sendImage} throws
 */
export const saveNew =
  <Entity, Values extends object>(
    schema: SchemaOf<Entity, Values>,
    id: string,
    fields: NoInfer<Values>,
    image: NewImage,
  ): AdminThunk<Promise<Entity>> =>
  async (dispatch) => {
    const { chosen, sentRevisions, ...transfer } = image;
    const save = { schema, id, chosen, isNew: true, sentRevisions, fields };
    const uploaded = await dispatch(sendImage(save, transfer));
    const document = { schema, id, fields, uploaded, sentRevisions: sentRevisionsOf(image) };
    return schema.toEntity(id, await commitNew(document));
  };
