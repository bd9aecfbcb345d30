import type { Visibility } from '../../../model/content/visibility.ts';
import { SelectField } from './SelectField.tsx';

/** What each choice is called, and what it means. */
const choices: Record<Visibility, { label: string; hint: string }> = {
  public: { label: 'Public', hint: 'Everyone finds it on the site.' },
  unlisted: {
    label: 'Unlisted',
    hint: 'Whoever has its link sees it. It is in no list, and search engines pass it by.',
  },
  draft: { label: 'Draft', hint: 'Only you see it, here in the admin area, until you publish it.' },
};

const isVisibility = (id: string): id is Visibility => id in choices;

const options = Object.entries(choices).map(([id, { label }]) => ({ id, label }));

interface VisibilityFieldProps {
  value: Visibility;
  disabled: boolean;
  onChange: (visibility: Visibility) => void;
}

/** The dropdown of who sees something. */
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
