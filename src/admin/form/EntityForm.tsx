import { useEffect, useRef } from 'react';
import styles from './form.module.css';
import type { EntityFormProps } from './formProps.ts';
import { DownloadButton } from './image/DownloadButton.tsx';
import { ImagePicker } from './image/ImagePicker.tsx';
import { PhotoChoice } from './image/PhotoChoice.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useForm } from './useForm.ts';

/** The form of an entity: its inputs, its image, and saving with progress. */
export function EntityForm<Draft extends object>(props: EntityFormProps<Draft>) {
  const { Fields, FieldsBelow, imageNoun, takesFocus = false, loadPhotos, onAnother } = props;
  const element = useRef<HTMLFormElement>(null);
  const form = useForm(props);
  const { start, choice, saving } = form;
  const { isSaving } = saving;

  useEffect(() => {
    if (takesFocus) element.current?.querySelector('input')?.focus();
  }, [takesFocus]);

  return (
    <>
      <form ref={element} className={styles.form} onSubmit={form.onSubmit}>
        <Fields {...form.fields} />
        <ImagePicker
          choice={choice}
          label="Cover Image"
          placeholder={`Choose ${imageNoun}`}
          storedURL={start.imageURL}
          disabled={isSaving}
          uploadPath={props.uploadPath?.(form.draft)}
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
        {FieldsBelow && <FieldsBelow {...form.fields} />}
        <SaveBar form={form} onAnother={onAnother && (() => form.saveAnd(onAnother))} />
      </form>
      <LeaveQuestion {...saving} />
    </>
  );
}
