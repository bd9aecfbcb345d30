import { Checkbox, FormControlLabel, FormHelperText, TextField } from '@mui/material';
import { useId } from 'react';
import { categoryInputs } from '../../../model/content/entities.ts';
import { MAX_NAME_LENGTH } from '../../../model/content/fields.ts';

export interface FieldProps<Value> {
  label: string;
  value: Value;
  disabled?: boolean;
  onChange: (value: Value) => void;
}

interface LimitedTextFieldProps extends FieldProps<string> {
  limit: number;
  /** Whether it has several lines and counts its characters. */
  isLong?: boolean;
  /** The fewest lines that a long field shows. */
  rows?: number;
  hint?: string;
}

export function LimitedTextField(props: LimitedTextFieldProps) {
  const { label, value, disabled, limit, isLong = false, rows = 2, hint, onChange } = props;
  const isTooLong = value.length > limit;
  const length = isLong ? `${value.length} of ${limit} characters` : undefined;
  const help = [hint, length].filter(Boolean).join(' ') || undefined;
  return (
    <TextField
      label={label}
      value={value}
      disabled={disabled}
      {...(isLong && { multiline: true, minRows: rows, maxRows: 4 * rows })}
      slotProps={{ htmlInput: { dir: 'auto' } }}
      error={isTooLong}
      helperText={
        isTooLong ? `Use at most ${limit} characters; this text has ${value.length}.` : help
      }
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export const NameField = (props: FieldProps<string>) => (
  <LimitedTextField {...props} limit={MAX_NAME_LENGTH} />
);

export const DescriptionField = (props: Omit<FieldProps<string>, 'label'>) => (
  <LimitedTextField
    {...props}
    label="Description"
    limit={categoryInputs.description.limit}
    isLong
  />
);

interface CheckboxFieldProps extends FieldProps<boolean> {
  hint?: string | undefined;
}

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
