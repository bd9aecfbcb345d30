import type { Visibility } from '../../../model/content/visibility.ts';
import { SelectField } from './SelectField.tsx';

const choices: Record<Visibility, { label: string; hint: string }> = {
  public: { label: 'Public', hint: 'Everyone can find it on the site.' },
  unlisted: {
    label: 'Unlisted',
    hint: 'Anyone with the link can see it. It is not listed, and search engines skip it.',
  },
  draft: {
    label: 'Draft',
    hint: 'Only you can see it, here in the admin area, until you publish it.',
  },
};

const isVisibility = (id: string): id is Visibility => id in choices;

const options = Object.entries(choices).map(([id, { label }]) => ({ id, label }));

interface VisibilityFieldProps {
  value: Visibility;
  disabled: boolean;
  onChange: (visibility: Visibility) => void;
}

export const VisibilityField = ({ value, disabled, onChange }: VisibilityFieldProps) => (
  <SelectField
    label="Visibility"
    helperText={choices[value].hint}
    value={value}
    options={options}
    disabled={disabled}
    onChange={(id) => {
      if (isVisibility(id)) onChange(id);
    }}
  />
);
