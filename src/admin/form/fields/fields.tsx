import { Checkbox, FormControlLabel, FormHelperText, TextField } from '@mui/material';
import { useId } from 'react';
import { categoryInputs } from '../../../model/content/entities.ts';
import { MAX_NAME_LENGTH } from '../../../model/content/fields.ts';

export interface FieldProps<Value> {
  label: string;
  value: Value;
  disabled: boolean;
  onChange: (value: Value) => void;
}

interface LimitedTextFieldProps extends FieldProps<string> {
  /** Its name in the error: `A name`. */
  noun: string;
  /** The most characters. */
  limit: number;
  /** Whether it has several lines and counts its characters. */
  isLong?: boolean;
  /** The fewest lines that a long field shows. */
  rows?: number;
  hint?: string;
}

/** A text field that says if its text is too long. */
export function LimitedTextField(props: LimitedTextFieldProps) {
  const { label, value, disabled, noun, limit, isLong = false, rows = 2, hint, onChange } = props;
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
        isTooLong ? `${noun} has at most ${limit} characters; this one has ${value.length}.` : help
      }
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export const NameField = (props: FieldProps<string>) => (
  <LimitedTextField {...props} noun="A name" limit={MAX_NAME_LENGTH} />
);

/** The text field of the description above a page's grid. */
export const DescriptionField = (props: Omit<FieldProps<string>, 'label'>) => (
  <LimitedTextField
    {...props}
    label="Description"
    noun="A description"
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
