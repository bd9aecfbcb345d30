import { photoInputs } from '../../../model/content/entities.ts';
import { MAX_NAME_LENGTH } from '../../../model/content/fields.ts';
import { CheckboxField, LimitedTextField } from './fields.tsx';
import { KeywordsField } from './KeywordsField.tsx';

/** The inputs of a photo, in its form and on the upload page. */
export interface PhotoAnswers {
  photoName: string;
  caption: string;
  keywords: readonly string[];
  creator: string;
  copyright: string;
  includeInSlideshow: boolean;
  isPanorama: boolean;
}

const TEXTS = {
  photoName: { label: 'Photo Name', limit: MAX_NAME_LENGTH },
  caption: { label: 'Caption', limit: photoInputs.caption.limit, isLong: true },
  creator: { label: 'Creator', limit: photoInputs.creator.limit },
  copyright: { label: 'Copyright', limit: photoInputs.copyright.limit },
};

/** The texts that the form and the upload page offer after the name, in this order. */
export const PHOTO_TEXTS = ['caption', 'keywords', 'creator', 'copyright'] as const;

const FLAGS = { includeInSlideshow: 'Include in slideshow', isPanorama: 'Panorama' };

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
      default:
        return (
          <LimitedTextField
            key={name}
            {...TEXTS[name]}
            value={answers[name] ?? ''}
            disabled={disabled}
            onChange={(value) => edit({ [name]: value })}
          />
        );
    }
  });
}
