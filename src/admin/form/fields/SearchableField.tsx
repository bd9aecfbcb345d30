import { Autocomplete, type AutocompleteRenderGroupParams, TextField } from '@mui/material';
import { isFoundBy } from './isFoundBy.ts';
import { type Option, withinPage } from './SelectField.tsx';
import styles from '../form.module.css';

/** An option that may stand with others under a heading. */
export interface GroupedOption extends Option {
  /** The heading; options of one group follow each other. */
  group?: string;
}

interface SearchableFieldProps {
  label: string;
  /** The id of the option that is chosen; another shows as none. */
  value: string;
  /** Undefined while they load. */
  options: readonly GroupedOption[] | undefined;
  onChange: (id: string) => void;
  disabled?: boolean;
  helperText?: string | undefined;
  size?: 'small' | 'medium';
  /** Its least width, as CSS has it. */
  minWidth: string;
}

/** A dropdown whose options can be searched by typing. */
export function SearchableField(props: SearchableFieldProps) {
  const { label, value, options, onChange, disabled = false, size = 'medium', minWidth } = props;
  const chosen = options?.find(({ id }) => id === value) ?? null;
  return (
    <Autocomplete
      className={[styles.searchable, size === 'small' && styles.small].filter(Boolean).join(' ')}
      sx={{ minWidth }}
      size={size}
      disabled={disabled}
      disableClearable
      autoHighlight
      openText="Show the choices"
      closeText="Hide the choices"
      loading={options === undefined}
      loadingText="Loading the choices…"
      noOptionsText={`No ${label.toLowerCase()} is called that.`}
      options={options ?? []}
      // Its types know no choice that is still to be made.
      value={chosen as GroupedOption}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      getOptionKey={({ id }) => id}
      filterOptions={(all, { inputValue }) => all.filter((option) => isFoundBy(inputValue, option))}
      groupBy={({ group = '' }) => group}
      renderGroup={renderGroup}
      slotProps={{ popper: { container: withinPage } }}
      onChange={(_event, option) => onChange(option.id)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          helperText={props.helperText}
          onKeyDown={(event) => {
            // Enter chooses, and must not save the form where nothing fits.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
    />
  );
}

const renderGroup = ({ key, group, children }: AutocompleteRenderGroupParams) =>
  group === '' ? (
    children
  ) : (
    <li key={key} role="none">
      <bdi className={styles.group} aria-hidden="true">
        {group}
      </bdi>
      <ul role="group" aria-label={group} className={styles.grouped}>
        {children}
      </ul>
    </li>
  );
