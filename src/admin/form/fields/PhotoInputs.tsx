import type { PhotoDraft } from '../../../model/content/drafts.ts';
import { photoInputs, photoTexts } from '../../../model/content/entities.ts';
import { parseFields } from '../../../model/content/fields.ts';
import { CheckboxField, connectTo, NameField, TextInput } from './inputs.tsx';
import { KeywordsField } from './KeywordsField.tsx';

/** The inputs of a photo, in its form and on the upload page. */
export type PhotoAnswers = Omit<PhotoDraft, 'galleryId' | 'location'>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object literal has no other keys
export const PHOTO_TEXTS = Object.keys(photoTexts) as (keyof typeof photoTexts)[];

const FLAGS = { includeInSlideshow: 'Include in slideshow', isPanorama: 'Panorama' };

/** The most characters of a text that has one line in forms. */
const ONE_LINE = 500;

/** Stands for the inputs that are not shown. */
const EMPTY = parseFields(photoInputs, {});

interface PhotoInputsProps {
  /** Which inputs to show, in this order. */
  names: readonly (keyof PhotoAnswers)[];
  draft: Partial<PhotoAnswers>;
  disabled?: boolean;
  edit: (edits: Partial<PhotoAnswers>) => void;
}

export function PhotoInputs({ names, draft, disabled, edit }: PhotoInputsProps) {
  const field = connectTo<PhotoAnswers>({ ...EMPTY, ...draft }, edit, disabled);
  return names.map((name) => {
    switch (name) {
      case 'keywords':
        return <KeywordsField key={name} label="Keywords" {...field(name)} />;
      case 'includeInSlideshow':
      case 'isPanorama':
        return <CheckboxField key={name} label={FLAGS[name]} {...field(name)} />;
      case 'photoName':
        return <NameField key={name} label="Photo Name" {...field(name)} />;
      default: {
        const { noun, limit } = photoInputs[name];
        const label = noun.replace(/^./, (first) => first.toUpperCase());
        return (
          <TextInput
            key={name}
            label={label}
            limit={limit}
            isLong={limit > ONE_LINE}
            {...field(name)}
          />
        );
      }
    }
  });
}
