import {
  type DocumentEdit,
  type FieldEdit,
  type FieldEdits,
  isChange,
  isCondition,
  withoutOfImage,
} from '../../../model/content/edits.ts';
import { hasCode } from '../../../firebase/errors.ts';
import { validationErrorsOf } from '../../../model/content/formValues.ts';
import type { OperationError } from '../../../model/operationError.ts';
import { at, without } from '../../entities/byId.ts';
import type { AppAction } from '../../operations.ts';
import type { AdminState } from '../../state.ts';
import type {
  ArrangedList,
  Arrangement,
  EditsState,
  FormState,
  StoredAnyway,
  UnsavedDocument,
} from './editsState.ts';
import { documentKey, INPUTS, tidiedEdit } from './inputs.ts';

const NONE: EditsState = { documents: {}, arrangements: [], storedAnyway: [] };

const CLOSED: FormState = { isOpen: true, status: 'editing', image: {}, sentRevisions: [] };

const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether an edit leads to what is stored. */
export function isIdle(edit: FieldEdit): boolean {
  if ('added' in edit) return edit.added.length === 0 && edit.removed.length === 0;
  return isChange(edit) && isCondition(edit) && (edit.sent ?? []).length === 0;
}

const isEmpty = ({ fields, saving, form }: UnsavedDocument): boolean =>
  !form && saving.length === 0 && Object.keys(fields).length === 0;

/** The documents with one of them changed, as long as something of it is unsaved. */
function changeDocument(
  { documents, ...state }: EditsState,
  key: string,
  change: (document: UnsavedDocument) => UnsavedDocument,
): EditsState {
  const document = at(documents, key);
  const changed = document && change(document);
  if (!changed) return { ...state, documents };
  return {
    ...state,
    documents: isEmpty(changed) ? without(documents, [key]) : { ...documents, [key]: changed },
  };
}

/** The fields of a document with others typed over them. A form counts as edited by any edit. */
const withFields = (
  document: UnsavedDocument,
  fields: Readonly<Record<string, FieldEdit | undefined>>,
): FieldEdits =>
  Object.fromEntries(
    Object.entries({ ...document.fields, ...fields }).flatMap(([name, edit]) =>
      edit && (document.form || !isIdle(edit)) ? [[name, edit]] : [],
    ),
  );

const newDocument = ({
  collection,
  id,
  name,
}: Pick<UnsavedDocument, 'collection' | 'id' | 'name'>): UnsavedDocument => ({
  collection,
  id,
  name,
  fields: {},
  saving: [],
});

/**
 * What is left to save of a field once an edit of it is stored.
 * @param sent the values of edits behind it that are on their way
 */
function afterWriting(
  current: FieldEdit,
  written: FieldEdit,
  sent: readonly unknown[],
): FieldEdit | undefined {
  if ('added' in current && 'added' in written) {
    return {
      added: current.added.filter((word) => !written.added.includes(word)),
      removed: current.removed.filter((word) => !written.removed.includes(word)),
    };
  }
  if (!isChange(current) || !isChange(written))
    return isEqual(current, written) ? undefined : current;
  if (sent.length === 0 && isEqual(current.to, written.to)) return undefined;
  const { sent: _answered, ...change } = current;
  return { ...change, from: written.to, ...(sent.length > 0 && { sent }) };
}

/** The values of a field that are on their way. */
const sentValues = (saving: readonly DocumentEdit[], name: string): unknown[] =>
  saving.flatMap(({ changes: { [name]: edit } }) => (edit && isChange(edit) ? [edit.to] : []));

/** Changes the document of an edit, and begins it if nothing is unsaved of it yet. */
function putDocument(
  state: EditsState,
  edit: DocumentEdit,
  name: string,
  change: (document: UnsavedDocument) => UnsavedDocument,
): EditsState {
  const key = documentKey(edit);
  const { collection, id } = edit;
  const document = at(state.documents, key) ?? newDocument({ collection, id, name });
  const documents = { ...state.documents, [key]: document };
  return changeDocument({ ...state, documents }, key, change);
}

/** Keeps what could not be saved; a form keeps it anyway. */
function withFailure(
  document: UnsavedDocument,
  edit: DocumentEdit,
  failure: OperationError,
): UnsavedDocument {
  const inputs = INPUTS[edit.collection];
  const asked = Object.entries(edit.changes).filter(
    ([name]) => !document.form && (name in inputs || name === 'location'),
  );
  const fields = { ...Object.fromEntries(asked), ...document.fields };
  return {
    ...document,
    // What is about an image that is gone can't be saved any more.
    fields: hasCode(failure, 'image-replaced') ? withoutOfImage(fields) : fields,
    saving: document.saving.filter((each) => each !== edit),
    failure,
  };
}

function withWritten(document: UnsavedDocument, edit: DocumentEdit): UnsavedDocument {
  const saving = document.saving.filter((each) => each !== edit);
  const left = Object.entries(edit.changes).map(([name, written]) => {
    const current = document.fields[name];
    const tidy = current && tidiedEdit(document.collection, name, current);
    const rest = tidy && afterWriting(tidy, written, sentValues(saving, name));
    return [
      name,
      rest && current && isChange(rest) && isChange(current) ? { ...rest, to: current.to } : rest,
    ];
  });
  return {
    ...document,
    fields: withFields(document, Object.fromEntries(left)),
    saving,
    failure: undefined,
  };
}

/** Remembers what is sent, since its answer may be lost. */
function withSent(document: UnsavedDocument, edit: DocumentEdit): UnsavedDocument {
  const sent = Object.entries(edit.changes).flatMap(([name, { ...change }]) => {
    const current = document.fields[name];
    if (!current || !isChange(current) || !isChange(change)) return [];
    return [[name, { ...current, sent: [...(current.sent ?? []), change.to] }]];
  });
  return {
    ...document,
    fields: { ...document.fields, ...Object.fromEntries(sent) },
    saving: [...document.saving, edit],
    failure: undefined,
  };
}

export function edits(state: EditsState = NONE, action: AppAction): EditsState {
  switch (action.type) {
    case 'FIELDS_TYPED': {
      let { documents } = state;
      for (const { key, fields, ...subject } of action.payload) {
        const document = at(documents, key) ?? newDocument(subject);
        const typed = { ...document, fields: withFields(document, fields), failure: undefined };
        documents = isEmpty(typed) ? without(documents, [key]) : { ...documents, [key]: typed };
      }
      return { ...state, documents };
    }
    case 'EDITS_SENT':
      return action.payload.reduce(
        (before, { edit, name }) =>
          putDocument(before, edit, name, (document) => withSent(document, edit)),
        state,
      );
    case 'EDITS_WRITTEN':
      return action.payload.reduce(
        (before, edit) =>
          changeDocument(before, documentKey(edit), (document) => withWritten(document, edit)),
        state,
      );
    case 'EDITS_FAILED':
      return action.payload.reduce(
        (before, { edit, name, error }) =>
          putDocument(before, edit, name, (document) => withFailure(document, edit, error)),
        state,
      );
    case 'EDITS_DISCARDED':
      return action.payload.reduce(
        (before, key) =>
          changeDocument(before, key, ({ form, ...document }) => ({
            ...document,
            fields: {},
            failure: undefined,
            form: form?.isOpen ? { ...CLOSED, initial: form.initial } : undefined,
          })),
        state,
      );
    case 'FORM_OPENED': {
      const { key, initial, ...subject } = action.payload;
      const document = at(state.documents, key) ?? newDocument(subject);
      const before = document.form?.status === 'saved' ? undefined : document.form;
      const form = { ...CLOSED, initial, ...before, isOpen: true };
      return { ...state, documents: { ...state.documents, [key]: { ...document, form } } };
    }
    case 'FORM_CHANGED': {
      const { key, changes, id, failure } = action.payload;
      return changeDocument(state, key, (document) => ({
        ...document,
        id: id ?? document.id,
        failure,
        form: document.form && { ...document.form, ...changes },
      }));
    }
    case 'FORM_LEFT':
      return changeDocument(state, action.payload, ({ form, ...document }) => {
        const isUnsaved = Object.keys(document.fields).length > 0 || (form && changesImage(form));
        const isOver = !form || form.status === 'saved' || !isUnsaved;
        const isGone = isOver && form?.status !== 'saving';
        return {
          ...document,
          fields: isGone ? {} : document.fields,
          form: isGone ? undefined : form && { ...form, isOpen: false },
        };
      });
    case 'GIVEN_UP_FOUND':
      return { ...state, storedAnyway: [...state.storedAnyway, action.payload] };
    case 'GIVEN_UP_SETTLED':
      return {
        ...state,
        storedAnyway: state.storedAnyway.filter(({ id }) => id !== action.payload),
      };
    case 'ARRANGEMENT_STARTED':
      return { ...state, arrangements: [...state.arrangements, action.payload] };
    case 'ARRANGEMENT_SAVED':
      return {
        ...state,
        arrangements: state.arrangements.filter((each) => each !== action.payload),
      };
    case 'ARRANGEMENTS_DROPPED': {
      const { key } = action.payload;
      return { ...state, arrangements: state.arrangements.filter(({ list }) => list.key !== key) };
    }
    default:
      return state;
  }
}

/** Whether a form gives its document another image, or none. */
export const changesImage = ({ image }: FormState): boolean =>
  image.revision !== undefined || image.isRemoved === true;

export const selectUnsaved = ({ edits: { documents } }: AdminState): EditsState['documents'] =>
  documents;

export const selectDocument = (state: AdminState, key: string): UnsavedDocument | undefined =>
  at(selectUnsaved(state), key);

/** What a document still needs before it can be saved, in words. */
export function errorsIn({ collection, fields }: UnsavedDocument): string[] {
  const typed = Object.entries(fields).flatMap(([name, edit]) =>
    isChange(edit) && name in INPUTS[collection] ? [[name, edit.to] as const] : [],
  );
  const inputs = Object.fromEntries(
    typed.flatMap(([name]) => {
      const input = INPUTS[collection][name];
      return input ? [[name, input]] : [];
    }),
  );
  return validationErrorsOf(inputs, Object.fromEntries(typed));
}

/** Whether a document is changed and not saved; not while its form has just been saved. */
export const isUnsaved = ({ fields, form }: UnsavedDocument): boolean =>
  form?.status !== 'saved' &&
  (Object.keys(fields).length > 0 || (form !== undefined && changesImage(form)));

/** Whether an edit is on its way; not any more once somebody has signed out. */
export const selectIsSaving = (state: AdminState, edit: DocumentEdit): boolean =>
  selectDocument(state, documentKey(edit))?.saving.includes(edit) === true;

/** Whether something is typed or arranged that is not stored yet. */
export const selectHasUnsaved = ({ edits: { documents, arrangements } }: AdminState): boolean =>
  arrangements.length > 0 ||
  Object.values(documents).some((each) => isUnsaved(each) || each.saving.length > 0);

/** Whether no page shows what is unsaved of a document, and nothing is saving it. */
const isStranded = (document: UnsavedDocument): boolean => {
  const { form, failure, saving } = document;
  if (!isUnsaved(document) || saving.length > 0) return false;
  return form ? !form.isOpen && form.status !== 'saving' : failure !== undefined;
};

/** The documents with changes that could not be saved, by their keys. */
export const strandedIn = (documents: EditsState['documents']): [string, UnsavedDocument][] =>
  Object.entries(documents).filter(([, document]) => isStranded(document));

export const selectStoredAnyway = ({ edits }: AdminState): readonly StoredAnyway[] =>
  edits.storedAnyway;

export const selectArrangements = ({ edits }: AdminState): readonly Arrangement[] =>
  edits.arrangements;

/** The moves in a list that are not saved yet. */
export const movesIn = (arrangements: readonly Arrangement[], list: ArrangedList | undefined) =>
  arrangements.filter((each) => each.list.key === list?.key).flatMap(({ moves }) => moves);
