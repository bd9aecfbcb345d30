import { type PhotoValues, precisionFor } from '../../../model/content/formValues.ts';
import { photoInputs, photoTexts } from '../../../model/content/entities.ts';
import { parseFields } from '../../../model/content/fields.ts';
import { hasLocation, precisionOf, precisionsFrom } from '../../../model/files/exif.ts';
import { CheckboxField, connectTo, type FieldsProps, NameField, TextInput } from './inputs.tsx';
import { KeywordsField } from './KeywordsField.tsx';
import { LocationField } from './LocationField.tsx';

/** The inputs of a photo, in its form and on the upload page. */
export type PhotoAnswers = Omit<PhotoValues, 'galleryId' | 'location' | 'focus'>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object literal has no other keys
export const PHOTO_TEXTS = Object.keys(photoTexts) as (keyof typeof photoTexts)[];

export const PHOTO_LABELS: Record<keyof PhotoAnswers, string> = {
  photoName: 'Photo Name',
  includeInSlideshow: 'Include in slideshow',
  isPanorama: 'Panorama',
  caption: 'Caption',
  altText: 'Description for people who can’t see it',
  keywords: 'Keywords',
  creator: 'Creator',
  copyright: 'Copyright',
};

/** The most characters of a text that has one line in forms. */
const ONE_LINE = 500;

/** Stands for the inputs that are not shown. */
const EMPTY = parseFields(photoInputs, {});

interface PhotoInputsProps {
  /** Which inputs to show, in this order. */
  names: readonly (keyof PhotoAnswers)[];
  values: Partial<PhotoAnswers>;
  /** The names of values that differ among several photos. */
  mixed?: readonly string[];
  disabled?: boolean;
  /** What is wrong with the name, once its field is left. */
  nameError?: string | undefined;
  /** The text that has the focus once it is there. */
  focused?: keyof typeof photoTexts | undefined;
  edit: (edits: Partial<PhotoAnswers>) => void;
}

export function PhotoInputs(props: PhotoInputsProps) {
  const { names, values, mixed = [], disabled, nameError, focused, edit } = props;
  const connect = connectTo<PhotoAnswers>({ ...EMPTY, ...values }, edit, disabled);
  const field: typeof connect = (name) => ({ ...connect(name), isMixed: mixed.includes(name) });
  return names.map((name) => {
    const label = PHOTO_LABELS[name];
    switch (name) {
      case 'keywords':
        return <KeywordsField key={name} label={label} {...field(name)} />;
      case 'includeInSlideshow':
      case 'isPanorama':
        return <CheckboxField key={name} label={label} {...field(name)} />;
      case 'photoName':
        return <NameField key={name} label={label} error={nameError} {...field(name)} />;
      default: {
        const { limit } = photoInputs[name];
        const isLong = limit > ONE_LINE;
        const takesFocus = name === focused;
        const shape = { label, limit, isLong, takesFocus };
        return <TextInput key={name} {...shape} {...field(name)} />;
      }
    }
  });
}

const FILE_IS_NEEDED = 'To publish a more exact location, choose the file again.';

/** Asks how exactly to publish the location that the camera recorded. */
export function PhotoLocation({
  values,
  edit,
  initial,
  chosen,
  disabled,
}: FieldsProps<PhotoValues>) {
  const of = chosen ? chosen.revision : 'stored';
  const finest = chosen ? precisionOf(chosen.exif) : initial.location?.precision;
  if (finest === undefined || (chosen && !hasLocation(chosen.exif))) return null;
  return (
    <LocationField
      label="Location"
      value={precisionFor(values.location, of)}
      offered={precisionsFrom(finest)}
      disabled={disabled}
      hint={finest === 'exact' ? undefined : FILE_IS_NEEDED}
      onChange={(precision) => edit({ location: { of, precision } })}
    />
  );
}
