import { useSearchParams } from 'react-router-dom';
import styles from './list.module.css';
import { SelectField } from '../form/fields/SelectField.tsx';

/** A choice of the rows that a list shows. */
export interface RowFilter<Row> {
  id: string;
  label: string;
  matches: (row: Row) => boolean;
  /** What is said if no row matches. */
  emptySentence: string;
  /** Takes the filter away for good; undefined if it always stays. */
  onDismiss?: () => void;
}

/** The parameter of an address that turns a filter on. */
export const FILTER = 'filter';

/** The option that takes away the filter that is on. */
const DISMISS = 'dismiss';

/** The filter that the address names. */
export function useRowFilter<Row>(filters: readonly RowFilter<Row>[]) {
  const [search, setSearch] = useSearchParams();
  return {
    filter: filters.find(({ id }) => id === search.get(FILTER)),
    setFilter: (id: string) =>
      setSearch(
        (params) => {
          if (id === '') params.delete(FILTER);
          else params.set(FILTER, id);
          return params;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}

interface RowFilterFieldProps<Row> extends ReturnType<typeof useRowFilter<Row>> {
  /** Of the rows: `photos`. */
  noun: string;
  rows: readonly Row[];
  filters: readonly RowFilter<Row>[];
  /** Whether more rows are on their way, so that nobody can count them. */
  isPartial: boolean;
}

export function RowFilterField<Row>(props: RowFilterFieldProps<Row>) {
  const { noun, rows, filters, filter, setFilter, isPartial } = props;
  const labelOf = ({ label, matches }: RowFilter<Row>) =>
    isPartial ? label : `${label} (${rows.filter(matches).length})`;
  const onDismiss = filter?.onDismiss;
  return (
    <SelectField
      size="small"
      label="Show"
      className={styles.show}
      value={filter?.id ?? ''}
      options={[
        { id: '', label: `All ${noun}` },
        ...filters.map((each) => ({ id: each.id, label: labelOf(each) })),
        ...(onDismiss ? [{ id: DISMISS, label: `Dismiss “${filter.label}”` }] : []),
      ]}
      onChange={(id) => {
        if (id === DISMISS) onDismiss?.();
        setFilter(id === DISMISS ? '' : id);
      }}
    />
  );
}
