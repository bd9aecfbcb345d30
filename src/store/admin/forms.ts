import { AppError, errorOf } from '../../firebase/errors.ts';
import {
  type DocumentEdit,
  type FieldEdit,
  type FieldEdits,
  isChange,
  withWords,
  storedWords,
} from '../../model/content/edits.ts';
import type { CategoryValues, GalleryValues, PhotoValues } from '../../model/content/formValues.ts';
import type { EntityName } from '../../model/content/registry.ts';
import type { Visibility } from '../../model/content/visibility.ts';
import type { ChosenImage } from '../../model/files/chosenImage.ts';
import { imageKey } from '../../model/files/image.ts';
import { asRecord, asText, type StoredFields } from '../../model/json.ts';
import type { TransferProgress } from '../../model/upload.ts';
import { clearError } from '../messages.ts';
import type { Result } from '../runOperation.ts';
import type { AdminState, AdminThunk, ThunkContext } from '../state.ts';
import { createCategory } from './categories.ts';
import { createGallery, setVisibility } from './galleries.ts';
import { createPhoto, fileFieldsOf } from './photos.ts';
import type { FormState, UnsavedDocument } from './edits/editsState.ts';
import { clearImage, dropImages, heldImage } from './edits/formImages.ts';
import { selectStored } from './edits/inputs.ts';
import { saveEdits } from './edits/saveEdits.ts';
import { selectDocument } from './edits/slice.ts';
import { isConflictShown, refusalOf, saveTyped, type Subject, typedEdit } from './edits/typing.ts';
import type { NewImage } from './saveNew.ts';
import type { ImageTransfer } from './images/uploadImage.ts';
import { sendImage } from './uploads/sendImage.ts';
import type { UploadedImage } from './writes/images.ts';
import { allSchemas, type EntitySchema } from './writes/schemas.ts';

/** The key of the form for a new document, which is not the id that the document will have. */
export const newFormKey = (collection: EntityName): string => collection;

interface OpenedForm extends Subject {
  key: string;
  name: string;
  /** What a form for a new document begins with. */
  initial?: object | undefined;
}

/** Opens a form. What is typed of its document waits for its Save from now on. */
export const openForm =
  (payload: OpenedForm): AdminThunk<void> =>
  (dispatch) =>
    void dispatch({ type: 'FORM_OPENED', payload });

const running = new WeakMap<ThunkContext, Map<string, AbortController>>();

function runningIn(context: ThunkContext): Map<string, AbortController> {
  const controllers = running.get(context) ?? new Map<string, AbortController>();
  running.set(context, controllers);
  return controllers;
}

/** Stops the uploads of forms that are gone from the store, and lets go of their files. */
export const abandonForms = (): AdminThunk<void> => (dispatch, getState, context) => {
  for (const [key, controller] of runningIn(context)) {
    if (!selectDocument(getState(), key)?.form) controller.abort();
  }
  dispatch(dropImages());
};

/** A form is gone from the page. What is unsaved stays, and a save that runs goes on. */
export const leaveForm =
  (key: string): AdminThunk<void> =>
  (dispatch) => {
    dispatch({ type: 'FORM_LEFT', payload: key });
    dispatch(abandonForms());
  };

/**
 * Asks once whether a new document is there although its form was given up, since an answer may
 * have been lost.
 */
const lookForGivenUp =
  ({ collection, id, form }: UnsavedDocument): AdminThunk<Promise<void>> =>
  async (dispatch) => {
    if (!form?.initial || form.sentRevisions.length === 0 || collection === 'site') return;
    const schema: EntitySchema = allSchemas[collection];
    const stored = await schema.read(id).catch(() => undefined);
    if (!stored) return;
    const payload = { collection, id, name: schema.nameOf(stored) };
    dispatch({ type: 'GIVEN_UP_FOUND', payload });
  };

/** Drops what is unsaved of documents. */
export const discard =
  (keys: readonly string[]): AdminThunk<void> =>
  (dispatch, getState) => {
    for (const key of keys) {
      const document = selectDocument(getState(), key);
      if (document) void dispatch(lookForGivenUp(document));
      dispatch(clearImage(key));
    }
    dispatch(clearError());
    dispatch({ type: 'EDITS_DISCARDED', payload: keys });
  };

/** Stops the upload of a form. */
export const cancelSave =
  (key: string): AdminThunk<void> =>
  (_dispatch, _getState, context) =>
    runningIn(context).get(key)?.abort();

type Save = AdminThunk<Promise<Result<unknown>>>;

type Create = (id: string, values: StoredFields, image: NewImage) => Save;

// oxlint-disable typescript/no-unsafe-type-assertion -- a form holds the values of its own inputs
const creations: Record<EntityName, Create> = {
  categories: (id, values, image) => createCategory(id, values as unknown as CategoryValues, image),
  galleries: (id, values, image) => createGallery(id, values as unknown as GalleryValues, image),
  photos: (id, values, image) => createPhoto(id, values as unknown as PhotoValues, image),
};
// oxlint-enable typescript/no-unsafe-type-assertion

/** The values of a form: what it began with, and what was typed over it. */
export function typedOver(initial: object, fields: FieldEdits): StoredFields {
  const before: StoredFields = { ...initial };
  const typed = Object.entries(fields).map(([name, edit]) => {
    if (isChange(edit)) return [name, edit.to];
    if ('precision' in edit) return [name, edit];
    return [name, withWords(storedWords(before[name]), edit)];
  });
  return { ...before, ...Object.fromEntries(typed) };
}

interface FormSave {
  document: UnsavedDocument;
  form: FormState;
  edit: DocumentEdit;
  chosen: ChosenImage | undefined;
  transfer: ImageTransfer;
}

const NO_IMAGE: Result<never> = { ok: false, error: errorOf(new AppError('no-image')) };

function create({ document, form, edit, chosen, transfer }: FormSave): Save {
  const { collection, id } = document;
  if (collection === 'site' || !chosen) return async () => NO_IMAGE;
  const values = typedOver(form.initial ?? {}, edit.changes);
  const image = { ...transfer, chosen, sentRevisions: form.sentRevisions };
  return creations[collection](id, values, image);
}

/** How the image of a document changes with its form; undefined if it stays. */
function imageChange({ form, chosen }: FormSave): DocumentEdit['image'] {
  const { image, sentRevisions } = form;
  if (!chosen && !image.isRemoved) return undefined;
  return { from: image.replaces, to: chosen?.revision, sent: sentRevisions };
}

/** Saves the fields of a stored document, and its new image. */
function saveFields(save: FormSave): Save {
  const { chosen } = save;
  const { collection, id } = save.document;
  const { location, visibility: _ownCommit, ...fields } = save.edit.changes;
  const image = imageChange(save);
  // A new image comes with a location of its own.
  const isOfStored = location && !chosen && locationIn(location)?.of === 'stored';
  const changes = { ...fields, ...(isOfStored && { location }) };
  if (!image && Object.keys(changes).length === 0) return async () => ({ ok: true, data: null });
  const upload = chosen && uploadFor(save, chosen);
  return saveEdits([{ collection, id, changes, image }], { upload });
}

/** Sends the new image of a stored document. */
const uploadFor =
  (
    { document, form, edit, transfer }: FormSave,
    chosen: ChosenImage,
  ): AdminThunk<Promise<UploadedImage>> =>
  async (dispatch) => {
    const { collection, id } = document;
    const schema: EntitySchema = allSchemas[collection];
    const fields = typedOver((await schema.read(id)) ?? {}, edit.changes);
    const save = { schema, id, chosen, sentRevisions: form.sentRevisions, fields };
    const uploaded = await dispatch(sendImage(save, transfer));
    if (collection !== 'photos') return uploaded;
    const location = locationIn(edit.changes.location);
    return { ...uploaded, fileFields: await fileFieldsOf(chosen, location, transfer.signal) };
  };

/** The choice how exactly the location of an image is published; undefined if none was made. */
const locationIn = (edit: FieldEdit | undefined): PhotoValues['location'] =>
  edit && 'precision' in edit ? edit : undefined;

/**
 * Saves the form of a stored document. Who can see a gallery is saved in a commit of its own: other fields
 * are saved while it is a draft, if it becomes one or was one.
 */
function update(save: FormSave): Save {
  const { visibility } = save.edit.changes;
  const saving = saveFields(save);
  if (save.document.collection !== 'galleries' || !visibility || !isChange(visibility))
    return saving;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- chosen from the three
  const { from, to } = visibility as { from: Visibility; to: Visibility };
  const move = setVisibility(save.document.id, { from, to });
  const [first, second] = to === 'draft' ? [move, saving] : [saving, move];
  return async (dispatch) => {
    const result = await dispatch(first);
    return result.ok ? dispatch(second) : result;
  };
}

/** A form that replaces the image that is there now, once another window's change was shown. */
function latestForm(state: AdminState, document: UnsavedDocument, form: FormState): FormState {
  const stored = isConflictShown(document) ? selectStored(state, document) : undefined;
  if (!stored) return form;
  const { pathField, imageField } = allSchemas[document.collection];
  const { revision } = asRecord(stored[imageField]);
  const replaces = imageKey(asText(stored[pathField]), asText(revision) || undefined);
  return { ...form, image: { ...form.image, replaces } };
}

/**
 * Saves a form, and goes on when its page is gone. If it fails, the form keeps everything.
 * @returns an error without a request if the form is not valid, or is being saved
 */
export const saveForm =
  (key: string): Save =>
  async (dispatch, getState, context) => {
    const document = selectDocument(getState(), key);
    const form = document?.form;
    if (!document || !form || form.status !== 'editing') {
      return { ok: false, error: errorOf(new AppError('invalid')) };
    }
    const refusal = refusalOf(document);
    if (refusal) return { ok: false, error: refusal };
    const controller = new AbortController();
    runningIn(context).set(key, controller);
    const chosen = dispatch(heldImage(key))?.chosen;
    const transfer = {
      signal: controller.signal,
      onProgress: (progress: TransferProgress) =>
        void dispatch({ type: 'FORM_CHANGED', payload: { key, changes: { progress } } }),
    };
    const subject = { ...document, key: form.initial ? key : undefined };
    const edit = typedEdit(getState(), subject);
    const save = { document, form: latestForm(getState(), document, form), edit, chosen, transfer };
    const sentRevisions = chosen
      ? [...new Set([...form.sentRevisions, chosen.revision])]
      : form.sentRevisions;
    const saving = { status: 'saving' as const, progress: undefined, sentRevisions };
    dispatch({ type: 'FORM_CHANGED', payload: { key, changes: saving } });
    dispatch({ type: 'GIVEN_UP_SETTLED', payload: document.id });
    dispatch(clearError());
    const result = await dispatch(form.initial ? create(save) : update(save));
    runningIn(context).delete(key);
    dispatch({
      type: 'FORM_CHANGED',
      payload: {
        key,
        changes: { status: result.ok ? 'saved' : 'editing' },
        ...(!result.ok && { failure: result.error }),
      },
    });
    const left = selectDocument(getState(), key);
    if (result.ok && left?.form?.isOpen === false) dispatch(leaveForm(key));
    if (!result.ok && controller.signal.aborted && left) await dispatch(lookForGivenUp(left));
    return result;
  };

/** Tries to save again what has failed. */
export const tryAgain =
  (keys: readonly string[]): AdminThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const forms = keys.filter((key) => selectDocument(getState(), key)?.form);
    const withoutForm = keys.filter((key) => !forms.includes(key));
    let isDone = withoutForm.length === 0 || (await dispatch(saveTyped(withoutForm)));
    for (const key of forms) {
      const { ok } = await dispatch(saveForm(key));
      isDone &&= ok;
    }
    return isDone;
  };
