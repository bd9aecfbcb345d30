import { paths } from '../paths.ts';
import { type Category, categoryInputs } from '../model/content/entities.ts';
import { parseFields } from '../model/content/fields.ts';
import type { CategoryDraft } from '../model/content/drafts.ts';
import { selectCategories } from '../store/entities/categories.ts';
import { useAdminDispatch, useAdminSelector } from '../store/admin/hooks.ts';
import { selectLoad } from '../store/loads.ts';
import { createCategory, loadPhotosByCategory, updateCategory } from '../store/admin/categories.ts';
import { AddPage, EditPage, type FormDeclaration } from './form/EntityPages.tsx';
import type { FieldsProps } from './form/formProps.ts';
import { storedImage } from './form/useDraft.ts';
import { DescriptionField, NameField } from './form/fields/inputs.tsx';
import { coverColumn, idColumn, nameColumn } from './list/columns.tsx';
import { ListPage } from './list/ListPage.tsx';
import { CATEGORY } from './noun.ts';
import { coverOf } from '../images/display/imageSource.ts';
import { deleteDocument, loadContents } from '../store/admin/trash/trash.ts';

const nameOf = ({ categoryName }: CategoryDraft) => categoryName;

const columns = [idColumn<Category>(), nameColumn<Category>('Name', nameOf), coverColumn(coverOf)];

export function CategoryListPage() {
  const dispatch = useAdminDispatch();
  return (
    <ListPage
      noun={CATEGORY}
      addPath={paths.addCategory}
      orderPath={paths.orderCategories}
      rows={useAdminSelector(selectCategories)}
      load={useAdminSelector((state) => selectLoad(state, 'LOAD_CATEGORIES'))}
      columns={columns}
      nameOf={nameOf}
      editPath={({ id }) => paths.editCategory.getHref(id)}
      viewPath={({ id }) => paths.category.getHref(id)}
      countContents={({ id }) => dispatch(loadContents('categories', id))}
      remove={({ id }, contents) => dispatch(deleteDocument('categories', id, contents))}
    />
  );
}

const CategoryFields = ({ field }: FieldsProps<CategoryDraft>) => (
  <>
    <NameField label="Category Name" {...field('categoryName')} />
    <DescriptionField {...field('description')} />
  </>
);

const form: FormDeclaration<'LOAD_CATEGORY', CategoryDraft> = {
  noun: CATEGORY,
  imageNoun: 'cover image',
  Fields: CategoryFields,
  inputs: categoryInputs,
  nameOf,
  newDraft: () => parseFields(categoryInputs, {}),
  loadOwnPhotos: loadPhotosByCategory,
  viewPath: paths.category.getHref,
  startFrom: (category) => ({
    draft: parseFields(categoryInputs, { ...category }),
    ...storedImage(category.categoryName, category.coverPath, coverOf(category)),
  }),
  leaveTo: () => paths.adminCategories,
  loadName: 'LOAD_CATEGORY',
  create: createCategory,
  update: updateCategory,
};

export const AddCategoryPage = () => <AddPage form={form} />;
export const EditCategoryPage = () => <EditPage form={form} />;
