import { Checkbox, FormControlLabel, FormHelperText, TextField } from '@mui/material';
import { useId } from 'react';
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

interface CheckboxFieldProps extends FieldProps<boolean> {
  /** What one should know of the choice that is made. */
  hint?: string | undefined;
}

/** The checkbox of a yes or no. */
export function CheckboxField({ label, value, disabled, hint, onChange }: CheckboxFieldProps) {
  const hintId = useId();
  return (
    <div>
      <FormControlLabel
        label={label}
        disabled={disabled}
        control={
          <Checkbox
            checked={value}
            slotProps={{ input: { 'aria-describedby': hint && hintId } }}
            onChange={(_event, checked) => onChange(checked)}
          />
        }
      />
      {hint && <FormHelperText id={hintId}>{hint}</FormHelperText>}
    </div>
  );
}
