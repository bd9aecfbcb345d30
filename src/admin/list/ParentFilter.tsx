import { type Option, SelectField } from '../form/SelectField.tsx';

interface ParentFilterProps {
  label: string;
  value: string;
  options: readonly Option[] | undefined;
  onChange: (id: string) => void;
}

/** The dropdown that chooses whose contents a page shows. */
export const ParentFilter = (props: ParentFilterProps) => (
  <SelectField {...props} size="small" sx={{ minWidth: 'min(320px, 100%)' }} />
);
