import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker, useNavigate, useRevalidator } from 'react-router-dom';
import type { ReadFile } from '../../images/read/readFile.ts';
import { type EditedCollection, wordsChange } from '../../model/content/edits.ts';
import { disabledReasonOf, validationErrorsOf } from '../../model/content/formValues.ts';
import { type Inputs, isSame } from '../../model/content/fields.ts';
import { paths } from '../../paths.ts';
import { isUnsaved, selectDocument } from '../../store/admin/edits/slice.ts';
import { typeFields, type TypedValues } from '../../store/admin/edits/typing.ts';
import {
  cancelSave,
  discard,
  leaveForm,
  openForm,
  saveForm,
  typedOver,
} from '../../store/admin/forms.ts';
import { useAdminDispatch, useAdminSelector, useAdminStore } from '../../store/admin/hooks.ts';
import type { AdminState } from '../../store/state.ts';
import { useOpenedFrom } from '../components/opener.ts';
import { useShowSaved } from '../components/SavedNotice.tsx';
import { connectTo, type FieldsProps } from './fields/inputs.tsx';
import type { FormStart } from './formStart.ts';
import { useImageChoice } from './image/useImageChoice.ts';

/** What is edited in a form. */
export interface FormTask<Values> {
  collection: EditedCollection;
  /** Of the document. */
  id: string;
  /** The key of the form. */
  formKey: string;
  isNew: boolean;
  start: FormStart<Values>;
  /** Called once it is saved, instead of leaving the page. */
  onSaved?: ((id: string) => void) | undefined;
}

interface FormOptions<Values> extends FormTask<Values> {
  inputs: Inputs<Values>;
  /** The name of the image that the document needs: `cover image`; undefined if it needs none. */
  imageNoun?: string;
  nameOf: (values: Values) => string;
  /** The list that a saved form leads to, unless it leads back to the list that opened it. */
  leaveTo: (values: Values) => string;
  /** The id of what the entity belongs to; missing if it belongs to nothing. */
  parentIdOf?: (values: Values) => string;
  /** The visitors' page of the saved entity; undefined if it has none. */
  viewPath: (saved: Values) => string | undefined;
  /** Proposes values from the chosen file, for fields where nothing is typed. */
  propose?: (file: ReadFile, values: Values, state: AdminState) => Partial<Values>;
}

export interface Form<Values> {
  start: FormStart<Values>;
  imageNoun: string;
  /** Why it can't be saved, in a sentence; empty if it can. */
  disabledReason: string;
  /** Why it was not saved, in a sentence; empty if that did not fail. */
  failure: string;
  choice: ReturnType<typeof useImageChoice>;
  saving: Saving;
  saveButton: RefObject<HTMLButtonElement | null>;
  fields: FieldsProps<Values>;
  onSubmit: (event: SubmitEvent) => void;
  leaving: Leaving;
}

interface Saving {
  isSaving: boolean;
  progress: { sent: number; total: number } | undefined;
  cancel: () => void;
}

/** The question before a form with unsaved changes is left. */
export interface Leaving {
  isAsked: boolean;
  /** Undefined if the form can't be saved as it is. */
  save: (() => void) | undefined;
  discard: () => void;
  stay: () => void;
}

/** The proposals for empty fields. A flag of a stored document was set on purpose. */
export function forEmpty<Values extends object>(
  start: FormStart<Values>,
  inputs: Inputs<Values>,
  proposals: Partial<Values>,
): Partial<Values> {
  const isNew = start.imageURL === '';
  const startValues = new Map<string, unknown>(Object.entries(start.values));
  const isEmpty = ([key, value]: [string, unknown]) => {
    const field = inputs[key];
    if (!field || (typeof value === 'boolean' && !isNew)) return false;
    return isSame(field, startValues.get(key), field.empty);
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a part of the proposals
  return Object.fromEntries(Object.entries(proposals).filter(isEmpty)) as Partial<Values>;
}

const isEqual = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

const isWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** Values as they are typed: of a list of words, what is added and removed. */
const typedValues = (start: object, values: object): TypedValues => {
  const before = new Map<string, unknown>(Object.entries(start));
  const typed = Object.entries(values).map(([name, value]: [string, unknown]) => {
    const from = before.get(name);
    if (isWords(value) && isWords(from)) return [name, wordsChange(from, value)];
    return [name, name === 'location' ? value : { to: value }];
  });
  return Object.fromEntries(typed);
};

/** Holds the form of a document: its values, its image, what is missing, and its saves. */
export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const { inputs, imageNoun, propose, start, formKey, collection } = options;
  const { id, isNew } = options;
  const dispatch = useAdminDispatch();
  const store = useAdminStore();
  const saveButton = useRef<HTMLButtonElement>(null);
  const document = useAdminSelector((state) => selectDocument(state, formKey));
  const status = document?.form?.status ?? 'editing';
  const fields = document?.fields ?? {};
  const choice = useImageChoice(formKey, start.imageKey);
  const { chosen, file } = choice;
  const { isReading = false, encoding, isRemoved = false } = choice.state;
  const typedOnly = typedOver(start.values, fields);
  const proposals = useAdminSelector((state) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form's own values
    const proposed = file && propose ? propose(file, typedOnly as Values, state) : {};
    return Object.fromEntries(Object.entries(proposed).filter(([name]) => !(name in fields)));
  }, isEqual);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form's own values
  const values = typedOver({ ...start.values, ...proposals }, fields) as Values;
  const isSaving = status === 'saving';
  const isDirty = document !== undefined && isUnsaved(document);
  const hasImage = !imageNoun || chosen !== undefined || start.imageURL !== '';
  const errors = [
    ...validationErrorsOf(inputs, values),
    ...(hasImage ? [] : [`a ${imageNoun}`]),
    ...(encoding === 'failed' ? ['the smaller versions'] : []),
  ];
  const disabledReason = disabledReasonOf({ errors, isReading, isDirty });
  const subject = { collection, id, ...(isNew && { key: formKey }) };
  const edit = (edits: Partial<Values>) =>
    dispatch(typeFields([subject], typedValues(start.values, edits)));
  const form = { key: formKey, collection, id, name: options.nameOf(start.values) };
  const open = useEffectEvent(() =>
    dispatch(openForm({ ...form, initial: isNew ? start.values : undefined })),
  );
  useEffect(() => {
    open();
    return () => dispatch(leaveForm(formKey));
  }, [dispatch, formKey]);

  const ending = useEnding(options, values);
  const blocker = useBlocker(({ nextLocation }) => {
    const now = selectDocument(store.getState(), formKey);
    const isEdited = now?.form?.status === 'editing' && isUnsaved(now);
    // Logging out asks by itself.
    return isEdited && nextLocation.pathname !== paths.adminLogout;
  });

  /** Saves what is shown; what was proposed counts as typed. */
  async function save() {
    dispatch(typeFields([subject], typedValues(start.values, proposals)));
    const result = await dispatch(saveForm(formKey));
    if (result.ok) ending.end(values);
  }

  function submit() {
    if (disabledReason || isSaving) return;
    // Disabled fields lose the focus.
    saveButton.current?.focus();
    void save();
  }

  return {
    start: isRemoved ? { ...start, imageURL: '' } : start,
    imageNoun: imageNoun ?? '',
    disabledReason: isSaving ? '' : disabledReason,
    failure: isSaving ? '' : (document?.failure?.sentence ?? ''),
    choice,
    saving: {
      isSaving,
      progress: document?.form?.progress,
      cancel: () => dispatch(cancelSave(formKey)),
    },
    saveButton,
    fields: {
      values,
      edit,
      field: connectTo(values, edit, isSaving),
      initial: start.values,
      chosen,
      disabled: isSaving,
    },
    onSubmit: (event) => {
      event.preventDefault();
      submit();
    },
    leaving: {
      isAsked: blocker.state === 'blocked',
      save: disabledReason
        ? undefined
        : () => {
            ending.leave();
            void save();
            blocker.proceed?.();
          },
      discard: () => {
        dispatch(discard([formKey]));
        blocker.proceed?.();
      },
      stay: () => blocker.reset?.(),
    },
  };
}

/** Leaves a form that is saved, or says on another page that it is. */
function useEnding<Values extends object>(options: FormOptions<Values>, values: Values) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const showSaved = useShowSaved();
  const openedFrom = useOpenedFrom();
  const { isNew, start, parentIdOf } = options;
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);

  async function end(saved: Values) {
    if (options.onSaved) return options.onSaved(options.id);
    const name = options.nameOf(saved);
    const viewPath = options.viewPath(saved);
    const hasMoved = parentIdOf !== undefined && parentIdOf(saved) !== parentIdOf(start.values);
    const back = isNew || hasMoved ? undefined : openedFrom;
    const leaveTo = back ?? options.leaveTo(values);
    const pathname = isShown.current ? leaveTo.split('?')[0] : window.location.pathname;
    showSaved({ name, viewPath, pathname: pathname ?? leaveTo });
    if (!isShown.current) return revalidate();
    // The list comes before its form in the history, which knows how far it was scrolled.
    if (back !== undefined) await navigate(-1);
    else await navigate(leaveTo);
  }
  return {
    end: (saved: Values) => void end(saved),
    /** Leads nowhere after saving, because another page is being opened. */
    leave: () => void (isShown.current = false),
  };
}
