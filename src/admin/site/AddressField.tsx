import { TextField } from '@mui/material';
import { useState } from 'react';
import type { FieldProps } from '../form/fields/fields.tsx';

interface AddressFieldProps extends FieldProps<string> {
  type?: 'email' | 'url';
  /** What is wrong with it; told once it is left. */
  complaint?: string | undefined;
  hint?: string | undefined;
}

/** The text field of an address of any kind. */
export function AddressField(props: AddressFieldProps) {
  const { label, value, type = 'url', disabled, complaint, hint, onChange } = props;
  const [isTyping, setTyping] = useState(false);
  const told = isTyping ? undefined : complaint;
  return (
    <TextField
      label={label}
      value={value}
      disabled={disabled}
      error={told !== undefined}
      helperText={told ?? hint}
      // The browser's own complaint would keep the form from saying why.
      slotProps={{ htmlInput: { inputMode: type, dir: 'ltr', spellCheck: false } }}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
