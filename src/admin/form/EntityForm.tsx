import { type SubmitEvent, useEffect, useRef } from 'react';
import { Button } from '@mui/material';
import { downloadOriginal } from '../../store/admin/backfillVariants.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import styles from './form.module.css';
import type { EntityFormProps } from './formProps.ts';
import { ImagePicker } from './image/ImagePicker.tsx';
import { PhotoChoice } from './image/PhotoChoice.tsx';
import { SaveBar } from './SaveBar.tsx';
import type { FormStart } from './useDraft.ts';
import { useEntityForm } from './useEntityForm.ts';
import type { Blocker } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { QuestionDialog } from '../layout/QuestionDialog.tsx';

/** Every form: its inputs, its image, saving with progress, and the question before leaving. */
export function EntityForm<Draft extends object>(props: EntityFormProps<Draft>) {
  const { Fields, FieldsBelow, imageNoun, loadPhotos, takesFocus = false } = props;
  const {
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
  } = useEntityForm(props);
  const { chosen, encoding } = choice.state;
  const fields = { draft, edit, initial: start.draft, chosen, disabled: isSaving };
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void submit();
  };
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
          removable={props.canRemoveImage ? imageNoun : undefined}
        >
          {loadPhotos && (
            <PhotoChoice
              noun={imageNoun}
              label={props.choiceLabel}
              load={loadPhotos}
              disabled={isSaving}
              onChoose={choice.takeCopy}
            />
          )}
          {props.canDownload && start.original?.path && (
            <DownloadButton original={start.original} />
          )}
        </ImagePicker>
        {FieldsBelow && <FieldsBelow {...fields} />}
        <SaveBar
          button={saveButton}
          disabledReason={disabledReason}
          isSaving={isSaving}
          upload={upload}
          encoding={encoding}
          onCancel={saving.cancel}
          onAnother={props.onAnother && (() => void submit(props.onAnother))}
        />
      </form>
      <LeaveQuestion
        blocker={saving.blocker}
        isSaving={isSaving}
        stopSaving={saving.cancel}
        onLeave={saving.leave}
      />
    </>
  );
}

function DownloadButton({ original }: { original: NonNullable<FormStart<unknown>['original']> }) {
  const dispatch = useAppDispatch();
  async function download() {
    const file = await dispatch(downloadOriginal(original.path));
    if (file.ok && file.data) saveFile(file.data, original.fileName);
  }
  return <Button onClick={() => void download()}>Download original</Button>;
}

const REVOKE_AFTER_MS = 60_000;

function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser starts to read the file later.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}

interface LeaveQuestionProps {
  blocker: Blocker;
  isSaving: boolean;
  /** Stops a save that can't continue on the next page. */
  stopSaving: () => void;
  onLeave: () => void;
}

const staysSignedIn = ({ pathname }: { pathname: string }) =>
  pathname.startsWith(`${paths.admin}/`) && pathname !== paths.adminLogout;

function words(isSaving: boolean, savingContinues: boolean): { title: string; text: string } {
  if (!isSaving) {
    return {
      title: 'Leave without saving?',
      text: 'Your changes are not saved and will be lost.',
    };
  }
  return {
    title: 'Leave while saving?',
    text: savingContinues
      ? 'Saving continues if you leave. You will see a message if it fails.'
      : 'If you leave, saving stops and your changes may be lost.',
  };
}

/** Asks before the photographer leaves a form with unsaved changes. */
function LeaveQuestion({ blocker, isSaving, stopSaving, onLeave }: LeaveQuestionProps) {
  // The words stay the same while the dialog closes.
  const savingContinues = !blocker.location || staysSignedIn(blocker.location);
  const { title, text } = words(isSaving, savingContinues);
  return (
    <QuestionDialog
      open={blocker.state === 'blocked'}
      title={title}
      cancel="Stay"
      answer="Leave"
      isDangerous={!(isSaving && savingContinues)}
      onCancel={() => blocker.reset?.()}
      onAnswer={() => {
        if (!savingContinues) stopSaving();
        onLeave();
      }}
    >
      {text}
    </QuestionDialog>
  );
}
