import { type RefObject, type SubmitEvent, useRef } from 'react';
import type { ReadFile } from '../../images/read/readFile.ts';
import {
  type Changes,
  changesOf,
  disabledReasonOf,
  tidied,
  validationErrorsOf,
} from '../../model/content/drafts.ts';
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
import { useDraft } from './useDraft.ts';
import { useSaving } from './useSaving.ts';

/** What a form saves. */
export interface FormResult<Draft> {
  draft: Draft;
  changes: Changes<Draft>;
  chosen: ChosenImage | undefined;
  imageKey: string | undefined;
  /** What earlier saves of this form sent, the first one first. */
  attempts: readonly Attempt<Draft>[];
}

/** What a form adds to the upload queue. */
export interface FormUpload<Draft> {
  draft: Draft;
  chosen: ChosenImage;
  file: ReadFile;
  preview: Blob | undefined;
  isEncoded: boolean;
}

/** The part of a form in which adding and editing differ. */
export interface FormTask<Draft> {
  id: string;
  start: FormStart<Draft>;
  save: (result: FormResult<Draft>, transfer: SaveTransfer) => Promise<Result<unknown>>;
  /** Reads the stored entity again after a failed save, so that the edits are applied to it. */
  reload: (error: OperationError) => Promise<FormStart<Draft> | undefined>;
  /** Opens a form for another one after saving. */
  onAnother?: (saved: Draft) => void;
  /** Whether the first input has the focus when the form opens. */
  takesFocus?: boolean;
}

interface FormSource<Draft> extends FormTask<Draft> {
  inputs: Inputs<Draft>;
  /** The name of the image: `cover image`. */
  imageNoun: string;
  nameOf: (draft: Draft) => string;
  leaveTo: (draft: Draft) => string;
  /** The visitors' page of the saved entity; undefined if it has none. */
  viewPath: (saved: Draft) => string | undefined;
  /** Proposes values for empty fields from the chosen file. */
  propose?: (file: ReadFile, draft: Draft, state: AdminState) => Partial<Draft>;
  /** Adds the photo to the upload queue, so that the next form opens at once. */
  queue?: ((upload: FormUpload<Draft>) => Promise<Result<unknown>>) | undefined;
}

export interface Form<Draft> {
  start: FormStart<Draft>;
  imageNoun: string;
  takesFocus: boolean;
  /** Why it can't be saved, in a sentence; empty if it can. */
  disabledReason: string;
  choice: ReturnType<typeof useImageChoice>;
  saving: ReturnType<typeof useSaving>;
  saveButton: RefObject<HTMLButtonElement | null>;
  fields: FieldsProps<Draft>;
  onSubmit: (event: SubmitEvent) => void;
  /** Saves, and then opens another form instead of leaving; undefined if there is no other. */
  saveAndAnother: (() => void) | undefined;
}

/** The proposals for empty fields. A flag of a stored document was set on purpose. */
function forEmpty<Draft extends object>(
  { start, inputs }: Pick<FormSource<Draft>, 'start' | 'inputs'>,
  proposals: Partial<Draft>,
): Partial<Draft> {
  const isNew = start.imageURL === '';
  const startValues = new Map<string, unknown>(Object.entries(start.draft));
  const isEmpty = ([key, value]: [string, unknown]) => {
    const field = inputs[key];
    if (!field || (typeof value === 'boolean' && !isNew)) return false;
    return isSame(field, startValues.get(key), field.empty);
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a part of the proposals
  return Object.fromEntries(Object.entries(proposals).filter(isEmpty)) as Partial<Draft>;
}

/** Holds the form of an entity: its draft, its image, what is missing, and its saves. */
export function useForm<Draft extends object>(source: FormSource<Draft>): Form<Draft> {
  const { inputs, imageNoun, propose, queue, onAnother } = source;
  const { start, latestStart, noteSent, restart } = useStart(source.start, inputs);
  const saveButton = useRef<HTMLButtonElement>(null);
  // The answer to any of them may be lost.
  const attempts = useRef<readonly Attempt<Draft>[]>([]);
  const choice = useImageChoice();
  const { chosen, file, preview, isReading = false, encoding } = choice.state;
  const { draft, edits, isEdited, edit } = useDraft(
    start.draft,
    file && propose && ((typed, state) => forEmpty({ start, inputs }, propose(file, typed, state))),
  );
  const isDirty = isEdited || chosen !== undefined;
  const saving = useSaving(isDirty);
  const { isSaving } = saving;
  const hasImage = chosen !== undefined || start.imageURL !== '';
  const errors = [
    ...validationErrorsOf(inputs, draft),
    ...(hasImage ? [] : [`a ${imageNoun}`]),
    ...(encoding === 'failed' ? ['the smaller versions'] : []),
  ];
  const disabledReason = disabledReasonOf({ errors, isReading, isDirty });

  const tidyOver = ({ draft: stored }: FormStart<Draft>): Draft => ({
    ...stored,
    ...tidied(inputs, edits),
  });

  async function save(transfer: SaveTransfer) {
    choice.keepFor(transfer.signal);
    const base = await latestStart();
    const { imageKey } = base;
    const tidy = tidyOver(base);
    const changes = changesOf(base.draft, tidy);
    noteSent({ changes, imageKey, chosen });
    const { current: earlier } = attempts;
    if (chosen) attempts.current = [...earlier, { draft: tidy, revision: chosen.revision }];
    const result = { draft: tidy, changes, chosen, imageKey, attempts: earlier };
    const answer = await source.save(result, transfer);
    choice.keepFor(undefined);
    return answer;
  }

  async function onFailure(error: OperationError) {
    const stored = await restart(source.reload(error), error);
    if (!stored?.imageKey) return;
    const attempt = { draft: stored.draft, revision: stored.imageKey };
    attempts.current = [...attempts.current, attempt];
  }

  async function submit(next?: (saved: Draft) => void) {
    if (disabledReason) return;
    // Disabled fields lose the focus.
    saveButton.current?.focus();
    const tidy = tidyOver(start);
    // The queue changes no words of a photo that an earlier save may have stored.
    const isFirst = attempts.current.length === 0;
    const upload =
      next && queue && chosen && file && isFirst
        ? () => queue({ draft: tidy, chosen, file, preview, isEncoded: isEncoded(encoding) })
        : undefined;
    await saving.start({
      isQueued: upload !== undefined,
      run: upload ?? save,
      name: source.nameOf(tidy),
      viewPath: source.viewPath(tidy),
      leaveTo: source.leaveTo(draft),
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
      draft,
      edit,
      field: connectTo(draft, edit, isSaving),
      initial: start.draft,
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
