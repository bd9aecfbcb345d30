import { AppError, errorOf, hasCode } from '../../../firebase/errors.ts';
import {
  type DocumentEdit,
  type EditedCollection,
  type FieldEdit,
  type FieldEdits,
  hasWord,
  isChange,
  type PrecisionChange,
  type WordsChange,
} from '../../../model/content/edits.ts';
import { disabledReasonOf } from '../../../model/content/formValues.ts';
import type { StoredFields } from '../../../model/json.ts';
import type { OperationError } from '../../../model/operationError.ts';
import type { AdminState, AdminThunk } from '../../state.ts';
import type { TypedFields, UnsavedDocument } from './editsState.ts';
import { allSchemas, type EntitySchema } from '../writes/schemas.ts';
import { documentKey, nameIn, selectStored, tidiedEdit } from './inputs.ts';
import { saveEdits } from './saveEdits.ts';
import { errorsIn, selectDocument, selectUnsaved } from './slice.ts';

/** A document that is edited, or a form for a new one under a key of its own. */
export interface Subject {
  collection: EditedCollection;
  id: string;
  key?: string | undefined;
}

const keyOf = (subject: Subject): string => subject.key ?? documentKey(subject);

/** New values of fields; undefined takes back what was typed. */
export type TypedValues = Readonly<
  Record<string, { to: unknown } | WordsChange | PrecisionChange | undefined>
>;

/** What is stored of a subject, or what the form for a new one began with. */
const storedOf = (state: AdminState, subject: Subject): StoredFields => ({
  ...(subject.key === undefined
    ? selectStored(state, subject)
    : selectDocument(state, subject.key)?.form?.initial),
});

/** The key of the image that a subject has, or that its form is about to save. */
function imageKeyOf(state: AdminState, subject: Subject): string | undefined {
  const schema: EntitySchema = allSchemas[subject.collection];
  const chosen = selectDocument(state, keyOf(subject))?.form?.image.revision;
  return chosen ?? schema.imageKeyOf(storedOf(state, subject));
}

/** Edits with what is stored now as their beginning. */
const rebasedFields = (fields: FieldEdits, stored: StoredFields): FieldEdits =>
  Object.fromEntries(
    Object.entries(fields).map(([name, edit]): [string, FieldEdit] => [
      name,
      isChange(edit) ? { from: stored[name], to: edit.to, of: edit.of } : edit,
    ]),
  );

/** Whether a message has said that another window has changed the document. */
export const isConflictShown = (document: UnsavedDocument | undefined): boolean =>
  document?.failure !== undefined && hasCode(document.failure, 'changed-meanwhile');

/** What is typed of a document, over what is stored now if another window's change was shown. */
function currentFields(state: AdminState, subject: Subject): FieldEdits {
  const document = selectDocument(state, keyOf(subject));
  const fields = document?.fields ?? {};
  return isConflictShown(document) ? rebasedFields(fields, storedOf(state, subject)) : fields;
}

/** Types values into fields of documents. They are stored once they are saved. */
export const typeFields =
  (subjects: readonly Subject[], values: TypedValues): AdminThunk<void> =>
  (dispatch, getState) => {
    const state = getState();
    const payload = subjects.map((subject) => {
      const { collection, id } = subject;
      const { imageFields }: EntitySchema = allSchemas[collection];
      const imageKey = imageKeyOf(state, subject);
      const stored = storedOf(state, subject);
      const current = currentFields(state, subject);
      const typed = Object.entries(values).map(([name, value]) => {
        if (!value || !('to' in value)) return [name, value];
        const before = current[name];
        const change = isChange(before) ? before : { from: stored[name] };
        const isOfImage = imageFields.includes(name);
        return [name, { ...change, to: value.to, ...(isOfImage && { of: imageKey }) }];
      });
      const fields: TypedFields = { ...current, ...Object.fromEntries(typed) };
      return { key: keyOf(subject), collection, id, name: nameIn(collection, stored), fields };
    });
    dispatch({ type: 'FIELDS_TYPED', payload });
  };

/** Adds words to a list of each document, and removes others from it. */
export const typeWords =
  (subjects: readonly Subject[], name: string, { added, removed }: WordsChange): AdminThunk<void> =>
  (dispatch, getState) => {
    for (const subject of subjects) {
      const before = currentFields(getState(), subject)[name];
      const typed = before && 'added' in before ? before : { added: [], removed: [] };
      const words = {
        added: [...typed.added.filter((word) => !hasWord(removed, word)), ...added],
        removed: [...typed.removed.filter((word) => !hasWord(added, word)), ...removed],
      };
      dispatch(typeFields([subject], { [name]: words }));
    }
  };

/** The edits of documents that lead to some values. */
export const editsOf = (
  state: AdminState,
  subjects: readonly Subject[],
  values: TypedValues,
): DocumentEdit[] =>
  subjects.map((subject) => {
    const stored = storedOf(state, subject);
    const changes = Object.entries(values).flatMap(([name, value]): [string, FieldEdit][] => {
      if (!value) return [];
      return [[name, 'to' in value ? { from: stored[name], to: value.to } : value]];
    });
    const { collection, id } = subject;
    return { collection, id, changes: Object.fromEntries(changes) };
  });

/** What is typed of a document, as it is sent. */
export const typedEdit = (state: AdminState, subject: Subject): DocumentEdit => {
  const { collection, id } = subject;
  const fields = Object.entries(currentFields(state, subject)).map(([name, edit]) => [
    name,
    tidiedEdit(collection, name, edit),
  ]);
  return { collection, id, changes: Object.fromEntries(fields) };
};

/** What is typed and not on its way yet. */
function unsentEdit(state: AdminState, document: UnsavedDocument): DocumentEdit[] {
  const edit = typedEdit(state, document);
  const isSent = (name: string, change: FieldEdit) => {
    const sent = document.saving.findLast(({ changes }) => name in changes)?.changes[name];
    if (!sent || !isChange(sent) || !isChange(change)) {
      return JSON.stringify(sent) === JSON.stringify(change);
    }
    return JSON.stringify(sent.to) === JSON.stringify(change.to);
  };
  const unsent = Object.entries(edit.changes).filter(([name, change]) => !isSent(name, change));
  return unsent.length > 0 ? [{ ...edit, changes: Object.fromEntries(unsent) }] : [];
}

/** Why a document can't be saved as it is typed; undefined if it can. */
export function refusalOf(document: UnsavedDocument): OperationError | undefined {
  const errors = errorsIn(document);
  if (errors.length === 0) return undefined;
  const sentence = disabledReasonOf({ errors, isReading: false, isDirty: true });
  return { ...errorOf(new AppError('invalid')), sentence };
}

/** Keeps what is not valid, and says why. */
const refuseInvalid =
  (documents: readonly UnsavedDocument[]): AdminThunk<void> =>
  (dispatch) => {
    const payload = documents.flatMap(({ collection, id, name, ...document }) => {
      const error = refusalOf({ collection, id, name, ...document });
      return error ? { edit: { collection, id, changes: {} }, name, error } : [];
    });
    if (payload.length > 0) dispatch({ type: 'EDITS_FAILED', payload });
  };

/** Whether a document waits for nothing but to be saved. */
const isReady = ({ form, fields, failure }: UnsavedDocument): boolean =>
  !form && !failure && Object.keys(fields).length > 0;

/**
 * Saves what is typed outside of forms, in one step; what is not valid stays. Resolves to whether
 * nothing is left to save.
 * @param keys of the documents; all by default. Those that have failed are tried again.
 */
export const saveTyped =
  (keys?: readonly string[]): AdminThunk<Promise<boolean>> =>
  async (dispatch, getState, { inTurn }) => {
    const documents = keys
      ? keys.flatMap((key) => selectDocument(getState(), key) ?? [])
      : Object.values(selectUnsaved(getState())).filter(isReady);
    const ofNoForm = documents.filter(({ form }) => !form);
    dispatch(refuseInvalid(ofNoForm));
    const edits = ofNoForm
      .filter((document) => !refusalOf(document))
      .flatMap((document) => unsentEdit(getState(), document));
    const result = edits.length > 0 ? await dispatch(saveEdits(edits)) : { ok: true };
    // What was on its way before has its outcome by then.
    await inTurn(async () => undefined);
    const left = documents.some((document) => {
      const now = selectDocument(getState(), documentKey(document));
      return now !== undefined && !now.form && Object.keys(now.fields).length > 0;
    });
    return result.ok && !left;
  };
