import { Button, CircularProgress } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { ACCEPTED_TYPES } from '../../../model/files/chosenImage.ts';
import { FileButton } from '../../components/FileButton.tsx';
import { useFileDrop } from '../../components/fileDrop.tsx';
import { LocationNote } from '../../components/LocationNote.tsx';
import { isTextField } from '../../components/isTextField.ts';
import page from '../../components/page.module.css';
import { useWindowEvent } from '../../../ui/hooks/useWindowEvent.ts';
import styles from '../form.module.css';
import { describeEncoding, type ImageChoice } from './useImageChoice.ts';

interface ImagePickerProps {
  choice: ImageChoice;
  label: string;
  /** Shown in place of a preview. */
  placeholder: ReactNode;
  storedURL: string;
  disabled: boolean;
  /** Where several photos can be added; undefined if the image is no photo of a gallery. */
  uploadPath?: string | undefined;
  /** The point that stays in view; undefined if the image is always shown whole. */
  focus?: ReactNode;
  /** What choosing a file does, if the label doesn't say it. */
  hint?: string | undefined;
  /** More buttons. */
  children?: ReactNode;
}

function EncodingStatus({ choice }: Pick<ImagePickerProps, 'choice'>) {
  const { encoding } = choice.state;
  if (!encoding) return null;
  if (encoding === 'failed') {
    return (
      <div role="alert">
        <p>
          The smaller versions of this photo could not be created, and it can’t be saved without
          them. Try again, or choose a smaller copy.
        </p>
        <Button onClick={choice.encodeAgain}>Try again</Button>
      </div>
    );
  }
  return <p className={page.quiet}>{describeEncoding(encoding)}</p>;
}

/** Takes one image file by button, by drag and drop or by pasting, and shows it. */
export function ImagePicker(props: ImagePickerProps) {
  const { choice, label, placeholder, storedURL, disabled, uploadPath, focus, hint, children } =
    props;
  const { state, choose } = choice;
  const [hasOthers, setHasOthers] = useState(false);
  const refusalId = useId();
  const hintId = useId();

  function take([file, ...others]: Iterable<File>) {
    if (!file || disabled) return;
    setHasOthers(others.length > 0);
    choose(file);
  }

  useWindowEvent('paste', ({ clipboardData, target }) => {
    // Spreadsheets and word processors add a picture to copied text.
    if (isTextField(target) && clipboardData?.types.includes('text/plain')) return;
    if (clipboardData) take(clipboardData.files);
  });
  const isOver = useFileDrop(({ files }) => take(files));

  const { isReading = false, previewURL = storedURL } = state;
  return (
    <div className={page.group}>
      <div className={styles.drop} data-over={isOver && !disabled}>
        {isReading && <CircularProgress aria-label="Reading the photo" color="inherit" />}
        {!isReading &&
          previewURL &&
          (focus ?? (
            <Picture src={previewURL} alt="Preview" indexOnPage={0} fit="contain" canRetry />
          ))}
        {!isReading && !previewURL && <div>{placeholder}</div>}
      </div>
      <EncodingStatus choice={choice} />
      {state.refusal && (
        <p id={refusalId} role="alert" className={page.refusal}>
          {state.refusal}
        </p>
      )}
      <div role="status">
        {hasOthers && <span>{'Only the first file was chosen. '}</span>}
        {hasOthers && uploadPath && (
          <span>
            To add several photos at once, use the page <Link to={uploadPath}>Upload photos</Link>.
          </span>
        )}
      </div>
      <div className={page.buttons}>
        <FileButton
          label={label}
          variant="outlined"
          disabled={disabled}
          aria-describedby={state.refusal ? refusalId : hint && hintId}
          input={{ accept: ACCEPTED_TYPES.join(',') }}
          onChoose={take}
        />
        {children}
      </div>
      {hint && (
        <p id={hintId} className={page.quiet}>
          {hint}
        </p>
      )}
      {uploadPath && <LocationNote />}
    </div>
  );
}
