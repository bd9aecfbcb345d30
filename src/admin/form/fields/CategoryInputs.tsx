import type { CategoryValues } from '../../../model/content/formValues.ts';
import { DescriptionField, type FieldsProps, NameField } from './inputs.tsx';

export const CategoryInputs = ({ field }: FieldsProps<CategoryValues>) => (
  <>
    <NameField label="Category Name" {...field('categoryName')} />
    <DescriptionField {...field('description')} />
  </>
);
