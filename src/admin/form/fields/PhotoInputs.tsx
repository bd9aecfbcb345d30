import type { PhotoDraft } from '../../../model/content/drafts.ts';
import { photoInputs, photoTexts } from '../../../model/content/entities.ts';
import { CheckboxField, TextInput } from './inputs.tsx';
import { KeywordsField } from './KeywordsField.tsx';

/** The inputs of a photo, in its form and on the upload page. */
export type PhotoAnswers = Omit<PhotoDraft, 'galleryId' | 'location'>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object literal has no other keys
export const PHOTO_TEXTS = Object.keys(photoTexts) as (keyof typeof photoTexts)[];

const FLAGS = { includeInSlideshow: 'Include in slideshow', isPanorama: 'Panorama' };

/** The most characters of a text that has one line in forms. */
const ONE_LINE = 500;

interface PhotoInputsProps {
  /** Which inputs to show, in this order. */
  names: readonly (keyof PhotoAnswers)[];
  answers: Partial<PhotoAnswers>;
  keywordsLabel?: string;
  disabled?: boolean;
  edit: (edits: Partial<PhotoAnswers>) => void;
}

export function PhotoInputs(props: PhotoInputsProps) {
  const { names, answers, keywordsLabel = 'Keywords', disabled = false, edit } = props;
  return names.map((name) => {
    switch (name) {
      case 'keywords':
        return (
          <KeywordsField
            key={name}
            label={keywordsLabel}
            value={answers.keywords ?? []}
            disabled={disabled}
            onChange={(keywords) => edit({ keywords })}
          />
        );
      case 'includeInSlideshow':
      case 'isPanorama':
        return (
          <CheckboxField
            key={name}
            label={FLAGS[name]}
            value={answers[name] ?? false}
            disabled={disabled}
            onChange={(value) => edit({ [name]: value })}
          />
        );
      default: {
        const { noun, limit } = photoInputs[name];
        return (
          <TextInput
            key={name}
            label={
              name === 'photoName'
                ? 'Photo Name'
                : noun.replace(/^./, (first) => first.toUpperCase())
            }
            limit={limit}
            isLong={limit > ONE_LINE}
            value={answers[name] ?? ''}
            disabled={disabled}
            onChange={(value) => edit({ [name]: value })}
          />
        );
      }
    }
  });
}
