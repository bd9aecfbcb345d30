import { Checkbox, FormControlLabel, FormHelperText, TextField } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { categoryInputs } from '../../../model/content/entities.ts';
import { MAX_NAME_LENGTH } from '../../../model/content/fields.ts';
import type { ChosenImage } from '../../../model/files/chosenImage.ts';

export interface FieldProps<Value> {
  label: string;
  value: Value;
  disabled?: boolean;
  /** Whether it stands for several values that differ; it shows none of them then. */
  isMixed?: boolean;
  onChange: (value: Value) => void;
}

/** What a field of several different values shows. */
export const MIXED = 'Mixed';

/** What connects an input with one value of a form. */
type Connect<Values> = <Name extends keyof Values>(
  name: Name,
) => Required<Omit<FieldProps<Values[Name]>, 'label' | 'isMixed'>>;

/** What the inputs of a form need. */
export interface FieldsProps<Values> {
  values: Values;
  edit: (edits: Partial<Values>) => void;
  /** Connects an input with a value of the form. */
  field: Connect<Values>;
  /** The values that the form opened with. */
  initial: Values;
  /** The image that was chosen and is not saved yet. */
  chosen: ChosenImage | undefined;
  disabled: boolean;
}

/** Connects inputs with the values of a form, by their names. */
export const connectTo =
  <Values extends object>(
    values: Values,
    edit: (edits: Partial<Values>) => void,
    disabled = false,
  ): Connect<Values> =>
  (name) => ({
    value: values[name],
    disabled,
    onChange(value) {
      const edits: Partial<Values> = {};
      edits[name] = value;
      edit(edits);
    },
  });

export interface TextInputProps extends FieldProps<string> {
  limit?: number;
  /** Whether it has several lines and counts its characters. */
  isLong?: boolean;
  /** The fewest lines that a long field shows. */
  rows?: number;
  hint?: string | undefined;
  /** Which address or code it takes; such a text is judged once the field is left. */
  kind?: 'email' | 'url';
  /** What is wrong with the address. */
  error?: string | undefined;
  /** Whether it takes the focus. */
  takesFocus?: boolean;
}

export function TextInput(props: TextInputProps) {
  const { label, value, disabled, limit = Infinity, isLong = false, rows = 2, onChange } = props;
  const { hint, kind, error, isMixed = false, takesFocus = false } = props;
  const [isTyping, setIsTyping] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  const wrong =
    value.length > limit
      ? `Use at most ${limit} characters; this text has ${value.length}.`
      : !isTyping && error;
  const length = isLong ? `${value.length} of ${limit} characters` : undefined;
  return (
    <TextField
      label={label}
      value={value}
      disabled={disabled}
      inputRef={input}
      {...(isLong && { multiline: true, minRows: rows, maxRows: 4 * rows })}
      // With type=email or url, the browser would show its own error instead.
      slotProps={{
        htmlInput: kind ? { inputMode: kind, dir: 'ltr', spellCheck: false } : { dir: 'auto' },
        ...(isMixed && { inputLabel: { shrink: true } }),
      }}
      placeholder={isMixed ? MIXED : undefined}
      error={Boolean(wrong)}
      helperText={wrong || [hint, length].filter(Boolean).join(' ')}
      onFocus={() => setIsTyping(true)}
      onBlur={() => setIsTyping(false)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export const NameField = (props: FieldProps<string> & Pick<TextInputProps, 'error'>) => (
  <TextInput {...props} limit={MAX_NAME_LENGTH} />
);

export const DescriptionField = (props: Omit<FieldProps<string>, 'label'>) => (
  <TextInput {...props} label="Description" limit={categoryInputs.description.limit} isLong />
);

interface CheckboxFieldProps extends FieldProps<boolean> {
  hint?: string | undefined;
}

export function CheckboxField(props: CheckboxFieldProps) {
  const { label, value, disabled, hint, isMixed = false, onChange } = props;
  const hintId = useId();
  return (
    <div>
      <FormControlLabel
        label={label}
        disabled={disabled}
        control={
          <Checkbox
            checked={value}
            indeterminate={isMixed}
            slotProps={{ input: { 'aria-describedby': hint && hintId } }}
            onChange={(_event, checked) => onChange(checked)}
          />
        }
      />
      {hint && <FormHelperText id={hintId}>{hint}</FormHelperText>}
    </div>
  );
}
