import { type SubmitEvent, useEffect, useRef } from 'react';
import { Button } from '@mui/material';
import { downloadOriginal } from '../../store/admin/backfillVariants.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import styles from './form.module.css';
import type { EntityFormProps } from './formProps.ts';
import { ImagePicker } from './image/ImagePicker.tsx';
import { PhotoChoice } from './image/PhotoChoice.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { SaveBar } from './SaveBar.tsx';
import type { FormStart } from './useDraft.ts';
import { useEntityForm } from './useEntityForm.ts';

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

/** Saves a file as a download. */
function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser starts to read the file later.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
