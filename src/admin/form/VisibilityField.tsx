import type { Visibility } from '../../model/visibility.ts';
import { SelectField } from './SelectField.tsx';

/** What each choice is called, and what it means. */
const choices: Record<Visibility, { label: string; hint: string }> = {
  public: { label: 'Public', hint: 'Everyone finds it on the site.' },
  unlisted: {
    label: 'Unlisted',
    hint: 'Whoever has its link sees it. It is in no list, and search engines pass it by.',
  },
};

const isVisibility = (id: string): id is Visibility => id in choices;

const options = Object.entries(choices).map(([id, { label }]) => ({ id, label }));

/** The label is for readers alone. */
const unlabelled = {
  '& label': { width: '1px', height: '1px', clipPath: 'inset(50%)' },
  '& label + div': { mt: 0 },
};

interface VisibilityFieldProps {
  value: Visibility;
  disabled: boolean;
  onChange: (visibility: Visibility) => void;
  /** The name of what it is about, where that stands elsewhere: it then says no more than needed. */
  compactFor?: string;
}

/** The dropdown of who sees something. */
export function VisibilityField({ value, disabled, onChange, compactFor }: VisibilityFieldProps) {
  const shape =
    compactFor === undefined
      ? { label: 'Visibility', helperText: choices[value].hint }
      : {
          size: 'small' as const,
          variant: 'standard' as const,
          label: `Visibility of ${compactFor}`,
          sx: unlabelled,
        };
  return (
    <SelectField
      {...shape}
      value={value}
      options={options}
      disabled={disabled}
      onChange={(id) => {
        if (isVisibility(id)) onChange(id);
      }}
    />
  );
}
