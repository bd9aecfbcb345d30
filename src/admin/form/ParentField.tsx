import { Button, MenuItem, TextField } from '@mui/material';
import { useRevalidator } from 'react-router-dom';
import type { LoadStatus } from '../../model/loadStatus.ts';
import styles from '../layout/admin.module.css';
import { inPlace } from './menuProps.ts';

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
  const { revalidate } = useRevalidator();
  const select = (
    <TextField
      select
      slotProps={{ select: { MenuProps: inPlace } }}
      label={label}
      sx={{ minWidth: 'min(600px, 100%)' }}
      value={isListed ? value : ''}
      disabled={disabled}
      helperText={hintFor(props)}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((option) => (
        <MenuItem key={option.id} value={option.id}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
  if (typeof load !== 'object') return select;
  return (
    <div className={styles.field}>
      {select}
      <Button onClick={() => void revalidate()}>Try again</Button>
    </div>
  );
}

function hintFor({ label, value, options, load }: ParentFieldProps): string | undefined {
  if (typeof load === 'object') return 'The choices could not be loaded.';
  if (load === 'pending' && !options) return 'Loading the choices…';
  if (load !== 'done' || !options) return undefined;
  if (options.length === 0) return `There is no ${label.toLowerCase()} yet. Add one first.`;
  return value !== '' && !options.some(({ id }) => id === value)
    ? 'What this belonged to is gone. Choose another.'
    : undefined;
}
