import { MenuItem, TextField } from '@mui/material';
import type { LoadStatus } from '../model/loadStatus.ts';

interface ParentFieldProps {
  label: string;
  value: string;
  options: readonly { id: string; label: string }[] | undefined;
  load: LoadStatus | undefined;
  disabled: boolean;
  onChange: (id: string) => void;
}

/** The dropdown of what something belongs to. */
export function ParentField(props: ParentFieldProps) {
  const { label, value, options = [], load, disabled, onChange } = props;
  const isListed = options.some(({ id }) => id === value);
  const isGone = load === 'done' && value !== '' && !isListed;
  return (
    <TextField
      select
      label={label}
      sx={{ minWidth: 'min(600px, 100%)' }}
      value={isListed ? value : ''}
      disabled={disabled}
      helperText={isGone ? 'What this belonged to is gone. Choose another.' : hintFor(load)}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((option) => (
        <MenuItem key={option.id} value={option.id}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

function hintFor(load: LoadStatus | undefined): string | undefined {
  if (load === 'pending') return 'Loading the choices…';
  return typeof load === 'object' ? 'The choices could not be loaded.' : undefined;
}
