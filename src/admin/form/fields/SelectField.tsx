import { MenuItem, TextField, type TextFieldProps } from '@mui/material';

export interface Option<Id extends string = string> {
  id: Id;
  label: string;
}

interface SelectFieldProps<Id extends string> extends Omit<
  TextFieldProps,
  'select' | 'slotProps' | 'onChange'
> {
  /** The id of the chosen option; an unknown id shows as none. */
  value: string;
  /** An option without an id stands for no choice. */
  options: readonly Option<Id>[] | undefined;
  onChange: (id: Id) => void;
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

export function SelectField<Id extends string>(props: SelectFieldProps<Id>) {
  const { value, options = [], onChange, 'aria-label': name, ...field } = props;
  const optionOf = (wanted: string) => options.find(({ id }) => id === wanted);
  const hasEmpty = optionOf('') !== undefined;
  return (
    <TextField
      {...field}
      select
      slotProps={{
        select: {
          MenuProps: menuProps,
          displayEmpty: hasEmpty,
          ...(name && { inputProps: { 'aria-label': name } }),
        },
        inputLabel: hasEmpty ? { shrink: true } : {},
      }}
      value={optionOf(value)?.id ?? ''}
      onChange={({ target }) => {
        const chosen = optionOf(target.value);
        if (chosen) onChange(chosen.id);
      }}
    >
      {options.map(({ id, label }) => (
        <MenuItem key={id} value={id}>
          <span>{label}</span>
        </MenuItem>
      ))}
    </TextField>
  );
}
