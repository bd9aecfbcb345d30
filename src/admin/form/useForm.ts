import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import {
  changesOf,
  disabledReasonOf,
  tidied,
  validationErrorsOf,
} from '../../model/content/drafts.ts';
import type { Inputs } from '../../model/content/fields.ts';
import type { OperationError } from '../../model/operationError.ts';
import type { Attempt } from '../../store/admin/images/saveForm.ts';
import type { Result } from '../../store/runOperation.ts';
import { connectTo } from './fields/inputs.tsx';
import type { FieldsProps, FormResult, QueuedResult } from './formProps.ts';
import { isEncoded, useImageChoice } from './image/useImageChoice.ts';
import { type FormStart, type Proposals, useDraft } from './useDraft.ts';
import type { SaveTransfer } from './saveState.ts';
import { useSaving } from './useSaving.ts';

interface FormSource<Draft> {
  start: FormStart<Draft>;
  inputs: Inputs<Draft>;
  /** The name of the image: `cover image`. */
  imageNoun: string;
  /** Whether it can be saved without an image. */
  isImageOptional?: boolean;
  proposals?: Proposals<Draft> | undefined;
  /** What the draft holds once another image is chosen, until it is edited. */
  withNewImage?: Partial<Draft>;
  nameOf: (draft: Draft) => string;
  leaveTo: (draft: Draft) => string;
  /** The visitors' page of the saved entity; undefined if it has none. */
  viewPath?: ((saved: Draft) => string | undefined) | undefined;
  save: (result: FormResult<Draft>, transfer: SaveTransfer) => Promise<Result<unknown>>;
  /** Adds the photo to the upload queue, so that the next form opens at once. */
  queue?: ((result: QueuedResult<Draft>) => Promise<Result<unknown>>) | undefined;
  /** Reads the stored entity again after a failed save, so that the edits are applied to it. */
  restart?: ((error: OperationError) => Promise<FormStart<Draft> | undefined>) | undefined;
}

export interface Form<Draft> {
  start: FormStart<Draft>;
  /** Begins again with other stored content. */
  setStart: (start: FormStart<Draft>) => void;
  draft: Draft;
  isDirty: boolean;
  /** Why it can't be saved, in a sentence; empty if it can. */
  disabledReason: string;
  choice: ReturnType<typeof useImageChoice>;
  saving: ReturnType<typeof useSaving>;
  /** Whether the save that runs uploads an image. */
  isUploading: boolean;
  saveButton: RefObject<HTMLButtonElement | null>;
  fields: FieldsProps<Draft>;
  onSubmit: (event: SubmitEvent) => void;
  /** Saves, and then opens another form instead of leaving. */
  saveAnd: (next: (saved: Draft) => void) => void;
}

/** Holds a form: its draft, its image, what is missing, and its saves. */
export function useForm<Draft extends object>(source: FormSource<Draft>): Form<Draft> {
  const { inputs, imageNoun, isImageOptional = false, queue } = source;
  const [start, setStart] = useState(source.start);
  const saveButton = useRef<HTMLButtonElement>(null);
  // After a failed save, the next save applies the edits to what is stored by then.
  const restarting = useRef<Promise<FormStart<Draft> | undefined>>(undefined);
  // The answer to any of them may be lost.
  const attempts = useRef<readonly Attempt<Draft>[]>([]);
  const choice = useImageChoice();
  const { chosen, read: file, preview, reading = false, encoding } = choice.state;
  const { isRemoved = false } = choice.state;
  const { draft, edits, isEdited, edit } = useDraft({
    start,
    inputs,
    proposals: source.proposals,
    file,
    override: chosen && source.withNewImage,
  });
  const isDirty = isEdited || chosen !== undefined || isRemoved;
  const saving = useSaving(isDirty);
  const { isSaving } = saving;
  const hasImage = chosen !== undefined || start.imageURL !== '' || isImageOptional;
  const errors = [
    ...validationErrorsOf(inputs, draft),
    ...(hasImage ? [] : [`a ${imageNoun}`]),
    ...(encoding === 'failed' ? ['the smaller versions'] : []),
  ];
  const disabledReason = disabledReasonOf({ errors, isReading: reading, isDirty });

  const tidyOver = ({ draft: stored }: FormStart<Draft>): Draft => ({
    ...stored,
    ...tidied(inputs, edits),
  });

  async function save(transfer: SaveTransfer) {
    choice.keepFor(transfer.signal);
    const base = (await restarting.current) ?? start;
    const { imageKey } = base;
    const tidy = tidyOver(base);
    const changes = changesOf(base.draft, tidy);
    const { current: earlier } = attempts;
    if (chosen) attempts.current = [...earlier, { draft: tidy, revision: chosen.revision }];
    const result = await source.save(
      { draft: tidy, changes, chosen, removesImage: isRemoved, imageKey, attempts: earlier },
      transfer,
    );
    choice.keepFor(undefined);
    return result;
  }

  async function onFailure(error: OperationError) {
    restarting.current = source.restart?.(error);
    const again = await restarting.current;
    restarting.current = undefined;
    if (!again) return;
    setStart(again);
    const { draft: stored, imageKey: revision } = again;
    if (revision) attempts.current = [...attempts.current, { draft: stored, revision }];
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
      viewPath: source.viewPath?.(tidy),
      leaveTo: source.leaveTo(draft),
      next: next && (() => next(tidy)),
      onFailure,
    });
  }

  return {
    start,
    setStart,
    draft,
    isDirty,
    disabledReason,
    choice,
    saving,
    isUploading: chosen !== undefined && !saving.isQueued,
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
    saveAnd: (next) => void submit(next),
  };
}
