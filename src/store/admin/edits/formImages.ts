import { v4 as uuid } from 'uuid';
import { inspectImage, type InspectedImage } from '../../../images/encode/inspectImage.ts';
import type { AdminThunk, ThunkContext } from '../../state.ts';
import type { FormState, ImageChoice } from './editsState.ts';
import { INPUTS } from './inputs.ts';
import { selectDocument } from './slice.ts';
import { type TypedValues, typeFields } from './typing.ts';

/** A file that a form is about to save. It is read, and its variants are being encoded. */
export interface HeldImage extends InspectedImage {
  encoder: AbortController;
}

/** What forms hold and no store can, by the keys of the forms. */
interface Held {
  images: Map<string, HeldImage & { previewURL: string }>;
  readers: Map<string, AbortController>;
}

const heldBy = new WeakMap<ThunkContext, Held>();

function heldIn(context: ThunkContext): Held {
  const existing = heldBy.get(context);
  if (existing) return existing;
  const held: Held = { images: new Map(), readers: new Map() };
  heldBy.set(context, held);
  return held;
}

/** The file that a form is about to save; undefined for none. */
export const heldImage =
  (key: string): AdminThunk<InspectedImage | undefined> =>
  (_dispatch, _getState, context) =>
    heldIn(context).images.get(key);

const changeForm =
  (
    key: string,
    change: (form: FormState) => Partial<FormState>,
    newId?: string,
  ): AdminThunk<void> =>
  (dispatch, getState) => {
    const form = selectDocument(getState(), key)?.form;
    if (!form) return;
    const payload = { key, changes: change(form), ...(newId !== undefined && { id: newId }) };
    dispatch({ type: 'FORM_CHANGED', payload });
  };

/** Types a point that stays in view, or takes it back: the one before was of another image. */
const typeFocus =
  (key: string, focus: TypedValues[string]): AdminThunk<void> =>
  (dispatch, getState) => {
    const document = selectDocument(getState(), key);
    if (!document?.form || !('focus' in INPUTS[document.collection])) return;
    const subject = { ...document, key: document.form.initial ? key : undefined };
    dispatch(typeFields([subject], { focus }));
  };

const changeImage = (key: string, changes: Partial<ImageChoice>): AdminThunk<void> =>
  changeForm(key, ({ image }) => ({ image: { ...image, ...changes } }));

/** Lets go of the file of a form, and stops encoding it. */
const dropHeld =
  (key: string): AdminThunk<void> =>
  (_dispatch, _getState, context) => {
    const { images, readers } = heldIn(context);
    readers.get(key)?.abort();
    readers.delete(key);
    const image = images.get(key);
    images.delete(key);
    if (!image) return;
    image.encoder.abort();
    URL.revokeObjectURL(image.previewURL);
  };

/**
 * Reads a file that was chosen in a form, and begins to encode its variants. A file that is refused
 * leaves the one before it.
 * @param replaces the key of the image that the document has
 */
export const chooseImage =
  (key: string, file: File, replaces?: string, revision: string = uuid()): AdminThunk<void> =>
  (dispatch, _getState, context) => {
    const { images, readers } = heldIn(context);
    readers.get(key)?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    readers.set(key, controller);
    const whileChosen = (encoding: ImageChoice['encoding']) => {
      if (images.get(key)?.encoder === controller) dispatch(changeImage(key, { encoding }));
    };
    dispatch(changeImage(key, { isReading: true, refusal: undefined }));
    let encoding = { done: 0, total: 0 };
    inspectImage(file, revision, signal, (done, total) => {
      encoding = { done, total };
      whileChosen(encoding);
    }).then(
      (inspected) => {
        if (signal.aborted) return;
        readers.delete(key);
        dispatch(holdImage(key, { ...inspected, encoder: controller }, replaces));
        // Some variants may be encoded before the facts are read.
        dispatch(changeImage(key, { encoding }));
        inspected.chosen.encoded.catch(() => whileChosen('failed'));
      },
      (error: Error) => {
        if (signal.aborted) return;
        dispatch(changeImage(key, { isReading: false, refusal: error.message }));
      },
    );
  };

/**
 * Gives a form the image that it saves. A document that was never sent takes a new id with each
 * file, so that the path of its original is free.
 */
export const holdImage =
  (key: string, image: HeldImage, replaces?: string): AdminThunk<void> =>
  (dispatch, getState, context) => {
    dispatch(dropHeld(key));
    const previewURL = URL.createObjectURL(image.preview);
    heldIn(context).images.set(key, { ...image, previewURL });
    const form = selectDocument(getState(), key)?.form;
    const isSame = form?.image.revision === image.chosen.revision;
    const isUnsent = form?.initial !== undefined && form.sentRevisions.length === 0;
    const choice = { revision: image.chosen.revision, replaces, previewURL };
    dispatch(changeForm(key, () => ({ image: choice }), isUnsent ? uuid() : undefined));
    if (!isSame) dispatch(typeFocus(key, { to: undefined }));
  };

/** Encodes the variants of the chosen file again. */
export const encodeAgain =
  (key: string): AdminThunk<void> =>
  (dispatch, getState) => {
    const held = dispatch(heldImage(key));
    const replaces = selectDocument(getState(), key)?.form?.image.replaces;
    if (held) dispatch(chooseImage(key, held.chosen.file, replaces, held.chosen.revision));
  };

/**
 * Lets a form keep the image that its document has, or remove it; the chosen file goes.
 * @param removes the key of the image that is removed; undefined to keep it
 */
export const clearImage =
  (key: string, removes?: string): AdminThunk<void> =>
  (dispatch) => {
    dispatch(dropHeld(key));
    const image = removes === undefined ? {} : { isRemoved: true, replaces: removes };
    dispatch(changeForm(key, () => ({ image })));
    dispatch(typeFocus(key, undefined));
  };

/** Lets go of the files of forms that are gone. */
export const dropImages = (): AdminThunk<void> => (dispatch, getState, context) => {
  const { images, readers } = heldIn(context);
  for (const key of new Set([...images.keys(), ...readers.keys()])) {
    if (!selectDocument(getState(), key)?.form) dispatch(dropHeld(key));
  }
};
