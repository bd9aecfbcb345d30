import { TextField } from '@mui/material';
import { useState } from 'react';
import type { FieldProps } from '../form/fields/fields.tsx';

interface AddressFieldProps extends FieldProps<string> {
  type?: 'email' | 'url';
  /** Shown once the field is left. */
  error?: string | undefined;
  hint?: string | undefined;
}

export function AddressField(props: AddressFieldProps) {
  const { label, value, type = 'url', disabled, error, hint, onChange } = props;
  const [isTyping, setTyping] = useState(false);
  const shown = isTyping ? undefined : error;
  return (
    <TextField
      label={label}
      value={value}
      disabled={disabled}
      error={shown !== undefined}
      helperText={shown ?? hint}
      // With type=email or url, the browser would show its own error instead.
      slotProps={{ htmlInput: { inputMode: type, dir: 'ltr', spellCheck: false } }}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
