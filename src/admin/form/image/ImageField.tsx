import type { Form } from '../useForm.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { ImagePicker } from './ImagePicker.tsx';

interface ImageFieldProps {
  form: Pick<Form<object>, 'start' | 'choice' | 'saving' | 'imageNoun'>;
  /** The page that takes several photos at once. */
  uploadPath?: string;
}

/** The image of an entity in its form. */
export function ImageField({ form, uploadPath }: ImageFieldProps) {
  const { start, choice, imageNoun } = form;
  return (
    <ImagePicker
      choice={choice}
      label="Cover Image"
      placeholder={<p>{`Choose ${imageNoun}`}</p>}
      storedURL={start.imageURL}
      disabled={form.saving.isSaving}
      uploadPath={uploadPath}
    >
      {start.original?.path && <DownloadButton {...start.original} />}
    </ImagePicker>
  );
}
