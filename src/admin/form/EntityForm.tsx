import { type SubmitEvent, useEffect, useRef } from 'react';
import { Button } from '@mui/material';
import styles from './form.module.css';
import type { EntityFormProps } from './formProps.ts';
import { ImagePicker } from './image/ImagePicker.tsx';
import { PhotoChoice } from './image/PhotoChoice.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useEntityForm } from './useEntityForm.ts';

/** The frame of every form: edits, image, saving with progress, and a question before leaving. */
export function EntityForm<Draft extends object>(props: EntityFormProps<Draft>) {
  const { Fields, FieldsBelow, imageNoun, loadPhotos, takesFocus = false } = props;
  const { start, draft, edit, choice, saving, isSaving, upload, hindrance, saveButton, submit } =
    useEntityForm(props);
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
          <DownloadButton original={start.original} download={props.download} />
        </ImagePicker>
        {FieldsBelow && <FieldsBelow {...fields} />}
        <SaveBar
          button={saveButton}
          hindrance={hindrance}
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

function DownloadButton({
  original,
  download,
}: Pick<EntityFormProps<object>, 'download'> & {
  original: { path: string; fileName: string } | undefined;
}) {
  if (!original || original.path === '' || !download) return null;
  return <Button onClick={() => void download(original)}>Download original</Button>;
}
