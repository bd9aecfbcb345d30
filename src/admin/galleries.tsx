import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { inOrder } from '../model/content/order.ts';
import { paths } from '../paths.ts';
import { type Gallery, galleryInputs } from '../model/content/entities.ts';
import { parseFields } from '../model/content/fields.ts';
import type { StoredFields } from '../model/json.ts';
import type { GalleryValues } from '../model/content/formValues.ts';
import { showsSame } from '../model/files/image.ts';
import { selectCategories } from '../store/entities/categories.ts';
import { type NamedGallery, selectGalleries } from '../store/entities/galleries.ts';
import { ALL } from '../store/entities/photos.ts';
import { useAdminDispatch, useAdminSelector } from '../store/admin/hooks.ts';
import { selectLoad } from '../store/loads.ts';
import { galleryOrder } from '../store/admin/edits/arranging.ts';
import { viewPathOf } from './components/viewPath.ts';
import { EntityForm } from './form/EntityForm.tsx';
import { AddPage, EditPage } from './form/EntityPages.tsx';
import { GalleryInputs, VISIBILITY_LABELS } from './form/fields/GalleryInputs.tsx';
import { type FormStart, storedImage } from './form/formStart.ts';
import { ImageField } from './form/image/ImageField.tsx';
import { type FormTask, useForm } from './form/useForm.ts';
import { visibilityOf } from '../model/content/visibility.ts';
import { CategoryField } from './form/fields/ParentField.tsx';
import { coverColumn, idColumn, textColumn } from './list/columns.tsx';
import { ListPage } from './list/ListPage.tsx';
import { GalleryActions } from './list/SelectionActions.tsx';
import { coverOf } from '../images/display/imageSource.ts';
import { loadContents } from '../store/admin/trash/trash.ts';

const nameOf = ({ galleryName }: GalleryValues) => galleryName;

const noteOf = (gallery: NamedGallery): string | undefined => {
  const visibility = visibilityOf(gallery);
  return visibility === 'public' ? undefined : VISIBILITY_LABELS[visibility];
};

const columns = [
  idColumn<NamedGallery>(),
  textColumn<NamedGallery>({ id: 'name', header: 'Name', onPhone: 'text' }, nameOf, noteOf),
  textColumn<NamedGallery>(
    { id: 'category', header: 'Category', onPhone: 'text' },
    ({ categoryName }) => categoryName,
  ),
  coverColumn<NamedGallery>(coverOf),
];

/** Icons beside the name of a gallery. */
function useMarks() {
  const categories = useAdminSelector(selectCategories);
  return useMemo(() => {
    const byId = new Map(categories?.map((each) => [each.id, each]));
    return ({ isDraft, isUnlisted, categoryId, coverImage }: NamedGallery) => ({
      isDraft,
      isUnlisted,
      isCover: showsSame(coverImage, byId.get(categoryId)?.coverImage),
    });
  }, [categories]);
}

export function GalleryListPage() {
  const dispatch = useAdminDispatch();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const categoryId = search.get('categoryId') ?? ALL;
  const all = useAdminSelector(selectGalleries);
  const rows = useMemo(() => {
    const ofCategory = all?.filter((gallery) => gallery.categoryId === categoryId);
    return categoryId === ALL ? all : ofCategory && inOrder(ofCategory, nameOf);
  }, [all, categoryId]);
  return (
    <ListPage
      collection="galleries"
      addPath={paths.addGallery}
      rows={rows}
      load={useAdminSelector((state) => selectLoad(state, 'LOAD_GALLERIES'))}
      columns={columns}
      scope={categoryId}
      GridActions={GalleryActions}
      arranges={categoryId === ALL ? undefined : galleryOrder(categoryId)}
      grid={{
        imageOf: coverOf,
        marksOf: useMarks(),
        hint: categoryId === ALL ? 'Choose a category to arrange its galleries.' : undefined,
      }}
      filter={
        <CategoryField
          isFilter
          loadName="LOAD_GALLERIES"
          first={{ id: ALL, label: '(All)' }}
          value={categoryId}
          onChange={(id) => void navigate(paths.adminGalleriesOf(id))}
        />
      }
      nameOf={nameOf}
      editPath={({ id }) => paths.editGallery.getHref(id)}
      viewPath={({ id, isDraft }) => viewPathOf(paths.gallery.getHref(id), isDraft)}
      countContents={({ id }) => dispatch(loadContents('galleries', id))}
    />
  );
}

function GalleryForm(task: FormTask<GalleryValues>) {
  const form = useForm({
    ...task,
    inputs: galleryInputs,
    imageNoun: 'cover image',
    nameOf,
    leaveTo: () => paths.adminGalleries,
    viewPath: ({ visibility }) =>
      viewPathOf(paths.gallery.getHref(task.id), visibility === 'draft'),
  });
  return (
    <EntityForm form={form}>
      <GalleryInputs {...form.fields} />
      <ImageField form={form} />
    </EntityForm>
  );
}

const startFrom = (gallery: Gallery): FormStart<GalleryValues> => ({
  values: { ...parseFields(galleryInputs, { ...gallery }), visibility: visibilityOf(gallery) },
  ...storedImage(gallery.galleryName, gallery.coverPath, coverOf(gallery)),
});

const form = { collection: 'galleries', Form: GalleryForm } as const;

const newValues = ({ categoryId }: StoredFields): GalleryValues => ({
  ...parseFields(galleryInputs, { categoryId }),
  visibility: 'public',
});

export const AddGalleryPage = () => <AddPage {...form} newValues={newValues} />;

export const EditGalleryPage = () => (
  <EditPage {...form} loadName="LOAD_GALLERY" startFrom={startFrom} />
);
