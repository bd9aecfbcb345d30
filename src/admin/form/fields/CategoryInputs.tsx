import type { CategoryDraft } from '../../../model/content/drafts.ts';
import { DescriptionField, type FieldsProps, NameField } from './inputs.tsx';

export const CategoryInputs = ({ field }: FieldsProps<CategoryDraft>) => (
  <>
    <NameField label="Category Name" {...field('categoryName')} />
    <DescriptionField {...field('description')} />
  </>
);
