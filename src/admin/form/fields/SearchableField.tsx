import { Autocomplete, type AutocompleteRenderGroupParams, TextField } from '@mui/material';
import { type Option, withinPage } from './SelectField.tsx';
import page from '../../components/page.module.css';
import styles from '../form.module.css';

export interface GroupedOption extends Option {
  /** The heading. Options of one group must follow each other. */
  group?: string;
}

interface SearchableFieldProps {
  label: string;
  /** The id of the chosen option; an unknown id shows as none. */
  value: string;
  options: readonly GroupedOption[] | undefined;
  onChange: (id: string) => void;
  disabled?: boolean;
  helperText?: string | undefined;
  placeholder?: string | undefined;
  size?: 'small' | 'medium';
  /** As in CSS. */
  minWidth: string;
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether an option contains each word of a search, whatever the case and the accents. */
function isFoundBy(search: string, { label }: Option): boolean {
  const text = plain(label);
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** A dropdown whose options can be searched by typing. */
export function SearchableField(props: SearchableFieldProps) {
  const { label, value, options, onChange, disabled = false, size = 'medium', minWidth } = props;
  const chosen = options?.find(({ id }) => id === value) ?? null;
  return (
    <Autocomplete
      sx={{ minWidth }}
      size={size}
      disabled={disabled}
      disableClearable
      autoHighlight
      openText="Show the list"
      closeText="Hide the list"
      loading={options === undefined}
      noOptionsText={`No ${label.toLowerCase()} matches these words.`}
      options={options ?? []}
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- MUI's types lack null
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
          placeholder={props.placeholder}
          helperText={props.helperText}
          onKeyDown={(event) => {
            // Enter chooses an option, and must never save the form.
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
      <bdi className={`${page.quiet} ${styles.group}`} aria-hidden="true">
        {group}
      </bdi>
      <ul role="group" aria-label={group}>
        {children}
      </ul>
    </li>
  );
