import type { Photo } from '../../../model/content/entities.ts';
import type { Result } from '../../../store/runOperation.ts';
import type { AdminThunk } from '../../../store/state.ts';
import type { Form } from '../useForm.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { ImagePicker } from './ImagePicker.tsx';
import { PhotoChoice } from './PhotoChoice.tsx';

interface ImageFieldProps {
  form: Pick<Form<object>, 'start' | 'choice' | 'saving' | 'imageNoun'>;
  /** Loads the photos that are offered as the image; undefined for none. */
  loadPhotos?: AdminThunk<Promise<Result<readonly Photo[]>>> | undefined;
  /** The page that takes several photos at once. */
  uploadPath?: string;
}

/** The image of an entity in its form. */
export function ImageField({ form, loadPhotos, uploadPath }: ImageFieldProps) {
  const { start, choice, imageNoun } = form;
  const disabled = form.saving.isSaving;
  return (
    <ImagePicker
      choice={choice}
      label="Cover Image"
      placeholder={<p>{`Choose ${imageNoun}`}</p>}
      storedURL={start.imageURL}
      disabled={disabled}
      uploadPath={uploadPath}
    >
      {loadPhotos && (
        <PhotoChoice
          noun={imageNoun}
          load={loadPhotos}
          disabled={disabled}
          onChoose={choice.choose}
        />
      )}
      {start.original?.path && <DownloadButton {...start.original} />}
    </ImagePicker>
  );
}
