import { paths } from '../paths.ts';
import type { Category } from '../model/entities.ts';
import { selectCategories } from '../store/entities/categories.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { selectLoad } from '../store/loads.ts';
import { deleteCategory, loadCategoryContents } from '../store/admin/categories.ts';
import { coverColumn, idColumn, nameColumn } from './list/columns.tsx';
import { ListPage } from './list/ListPage.tsx';

const nameOf = (category: Category) => category.categoryName;

const columns = [
  idColumn<Category>(),
  nameColumn('Name', nameOf),
  coverColumn<Category>(({ coverURL, coverImage }) => ({ src: coverURL, image: coverImage })),
];

export function CategoriesPage() {
  const dispatch = useAppDispatch();
  return (
    <ListPage
      title="Categories"
      nouns={{ one: 'category', many: 'categories' }}
      addPath={paths.addCategory}
      orderPath={paths.orderCategories}
      rows={useAppSelector(selectCategories)}
      load={useAppSelector((state) => selectLoad(state, 'LOAD_CATEGORIES'))}
      columns={columns}
      nameOf={nameOf}
      editPath={({ id }) => paths.editCategory(id)}
      countContents={({ id }) => dispatch(loadCategoryContents(id))}
      remove={({ id }, onRemoved) => dispatch(deleteCategory(id, onRemoved))}
    />
  );
}
