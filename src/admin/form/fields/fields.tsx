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
  /** What it is called where it is too long: `A name`. */
  noun: string;
  /** Characters that it has at most. */
  limit: number;
  /** Whether it may have several lines, and counts its characters. */
  isLong?: boolean;
  /** How many lines it shows at least, where it may have several. */
  rows?: number;
  /** What one should know of it. */
  hint?: string;
}

/** A text field that says where a text is too long. */
export function LimitedTextField(props: LimitedTextFieldProps) {
  const { label, value, disabled, noun, limit, isLong = false, rows = 2, hint, onChange } = props;
  const isTooLong = value.length > limit;
  const length = isLong ? `${value.length} of ${limit} characters` : undefined;
  const told = [hint, length].filter(Boolean).join(' ') || undefined;
  return (
    <TextField
      label={label}
      value={value}
      disabled={disabled}
      {...(isLong && { multiline: true, minRows: rows, maxRows: 4 * rows })}
      slotProps={{ htmlInput: { dir: 'auto' } }}
      error={isTooLong}
      helperText={
        isTooLong ? `${noun} has at most ${limit} characters; this one has ${value.length}.` : told
      }
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The text field of a name. */
export const NameField = (props: FieldProps<string>) => (
  <LimitedTextField {...props} noun="A name" limit={MAX_NAME_LENGTH} />
);

/** The text field of what is written above the grid of a page. */
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
