import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { type Category, categoryInputs } from '../model/content/entities.ts';
import { parseFields } from '../model/content/fields.ts';
import type { CategoryValues } from '../model/content/formValues.ts';
import { selectCategories } from '../store/entities/categories.ts';
import { useAdminDispatch, useAdminSelector } from '../store/admin/hooks.ts';
import { selectLoad } from '../store/loads.ts';
import { CATEGORY_ORDER } from '../store/admin/edits/arranging.ts';
import { CategoryForm } from './form/CategoryForm.tsx';
import { AddPage, EditPage } from './form/EntityPages.tsx';
import { type FormStart, storedImage } from './form/formStart.ts';
import page from './components/page.module.css';
import { coverColumn, idColumn, textColumn } from './list/columns.tsx';
import { ListPage } from './list/ListPage.tsx';
import { coverOf } from '../images/display/imageSource.ts';
import { loadContents } from '../store/admin/trash/trash.ts';

const nameOf = ({ categoryName }: CategoryValues) => categoryName;

const openPath = ({ id }: Category) => paths.adminGalleriesOf(id);

const columns = [
  idColumn<Category>(),
  textColumn<Category>({
    id: 'name',
    header: 'Name',
    onPhone: 'text',
    text: nameOf,
    path: openPath,
  }),
  coverColumn(coverOf),
];

/** What an empty site says. */
const FirstSteps = () => (
  <div className={page.reading}>
    <p>Visitors choose a category first, such as “Coast” or “Forest”.</p>
    <p>Each category has galleries, and each gallery has photos.</p>
    <p>Add your first category, then a gallery in it, and upload photos to the gallery.</p>
    <Button component={Link} to={paths.addCategory} variant="contained">
      Add the first category
    </Button>
  </div>
);

export function CategoryListPage() {
  const dispatch = useAdminDispatch();
  return (
    <ListPage
      collection="categories"
      addPath={paths.addCategory}
      rows={useAdminSelector(selectCategories)}
      load={useAdminSelector((state) => selectLoad(state, 'LOAD_CATEGORIES'))}
      columns={columns}
      listKey="categories"
      contents={{ path: openPath, noun: 'galleries' }}
      arranges={CATEGORY_ORDER}
      grid={{ imageOf: coverOf }}
      empty={<FirstSteps />}
      nameOf={nameOf}
      editPath={({ id }) => paths.editCategory.getHref(id)}
      viewPath={({ id }) => paths.category.getHref(id)}
      countContents={({ id }) => dispatch(loadContents('categories', id))}
    />
  );
}

const startFrom = (category: Category): FormStart<CategoryValues> => ({
  values: parseFields(categoryInputs, { ...category }),
  ...storedImage(category.categoryName, category.coverPath, coverOf(category)),
});

const form = { collection: 'categories', Form: CategoryForm } as const;

export const AddCategoryPage = () => (
  <AddPage {...form} newValues={() => parseFields(categoryInputs, {})} />
);

export const EditCategoryPage = () => (
  <EditPage {...form} loadName="LOAD_CATEGORY" startFrom={startFrom} />
);
