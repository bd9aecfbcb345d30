import { Button } from '@mui/material';
import { useRevalidator } from 'react-router-dom';
import type { LoadStatus } from '../../../model/loadStatus.ts';
import { selectCategories } from '../../../store/entities/categories.ts';
import { selectGalleries } from '../../../store/entities/galleries.ts';
import { useAdminSelector } from '../../../store/admin/hooks.ts';
import { selectLoad } from '../../../store/loads.ts';
import { NOUNS, type Noun } from '../../words/nouns.ts';
import { MIXED } from './inputs.tsx';
import page from '../../components/page.module.css';
import { type GroupedOption, SearchableField } from './SearchableField.tsx';

interface ParentFieldProps {
  value: string;
  disabled?: boolean;
  /** Whether it stands for several parents. */
  isMixed?: boolean;
  /** Whether it chooses whose contents a page shows. */
  isFilter?: boolean;
  /** An option before all others. */
  first?: GroupedOption;
  /** An option after all others. */
  last?: GroupedOption;
  onChange: (id: string) => void;
}

interface CategoryFieldProps extends ParentFieldProps {
  /** The load of the page that brings the categories. */
  loadName?: 'LOAD_CATEGORIES' | 'LOAD_GALLERIES';
}

export function CategoryField({ loadName = 'LOAD_CATEGORIES', ...props }: CategoryFieldProps) {
  const options = useAdminSelector(selectCategories)?.map(({ id, categoryName }) => ({
    id,
    label: categoryName,
  }));
  const load = useAdminSelector((state) => selectLoad(state, loadName));
  return <ParentField {...props} noun={NOUNS.categories} options={options} load={load} />;
}

/** The dropdown that chooses a gallery, in the group of its category. */
export function GalleryField(props: ParentFieldProps) {
  const options = useAdminSelector(selectGalleries)?.map((gallery) => ({
    id: gallery.id,
    group: gallery.categoryName,
    label: `${gallery.categoryName} - ${gallery.galleryName}${gallery.isDraft ? ' (draft)' : ''}`,
  }));
  const load = useAdminSelector((state) => selectLoad(state, 'LOAD_GALLERIES'));
  return <ParentField {...props} noun={NOUNS.galleries} options={options} load={load} />;
}

interface LoadedFieldProps extends ParentFieldProps {
  noun: Noun;
  options: readonly GroupedOption[] | undefined;
  load: LoadStatus | undefined;
}

function ParentField(allProps: LoadedFieldProps) {
  const {
    noun,
    options,
    load,
    isFilter = false,
    isMixed = false,
    first,
    last,
    ...props
  } = allProps;
  const { revalidate } = useRevalidator();
  const isExtended = first !== undefined || last !== undefined;
  const extended = [...(first ? [first] : []), ...(options ?? []), ...(last ? [last] : [])];
  const all = isExtended ? extended : options;
  const placeholder = isMixed ? MIXED : undefined;
  const field = { ...props, placeholder, label: noun.one, options: all };
  if (isFilter) return <SearchableField {...field} size="small" minWidth="min(240px, 100%)" />;
  const hint = hintFor(noun, props.value, options && all, load);
  const form = <SearchableField {...field} minWidth="min(600px, 100%)" helperText={hint} />;
  if (typeof load !== 'object') return form;
  return (
    <div className={page.stack}>
      {form}
      <Button sx={{ justifySelf: 'start' }} onClick={() => void revalidate()}>
        Try again
      </Button>
    </div>
  );
}

function hintFor(
  { one, many }: Noun,
  value: string,
  options: LoadedFieldProps['options'],
  load: LoadStatus | undefined,
): string | undefined {
  if (typeof load === 'object') return `The ${many.toLowerCase()} could not be loaded.`;
  if (load === 'pending' && !options) return `Loading the ${many.toLowerCase()}…`;
  if (load !== 'done' || !options) return undefined;
  const parent = one.toLowerCase();
  if (options.length === 0) return `There are no ${many.toLowerCase()} yet. Add one first.`;
  return value !== '' && !options.some(({ id }) => id === value)
    ? `The ${parent} no longer exists. Choose another one.`
    : undefined;
}
