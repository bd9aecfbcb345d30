import { Button, CircularProgress } from '@mui/material';
import {
  type DragEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { ACCEPTED_TYPES } from '../../../model/files/chosenImage.ts';
import { isTextField } from '../../layout/isTextField.ts';
import page from '../../layout/page.module.css';
import styles from '../form.module.css';
import { describeEncoding, type ImageChoice } from './useImageChoice.ts';

interface ImagePickerProps {
  choice: ImageChoice;
  label?: string | undefined;
  /** Shown in place of a preview. */
  placeholder: string;
  storedURL: string;
  disabled: boolean;
  uploadPath?: string | undefined;
  /** Shown while there is no image. */
  hint?: string | undefined;
  /** The name of the image; undefined if it can't be removed. */
  removable?: string | undefined;
  children?: ReactNode;
}

function EncodingStatus({ encoding }: Pick<ImageChoice['state'], 'encoding'>) {
  if (!encoding) return null;
  if (encoding === 'failed') {
    return (
      <p role="alert">
        No smaller versions of this photo could be created. You can save it as it is, but then
        everyone can download the original file, which may contain the location. The admin area will
        offer to create the smaller versions later.
      </p>
    );
  }
  return <p className={page.count}>{describeEncoding(encoding)}</p>;
}

function usePastedFiles(take: (files: FileList) => void, disabled: boolean): void {
  const onPaste = useEffectEvent(({ clipboardData, target }: ClipboardEvent) => {
    // Spreadsheets and word processors add a picture to copied text.
    if (isTextField(target) && clipboardData?.types.includes('text/plain')) return;
    if (clipboardData) take(clipboardData.files);
  });
  useEffect(() => {
    if (disabled) return;
    const listen = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, [disabled]);
}

/** Keeps the browser from opening a file or a link that is dropped beside the picker. */
function useNoStrayDrops(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      const carriesFiles = event.dataTransfer?.types.includes('Files');
      if (carriesFiles || !isTextField(event.target)) event.preventDefault();
    };
    document.addEventListener('dragover', refuse);
    document.addEventListener('drop', refuse);
    return () => {
      document.removeEventListener('dragover', refuse);
      document.removeEventListener('drop', refuse);
    };
  }, []);
}

/** Says that only the first of several files was taken. */
const OnlyFirst = ({ uploadPath }: Pick<ImagePickerProps, 'uploadPath'>) => (
  <p>
    {'Only the first photo was added.'}
    {uploadPath && (
      <>
        {' To add several photos at once, '}
        <Link to={uploadPath}>upload them</Link>.
      </>
    )}
  </p>
);

/** Takes one image file by button, by drag and drop or by pasting, and shows it. */
export function ImagePicker(props: ImagePickerProps) {
  const {
    choice,
    label = 'Cover Image',
    placeholder,
    storedURL,
    disabled,
    uploadPath,
    hint,
    removable,
    children,
  } = props;
  const { state, choose } = choice;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [hasOthers, setHasOthers] = useState(false);
  const refusalId = useId();

  function take(files: FileList) {
    const [file] = files;
    if (!file) return;
    setHasOthers(files.length > 1);
    choose(file);
  }

  usePastedFiles(take, disabled);
  useNoStrayDrops();

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  }

  const { isRemoved = false } = state;
  const previewURL = state.previewURL ?? (isRemoved ? '' : storedURL);
  return (
    <div className={styles.picker}>
      <div
        className={styles.drop}
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {state.reading && <CircularProgress aria-label="Reading the photo" color="inherit" />}
        {!state.reading && previewURL && (
          <Picture src={previewURL} alt="Preview" priority fit="contain" canRetry />
        )}
        {!state.reading && !previewURL && (
          <div>
            <p>{placeholder}</p>
            {hint && !isRemoved && <p>{hint}</p>}
            {isRemoved && <p role="status">{`The ${removable} will be removed when you save.`}</p>}
          </div>
        )}
      </div>
      <EncodingStatus encoding={state.encoding} />
      {state.refusal && (
        <p id={refusalId} role="alert" className={styles.refusal}>
          {state.refusal}
        </p>
      )}
      <div role="status">{hasOthers && <OnlyFirst uploadPath={uploadPath} />}</div>
      <div className={page.buttons}>
        <Button
          variant="outlined"
          disabled={disabled}
          aria-describedby={state.refusal ? refusalId : undefined}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        {children}
        {removable && storedURL !== '' && (
          <Button disabled={disabled} onClick={isRemoved ? choice.keep : choice.remove}>
            {`${isRemoved ? 'Keep' : 'Remove'} the ${removable}`}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        aria-label={label}
        accept={ACCEPTED_TYPES.join(',')}
        hidden
        onChange={({ target }) => {
          if (target.files) take(target.files);
          // The browser reports the same file again only if the input is empty.
          target.value = '';
        }}
      />
    </div>
  );
}
