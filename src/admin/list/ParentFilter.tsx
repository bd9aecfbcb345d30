import { MenuItem, TextField } from '@mui/material';
import { inPlace } from '../form/menuProps.ts';

interface ParentFilterProps {
  label: string;
  value: string;
  options: readonly { id: string; label: string }[] | undefined;
  onChange: (id: string) => void;
}

/** The dropdown that chooses whose contents a page shows. */
export const ParentFilter = ({ label, value, options = [], onChange }: ParentFilterProps) => (
  <TextField
    select
    slotProps={{ select: { MenuProps: inPlace } }}
    size="small"
    label={label}
    sx={{ minWidth: 'min(320px, 100%)' }}
    value={options.some(({ id }) => id === value) ? value : ''}
    onChange={(event) => onChange(event.target.value)}
  >
    {options.map((option) => (
      <MenuItem key={option.id} value={option.id}>
        {option.label}
      </MenuItem>
    ))}
  </TextField>
);
