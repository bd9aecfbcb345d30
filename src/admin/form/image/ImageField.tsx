import type { Form } from '../useForm.ts';
import { DownloadButton } from './DownloadButton.tsx';
import type { Focus } from '../../../model/files/focus.ts';
import type { FieldProps } from '../fields/inputs.tsx';
import { type Cut, FocusField } from './FocusField.tsx';
import { ImagePicker } from './ImagePicker.tsx';

interface ImageFieldProps {
  form: Pick<Form<object>, 'start' | 'choice' | 'saving' | 'imageNoun'>;
  focus: Pick<FieldProps<Focus | undefined>, 'value' | 'disabled' | 'onChange'>;
  /** Where visitors see only a part of the image. */
  cuts: readonly Cut[];
  /** What choosing a file does, if the button's label doesn't say it. */
  hint?: string | undefined;
  /** The page that takes several photos at once. */
  uploadPath?: string;
}

/** The greatest size of the picture, px. */
const PICTURE = { width: 608, height: 400 };

/** The image of an entity in its form. */
export function ImageField({ form, focus, cuts, hint, uploadPath }: ImageFieldProps) {
  const { start, choice, imageNoun } = form;
  const src = choice.state.previewURL ?? start.imageURL;
  const size = choice.chosen ?? start.imageSize;
  return (
    <ImagePicker
      choice={choice}
      label="Cover Image"
      placeholder={<p>{`Choose ${imageNoun}`}</p>}
      storedURL={start.imageURL}
      disabled={form.saving.isSaving}
      uploadPath={uploadPath}
      hint={start.original?.path ? hint : undefined}
      focus={
        <FocusField
          {...focus}
          {...PICTURE}
          cuts={cuts}
          picture={{ src }}
          size={size}
          alt="Preview"
        />
      }
    >
      {start.original?.path && <DownloadButton {...start.original} />}
    </ImagePicker>
  );
}
