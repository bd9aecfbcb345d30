import type { LocationPrecision } from '../../../model/files/exif.ts';
import type { FieldProps } from './inputs.tsx';
import { SelectField } from './SelectField.tsx';

const LABELS: Record<LocationPrecision, string> = {
  hidden: 'Hidden',
  country: 'About 100 km',
  area: 'About 5 km',
  exact: 'Exact',
};

interface LocationFieldProps extends Omit<FieldProps<LocationPrecision>, 'value'> {
  /** Empty for several that differ. */
  value: LocationPrecision | '';
  offered: readonly LocationPrecision[];
  hint?: string | undefined;
}

/** How exactly the location is published. */
export const LocationField = ({ offered, hint, ...field }: LocationFieldProps) => (
  <SelectField
    {...field}
    helperText={hint}
    options={offered.map((id) => ({ id, label: LABELS[id] }))}
  />
);
