import type { ReadFile } from '../../../src/images/read/readFile.ts';
import type { EditedCollection, FieldEdit, FieldEdits } from '../../../src/model/content/edits.ts';
import type { ChosenImage } from '../../../src/model/files/chosenImage.ts';
import { SETTINGS } from '../../../src/model/site/defaultSettings.ts';
import { clearImage, holdImage } from '../../../src/store/admin/edits/formImages.ts';
import { documentKey } from '../../../src/store/admin/edits/inputs.ts';
import { saveEdits } from '../../../src/store/admin/edits/saveEdits.ts';
import { cancelSave, leaveForm, openForm, saveForm } from '../../../src/store/admin/forms.ts';
import type { Result } from '../../../src/store/runOperation.ts';
import type { AdminThunk } from '../../../src/store/state.ts';
import { someFacts, someTexts } from '../../support/uploads.ts';

/** What a form has of a chosen file once it is read. */
export const anInspected = (chosen: ChosenImage) => {
  const facts: ReadFile = { ...someFacts({ fileName: chosen.file.name }), texts: someTexts() };
  return { chosen, facts, preview: new Blob(['small']), encoder: new AbortController() };
};

/** What is edited in a form of a stored document. */
export interface FormEdit {
  changes?: FieldEdits;
  chosen?: ChosenImage | undefined;
  /** The key of the image that the form was opened with. */
  imageKey?: string | undefined;
  removesImage?: boolean;
  /** Whether the page of the form goes as soon as the save begins. */
  isLeft?: boolean;
  /** Cancels the save once it is aborted. */
  signal?: AbortSignal | undefined;
}

type Save = AdminThunk<Promise<Result<unknown>>>;

/** Opens the form of a document, edits it, saves it, and leaves it. */
export const saveIn =
  (
    collection: EditedCollection,
    id: string,
    { changes = {}, chosen, imageKey, removesImage = false, isLeft = false, signal }: FormEdit,
  ): Save =>
  async (dispatch) => {
    const key = documentKey({ collection, id });
    const subject = { collection, id, name: id, key };
    dispatch(openForm(subject));
    dispatch({ type: 'FIELDS_TYPED', payload: [{ ...subject, fields: changes }] });
    if (chosen) dispatch(holdImage(key, anInspected(chosen), imageKey));
    if (removesImage) dispatch(clearImage(key, imageKey));
    signal?.addEventListener('abort', () => dispatch(cancelSave(key)));
    const saving = dispatch(saveForm(key));
    if (isLeft) dispatch(leaveForm(key));
    const result = await saving;
    if (!isLeft) dispatch(leaveForm(key));
    return result;
  };

export const updateCategory = (id: string, edit: FormEdit) => saveIn('categories', id, edit);
export const updateGallery = (id: string, edit: FormEdit) => saveIn('galleries', id, edit);
export const updatePhoto = (id: string, edit: FormEdit) => saveIn('photos', id, edit);
export const updateSettings = (edit: FormEdit) => saveIn(SETTINGS.collection, SETTINGS.id, edit);

/** Writes one edit of a document, as the inspector does. */
export const editOne = (
  collection: EditedCollection,
  id: string,
  changes: Record<string, FieldEdit>,
) => saveEdits([{ collection, id, changes }]);
