import { Checkbox, FormControlLabel, TextField } from '@mui/material';
import { MAX_NAME_LENGTH } from '../../model/fields.ts';

interface FieldProps<Value> {
  label: string;
  value: Value;
  disabled: boolean;
  onChange: (value: Value) => void;
}

/** The text field of a name. */
export const NameField = ({ label, value, disabled, onChange }: FieldProps<string>) => (
  <TextField
    label={label}
    value={value}
    disabled={disabled}
    error={value.length > MAX_NAME_LENGTH}
    helperText={
      value.length > MAX_NAME_LENGTH
        ? `A name has at most ${MAX_NAME_LENGTH} characters; this one has ${value.length}.`
        : undefined
    }
    onChange={(event) => onChange(event.target.value)}
  />
);

/** The checkbox of a yes or no. */
export const CheckboxField = ({ label, value, disabled, onChange }: FieldProps<boolean>) => (
  <FormControlLabel
    label={label}
    disabled={disabled}
    control={<Checkbox checked={value} onChange={(_event, checked) => onChange(checked)} />}
  />
);
