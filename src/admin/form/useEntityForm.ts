import { useRef, useState } from 'react';
import {
  changesOf,
  disabledReasonOf,
  validationErrorsOf,
  tidied,
} from '../../model/content/drafts.ts';
import type { EntityFormProps, QueuedResult } from './formProps.ts';
import { isEncoded, useImageChoice } from './image/useImageChoice.ts';
import { type FormStart, useDraft } from './useDraft.ts';
import { type SaveTransfer, useSaving } from './useSaving.ts';

export function useEntityForm<Draft extends object>(props: EntityFormProps<Draft>) {
  const { inputs, imageNoun, isImageOptional = false, proposals } = props;
  const [start, setStart] = useState(props.start);
  const [given, setGiven] = useState(props.start);
  const [isQueueing, setIsQueueing] = useState(false);
  const saveButton = useRef<HTMLButtonElement>(null);
  // After a failed save, the next save applies the edits to what is stored by then.
  const restarting = useRef<Promise<FormStart<Draft> | undefined>>(undefined);
  const choice = useImageChoice();
  const {
    chosen,
    read: file,
    preview,
    reading = false,
    encoding,
    isRemoved = false,
  } = choice.state;
  const { draft, edits, isEdited, edit } = useDraft({
    start,
    inputs,
    proposals,
    file,
    override: chosen && props.withNewImage,
  });
  const isDirty = isEdited || chosen !== undefined || isRemoved;
  const saving = useSaving(isDirty);
  const isSaving = saving.progress !== undefined;
  if (props.followsStart && given !== props.start && !isDirty && !isSaving) {
    setGiven(props.start);
    setStart(props.start);
  }
  const hasImage = chosen !== undefined || start.imageURL !== '' || isImageOptional;
  const errors = [...validationErrorsOf(inputs, draft), ...(hasImage ? [] : [`a ${imageNoun}`])];
  const disabledReason = disabledReasonOf({ errors, isReading: reading, isDirty });

  /** The queue's share; undefined if the form saves the photo itself. */
  function uploadOf(tidy: Draft): QueuedResult<Draft> | undefined {
    // The queue takes no photo without variants.
    if (!chosen || !file || encoding === 'failed') return undefined;
    return { draft: tidy, chosen, file, preview, isEncoded: isEncoded(encoding) };
  }

  const tidyOver = ({ draft: stored }: FormStart<Draft>): Draft => ({
    ...stored,
    ...tidied(inputs, edits),
  });

  async function save(transfer: SaveTransfer) {
    choice.keepFor(transfer.signal);
    const base = (await restarting.current) ?? start;
    const tidy = tidyOver(base);
    const changes = changesOf(base.draft, tidy);
    const { imageKey } = base;
    const result = await props.save(
      { draft: tidy, changes, chosen, removesImage: isRemoved, imageKey },
      transfer,
    );
    choice.keepFor(undefined);
    return result;
  }

  /** @param next opens another form instead of leaving */
  async function submit(next?: (saved: Draft) => void) {
    if (disabledReason) return;
    // Disabled fields lose the focus.
    saveButton.current?.focus();
    const tidy = tidyOver(start);
    const { queue } = props;
    const upload = next && queue && uploadOf(tidy);
    setIsQueueing(upload !== undefined);
    await saving.start({
      isQueued: upload !== undefined,
      run: (transfer) => (queue && upload ? queue(upload) : save(transfer)),
      name: props.nameOf(tidy),
      viewPath: props.viewPath?.(tidy),
      leaveTo: props.leaveTo(draft),
      next: next && (() => next(tidy)),
      onFailure: async () => {
        restarting.current = props.restart?.();
        const again = await restarting.current;
        restarting.current = undefined;
        if (again) setStart(again);
      },
    });
  }

  const upload = chosen && !isQueueing ? saving.progress : undefined;
  return {
    start,
    draft,
    edit,
    choice,
    saving,
    isSaving,
    upload,
    disabledReason,
    saveButton,
    submit,
  };
}
