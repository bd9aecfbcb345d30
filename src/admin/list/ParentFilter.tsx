import { type GroupedOption, SearchableField } from '../form/fields/SearchableField.tsx';

interface ParentFilterProps {
  label: string;
  value: string;
  options: readonly GroupedOption[] | undefined;
  onChange: (id: string) => void;
}

/** The dropdown that chooses whose contents a page shows. */
export const ParentFilter = (props: ParentFilterProps) => (
  <SearchableField {...props} size="small" minWidth="min(320px, 100%)" />
);
