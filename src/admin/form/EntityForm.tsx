import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import {
  changesOf,
  disabledReasonOf,
  tidied,
  validationErrorsOf,
} from '../../model/content/drafts.ts';
import { isAdminPath, paths } from '../../paths.ts';
import { QuestionDialog } from '../layout/QuestionDialog.tsx';
import { connectTo } from './fields/inputs.tsx';
import styles from './form.module.css';
import type { EntityFormProps } from './formProps.ts';
import { DownloadButton } from './image/DownloadButton.tsx';
import { ImagePicker } from './image/ImagePicker.tsx';
import { PhotoChoice } from './image/PhotoChoice.tsx';
import { isEncoded, useImageChoice } from './image/useImageChoice.ts';
import { SaveBar } from './SaveBar.tsx';
import { type FormStart, useDraft } from './useDraft.ts';
import { type SaveTransfer, type Saving, useSaving } from './useSaving.ts';

/** Every form: its inputs, its image, saving with progress, and the question before leaving. */
export function EntityForm<Draft extends object>(props: EntityFormProps<Draft>) {
  const { inputs, imageNoun, isImageOptional = false, takesFocus = false } = props;
  const { Fields, FieldsBelow, queue, loadPhotos, onAnother } = props;
  const [start, setStart] = useState(props.start);
  const [given, setGiven] = useState(props.start);
  const [isQueueing, setIsQueueing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
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
    proposals: props.proposals,
    file,
    override: chosen && props.withNewImage,
  });
  const isDirty = isEdited || chosen !== undefined || isRemoved;
  const saving = useSaving(isDirty);
  const { isSaving } = saving;
  if (props.followsStart && given !== props.start && !isDirty && !isSaving) {
    setGiven(props.start);
    setStart(props.start);
  }
  const hasImage = chosen !== undefined || start.imageURL !== '' || isImageOptional;
  const errors = [...validationErrorsOf(inputs, draft), ...(hasImage ? [] : [`a ${imageNoun}`])];
  const disabledReason = disabledReasonOf({ errors, isReading: reading, isDirty });

  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus]);

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
    // The queue takes no photo without variants, so the form saves it itself.
    const upload =
      next && queue && chosen && file && encoding !== 'failed'
        ? () => queue({ draft: tidy, chosen, file, preview, isEncoded: isEncoded(encoding) })
        : undefined;
    setIsQueueing(upload !== undefined);
    await saving.start({
      isQueued: upload !== undefined,
      run: upload ?? save,
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

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void submit();
  };
  const field = connectTo(draft, edit, isSaving);
  const fields = { draft, edit, field, initial: start.draft, chosen, disabled: isSaving };
  return (
    <>
      <form ref={form} className={styles.form} onSubmit={onSubmit}>
        <Fields {...fields} />
        <ImagePicker
          choice={choice}
          label={props.imageLabel}
          placeholder={`Choose ${imageNoun}`}
          storedURL={start.imageURL}
          disabled={isSaving}
          uploadPath={props.uploadPath?.(draft)}
          hint={props.imageHint}
          removable={isImageOptional ? imageNoun : undefined}
        >
          {loadPhotos && (
            <PhotoChoice
              noun={imageNoun}
              load={loadPhotos}
              disabled={isSaving}
              onChoose={choice.choose}
            />
          )}
          {start.original?.path && <DownloadButton {...start.original} />}
        </ImagePicker>
        {FieldsBelow && <FieldsBelow {...fields} />}
        <SaveBar
          button={saveButton}
          disabledReason={disabledReason}
          saving={saving}
          isUploading={chosen !== undefined && !isQueueing}
          encoding={encoding}
          onAnother={onAnother && (() => void submit(onAnother))}
        />
      </form>
      <LeaveQuestion {...saving} />
    </>
  );
}

const staysSignedIn = ({ pathname }: { pathname: string }) =>
  isAdminPath(pathname) && pathname !== paths.adminLogout;

/** Asks before the photographer leaves a form with unsaved changes. */
function LeaveQuestion({ blocker, isSaving, cancel, leave }: Saving) {
  // The words stay the same while the dialog closes.
  const savingContinues = !blocker.location || staysSignedIn(blocker.location);
  const whileSaving = savingContinues
    ? 'Saving continues if you leave. You will see a message if it fails.'
    : 'If you leave, saving stops and your changes may be lost.';
  return (
    <QuestionDialog
      open={blocker.state === 'blocked'}
      title={isSaving ? 'Leave while saving?' : 'Leave without saving?'}
      cancel="Stay"
      answer="Leave"
      isDangerous={!(isSaving && savingContinues)}
      onCancel={() => blocker.reset?.()}
      onAnswer={() => {
        if (!savingContinues) cancel();
        leave();
      }}
    >
      {isSaving ? whileSaving : 'Your changes are not saved and will be lost.'}
    </QuestionDialog>
  );
}
