import { MenuItem, TextField, type TextFieldProps } from '@mui/material';

export interface Option {
  id: string;
  label: string;
}

interface SelectFieldProps extends Omit<TextFieldProps, 'select' | 'slotProps' | 'onChange'> {
  /** The id of the chosen option; an unknown id shows as none. */
  value: string;
  /** An option without an id stands for no choice. */
  options: readonly Option[] | undefined;
  onChange: (id: string) => void;
}

/** The element in which options open, so that screen readers find them in the page or its dialog. */
export const withinPage = () =>
  document.querySelector('[role=dialog]') ?? document.querySelector('main');

const menuProps = {
  container: withinPage,
  slotProps: {
    paper: { sx: { maxWidth: 'min(640px, 100%)' } },
    list: { sx: { '& > li': { whiteSpace: 'normal' } } },
  },
};

export function SelectField({ value, options = [], onChange, ...props }: SelectFieldProps) {
  const isOption = (wanted: string) => options.some(({ id }) => id === wanted);
  return (
    <TextField
      {...props}
      select
      slotProps={{
        select: { MenuProps: menuProps, displayEmpty: isOption('') },
        inputLabel: isOption('') ? { shrink: true } : {},
      }}
      value={isOption(value) ? value : ''}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map(({ id, label }) => (
        <MenuItem key={id} value={id}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
