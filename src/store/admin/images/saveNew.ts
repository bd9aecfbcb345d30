import type { ChosenImage } from '../../../model/files/chosenFile.ts';
import { commitNew } from '../writes/createDocument.ts';
import type { SchemaOf } from '../writes/schemas.ts';
import { uploadChosen } from './uploadChosen.ts';
import type { ImageTransfer } from './uploadImage.ts';

/** The image of a new document. */
export interface NewImage extends ImageTransfer {
  chosen: ChosenImage;
  /** The revisions of images that earlier attempts sent, the first one first. */
  sentImages?: readonly string[] | undefined;
}

/** All images that were sent for a document. */
export const imagesSent = ({ chosen, sentImages = [] }: NewImage): readonly string[] => [
  ...sentImages,
  chosen.revision,
];

/**
 * Uploads all files of a form's image, and then creates its document, or sets what an earlier
 * attempt has created.
 * @throws AppError `already-there` or `already-trashed`, see {@link commitNew}; what
 * {@link uploadChosen} throws
 */
export async function saveNew<Entity, Values extends object>(
  schema: SchemaOf<Entity, Values>,
  id: string,
  fields: NoInfer<Values>,
  image: NewImage,
): Promise<Entity> {
  const { chosen, sentImages, ...transfer } = image;
  const save = { schema, id, chosen, isNew: true, sentImages, fields };
  const uploaded = await uploadChosen(save, transfer);
  const document = { schema, id, fields, uploaded, sentImages: imagesSent(image) };
  return schema.toEntity(id, await commitNew(document));
}
