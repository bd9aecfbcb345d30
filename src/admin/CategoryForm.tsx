import { paths } from '../paths.ts';
import type { Category } from '../model/entities.ts';
import { fileNameOf } from '../model/fileName.ts';
import { type CategoryDraft, lacksOfCategory } from '../model/drafts.ts';
import { loadCategory, selectCategory } from '../store/entities/categories.ts';
import { createCategory, updateCategory } from '../store/admin/categories.ts';
import { AddPage, EditPage, type FormDeclaration } from './form/EntityPages.tsx';
import type { FieldsProps } from './form/EntityForm.tsx';
import { NameField } from './form/NameField.tsx';

const CategoryFields = ({ draft, edit, disabled }: FieldsProps<CategoryDraft>) => (
  <NameField
    label="Category Name"
    value={draft.categoryName}
    disabled={disabled}
    onChange={(categoryName) => edit({ categoryName })}
  />
);

const form: FormDeclaration<Category, CategoryDraft> = {
  noun: 'Category',
  placeholder: 'Choose cover image',
  Fields: CategoryFields,
  lacksOf: lacksOfCategory,
  imageNoun: 'a cover image',
  nameOf: ({ categoryName }) => categoryName,
  empty: { categoryName: '' },
  startFrom: ({ categoryName, coverURL, coverImage, coverPath }) => ({
    draft: { categoryName },
    imageURL: coverURL,
    revision: coverImage?.revision,
    original: { path: coverPath, fileName: fileNameOf(categoryName, coverPath) },
  }),
  leaveTo: () => paths.adminCategories,
  loadName: 'LOAD_CATEGORY',
  load: loadCategory,
  select: selectCategory,
  create: createCategory,
  update: updateCategory,
};

export const AddCategoryPage = () => <AddPage form={form} />;
export const EditCategoryPage = () => <EditPage form={form} />;
