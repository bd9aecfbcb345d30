import { TextField } from '@mui/material';
import { MAX_NAME_LENGTH } from '../../model/drafts.ts';

interface NameFieldProps {
  label: string;
  value: string;
  disabled: boolean;
  onChange: (value: string) => void;
}

/** The text field of a name. */
export const NameField = ({ label, value, disabled, onChange }: NameFieldProps) => (
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
