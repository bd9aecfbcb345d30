import { Button } from '@mui/material';
import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
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
import { CopyLink } from './components/CopyLink.tsx';
import page from './components/page.module.css';
import { viewPathOf } from './components/viewPath.ts';
import { EntityForm } from './form/EntityForm.tsx';
import { AddPage, EditPage } from './form/EntityPages.tsx';
import { GalleryInputs } from './form/fields/GalleryInputs.tsx';
import { type FormStart, storedImage } from './form/formStart.ts';
import { ImageField } from './form/image/ImageField.tsx';
import { type FormTask, useForm } from './form/useForm.ts';
import { visibilityOf } from '../model/content/visibility.ts';
import { CategoryField } from './form/fields/ParentField.tsx';
import { coverColumn, idColumn, textColumn } from './list/columns.tsx';
import { ListPage } from './list/ListPage.tsx';
import { GalleryNote } from './list/GalleryNote.tsx';
import { GalleryActions } from './list/SelectionActions.tsx';
import { useKeepView } from './list/useView.ts';
import { coverOf } from '../images/display/imageSource.ts';
import { loadContents } from '../store/admin/trash/trash.ts';

const nameOf = ({ galleryName }: GalleryValues) => galleryName;

const openPath = ({ id }: NamedGallery) => paths.photoGridOf(id);

const noteOf = (gallery: NamedGallery) => <GalleryNote gallery={gallery} />;

const columns = [
  idColumn<NamedGallery>(),
  textColumn<NamedGallery>({
    id: 'name',
    header: 'Name',
    onPhone: 'text',
    text: nameOf,
    note: noteOf,
    path: openPath,
  }),
  textColumn<NamedGallery>({
    id: 'category',
    header: 'Category',
    onPhone: 'text',
    text: ({ categoryName }) => categoryName,
  }),
  coverColumn<NamedGallery>(coverOf),
];

/** Icons on the cover of a gallery. */
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
  const keepView = useKeepView();
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
      listKey={`galleries ${categoryId}`}
      contents={{ path: openPath, noun: 'photos' }}
      GridActions={GalleryActions}
      arranges={categoryId === ALL ? undefined : galleryOrder(categoryId)}
      hint={categoryId === ALL ? 'Choose a category to arrange its galleries.' : undefined}
      grid={{ imageOf: coverOf, marksOf: useMarks(), noteOf }}
      filter={
        <CategoryField
          isFilter
          loadName="LOAD_GALLERIES"
          first={{ id: ALL, label: '(All)' }}
          value={categoryId}
          onChange={(id) => void navigate(keepView(paths.adminGalleriesOf(id)))}
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
    parentIdOf: ({ categoryId }) => categoryId,
    viewPath: ({ visibility }) =>
      viewPathOf(paths.gallery.getHref(task.id), visibility === 'draft'),
  });
  const visibilities = [task.start.values.visibility, form.fields.values.visibility];
  return (
    <EntityForm form={form}>
      {!task.isNew && (
        <div className={page.buttons}>
          <Button component={Link} to={paths.photoGridOf(task.id)} variant="outlined">
            Open photos
          </Button>
          {!visibilities.includes('draft') && <CopyLink path={paths.gallery.getHref(task.id)} />}
        </div>
      )}
      {task.isNew && !task.onSaved && (
        <div className={page.buttons}>
          <p className={page.quiet}>
            You can also make a gallery while you upload photos. Its first photo becomes the cover.
          </p>
          <Button component={Link} to={paths.uploadPhotos} variant="outlined">
            Upload photos
          </Button>
        </div>
      )}
      <GalleryInputs {...form.fields} />
      <ImageField form={form} focus={form.fields.field('focus')} cuts={['card']} />
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
