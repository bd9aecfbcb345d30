import { Button } from '@mui/material';
import { useRevalidator } from 'react-router-dom';
import type { Category } from '../../../model/content/entities.ts';
import type { LoadStatus } from '../../../model/loadStatus.ts';
import type { NamedGallery } from '../../../store/entities/galleries.ts';
import styles from '../form.module.css';
import type { Option } from './SelectField.tsx';
import { type GroupedOption, SearchableField } from './SearchableField.tsx';

interface ParentFieldProps {
  label: string;
  value: string;
  options: readonly GroupedOption[] | undefined;
  load: LoadStatus | undefined;
  disabled: boolean;
  onChange: (id: string) => void;
}

/** The dropdown that chooses the gallery or the category of something. */
export function ParentField({ load, ...props }: ParentFieldProps) {
  const { revalidate } = useRevalidator();
  const field = (
    <SearchableField
      {...props}
      minWidth="min(600px, 100%)"
      helperText={hintFor({ load, ...props })}
    />
  );
  if (typeof load !== 'object') return field;
  return (
    <div className={styles.field}>
      {field}
      <Button onClick={() => void revalidate()}>Try again</Button>
    </div>
  );
}

function hintFor({ label, value, options, load }: ParentFieldProps): string | undefined {
  const parent = label.toLowerCase();
  if (typeof load === 'object') return 'The choices could not be loaded.';
  if (load === 'pending' && !options) return 'Loading the choices…';
  if (load !== 'done' || !options) return undefined;
  if (options.length === 0) return `There is no ${parent} yet. Add one first.`;
  return value !== '' && !options.some(({ id }) => id === value)
    ? `Its ${parent} no longer exists. Choose another.`
    : undefined;
}

export const categoryOption = ({ id, categoryName }: Category): Option => ({
  id,
  label: categoryName,
});

/** A gallery, in the group of its category. */
export const galleryOption = (gallery: NamedGallery): GroupedOption => {
  const { id, categoryName, galleryName, isDraft } = gallery;
  return {
    id,
    group: categoryName,
    label: `${categoryName} - ${galleryName}${isDraft ? ' (draft)' : ''}`,
  };
};
