import { type RefObject, type SubmitEvent, useRef } from 'react';
import type { ReadFile } from '../../images/read/readFile.ts';
import {
  type Changes,
  changesOf,
  disabledReasonOf,
  tidied,
  validationErrorsOf,
} from '../../model/content/formValues.ts';
import { type Inputs, isSame } from '../../model/content/fields.ts';
import type { ChosenImage } from '../../model/files/chosenFile.ts';
import type { OperationError } from '../../model/operationError.ts';
import type { Attempt } from '../../store/admin/images/saveForm.ts';
import type { Result } from '../../store/runOperation.ts';
import type { AdminState } from '../../store/state.ts';
import { connectTo, type FieldsProps } from './fields/inputs.tsx';
import { type FormStart, useStart } from './formStart.ts';
import { isEncoded, useImageChoice } from './image/useImageChoice.ts';
import type { SaveTransfer } from './saveState.ts';
import { useFormValues } from './useFormValues.ts';
import { useSaving } from './useSaving.ts';

/** What a form saves. */
export interface FormResult<Values> {
  values: Values;
  changes: Changes<Values>;
  chosen: ChosenImage | undefined;
  imageKey: string | undefined;
  /** What earlier saves of this form sent, the first one first. */
  attempts: readonly Attempt<Values>[];
}

/** What a form adds to the upload queue. */
export interface FormUpload<Values> {
  values: Values;
  chosen: ChosenImage;
  file: ReadFile;
  preview: Blob | undefined;
  isEncoded: boolean;
}

/** The part of a form in which adding and editing differ. */
export interface FormTask<Values> {
  id: string;
  start: FormStart<Values>;
  save: (result: FormResult<Values>, transfer: SaveTransfer) => Promise<Result<unknown>>;
  /** Reads the stored entity again after a failed save, so that the edits are applied to it. */
  reload: (error: OperationError) => Promise<FormStart<Values> | undefined>;
  /** Opens a form for another one after saving. */
  onAnother?: (saved: Values) => void;
  /** Whether the first input has the focus when the form opens. */
  takesFocus?: boolean;
}

interface FormSource<Values> extends FormTask<Values> {
  inputs: Inputs<Values>;
  /** The name of the image: `cover image`. */
  imageNoun: string;
  nameOf: (values: Values) => string;
  leaveTo: (values: Values) => string;
  /** The visitors' page of the saved entity; undefined if it has none. */
  viewPath: (saved: Values) => string | undefined;
  /** Proposes values for empty fields from the chosen file. */
  propose?: (file: ReadFile, values: Values, state: AdminState) => Partial<Values>;
  /** Adds the photo to the upload queue, so that the next form opens at once. */
  queue?: ((upload: FormUpload<Values>) => Promise<Result<unknown>>) | undefined;
}

export interface Form<Values> {
  start: FormStart<Values>;
  imageNoun: string;
  takesFocus: boolean;
  /** Why it can't be saved, in a sentence; empty if it can. */
  disabledReason: string;
  choice: ReturnType<typeof useImageChoice>;
  saving: ReturnType<typeof useSaving>;
  saveButton: RefObject<HTMLButtonElement | null>;
  fields: FieldsProps<Values>;
  onSubmit: (event: SubmitEvent) => void;
  /** Saves, and then opens another form instead of leaving; undefined if there is no other. */
  saveAndAnother: (() => void) | undefined;
}

/** The proposals for empty fields. A flag of a stored document was set on purpose. */
function forEmpty<Values extends object>(
  { start, inputs }: Pick<FormSource<Values>, 'start' | 'inputs'>,
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

/** Holds the form of an entity: its values, its image, what is missing, and its saves. */
export function useForm<Values extends object>(source: FormSource<Values>): Form<Values> {
  const { inputs, imageNoun, propose, queue, onAnother } = source;
  const { start, latestStart, noteSent, restart } = useStart(source.start, inputs);
  const saveButton = useRef<HTMLButtonElement>(null);
  // The answer to any of them may be lost.
  const attempts = useRef<readonly Attempt<Values>[]>([]);
  const choice = useImageChoice();
  const { chosen, file, preview, isReading = false, encoding } = choice.state;
  const { values, edits, isEdited, edit } = useFormValues(
    start.values,
    file && propose && ((typed, state) => forEmpty({ start, inputs }, propose(file, typed, state))),
  );
  const isDirty = isEdited || chosen !== undefined;
  const saving = useSaving(isDirty);
  const { isSaving } = saving;
  const hasImage = chosen !== undefined || start.imageURL !== '';
  const errors = [
    ...validationErrorsOf(inputs, values),
    ...(hasImage ? [] : [`a ${imageNoun}`]),
    ...(encoding === 'failed' ? ['the smaller versions'] : []),
  ];
  const disabledReason = disabledReasonOf({ errors, isReading, isDirty });

  const tidyOver = ({ values: stored }: FormStart<Values>): Values => ({
    ...stored,
    ...tidied(inputs, edits),
  });

  async function save(transfer: SaveTransfer) {
    choice.keepFor(transfer.signal);
    const base = await latestStart();
    const { imageKey } = base;
    const tidy = tidyOver(base);
    const changes = changesOf(base.values, tidy);
    noteSent({ changes, imageKey, chosen });
    const { current: earlier } = attempts;
    if (chosen) attempts.current = [...earlier, { values: tidy, revision: chosen.revision }];
    const result = { values: tidy, changes, chosen, imageKey, attempts: earlier };
    const answer = await source.save(result, transfer);
    choice.keepFor(undefined);
    return answer;
  }

  async function onFailure(error: OperationError) {
    const stored = await restart(source.reload(error), error);
    if (!stored?.imageKey) return;
    const attempt = { values: stored.values, revision: stored.imageKey };
    attempts.current = [...attempts.current, attempt];
  }

  async function submit(next?: (saved: Values) => void) {
    if (disabledReason) return;
    // Disabled fields lose the focus.
    saveButton.current?.focus();
    const tidy = tidyOver(start);
    // The queue changes no words of a photo that an earlier save may have stored.
    const isFirst = attempts.current.length === 0;
    const upload =
      next && queue && chosen && file && isFirst
        ? () => queue({ values: tidy, chosen, file, preview, isEncoded: isEncoded(encoding) })
        : undefined;
    await saving.start({
      isQueued: upload !== undefined,
      run: upload ?? save,
      name: source.nameOf(tidy),
      viewPath: source.viewPath(tidy),
      leaveTo: source.leaveTo(values),
      next: next && (() => next(tidy)),
      onFailure,
    });
  }

  return {
    start,
    imageNoun,
    takesFocus: source.takesFocus ?? false,
    disabledReason,
    choice,
    saving,
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
      void submit();
    },
    saveAndAnother: onAnother && (() => void submit(onAnother)),
  };
}
