import { paths } from '../paths.ts';
import { galleryInputs } from '../model/content/entities.ts';
import { parseFields } from '../model/content/fields.ts';
import type { GalleryDraft } from '../model/content/drafts.ts';
import { type NamedGallery, selectGalleries } from '../store/entities/galleries.ts';
import { loadPhotosByGallery } from '../store/entities/photos.ts';
import { useAdminDispatch, useAdminSelector } from '../store/admin/hooks.ts';
import { selectLoad } from '../store/loads.ts';
import { createGallery, updateGallery } from '../store/admin/galleries.ts';
import { AddPage, EditPage, type FormDeclaration } from './form/EntityPages.tsx';
import type { FieldsProps } from './form/formProps.ts';
import { storedImage } from './form/useDraft.ts';
import { DescriptionField, NameField } from './form/fields/inputs.tsx';
import { CategoryField } from './form/fields/ParentField.tsx';
import { type Visibility, visibilityEdit, visibilityOf } from '../model/content/visibility.ts';
import { coverColumn, idColumn, nameColumn } from './list/columns.tsx';
import { ListPage } from './list/ListPage.tsx';
import { GALLERY } from './noun.ts';
import { coverOf } from '../images/display/imageSource.ts';
import { type Option, SelectField } from './form/fields/SelectField.tsx';
import { deleteDocument, loadContents } from '../store/admin/trash/trash.ts';

const nameOf = ({ galleryName }: GalleryDraft) => galleryName;

const notes = { public: undefined, unlisted: 'Unlisted', draft: 'Draft' };

const columns = [
  idColumn<NamedGallery>(),
  nameColumn<NamedGallery>('Name', nameOf, (gallery) => notes[visibilityOf(gallery)]),
  nameColumn<NamedGallery>('Category', ({ categoryName }) => categoryName),
  coverColumn<NamedGallery>(coverOf),
];

export function GalleryListPage() {
  const dispatch = useAdminDispatch();
  return (
    <ListPage
      noun={GALLERY}
      addPath={paths.addGallery}
      orderPath={paths.orderGalleries}
      rows={useAdminSelector(selectGalleries)}
      load={useAdminSelector((state) => selectLoad(state, 'LOAD_GALLERIES'))}
      columns={columns}
      nameOf={nameOf}
      editPath={({ id }) => paths.editGallery.getHref(id)}
      viewPath={({ id, isDraft }) => (isDraft ? undefined : paths.gallery.getHref(id))}
      countContents={({ id }) => dispatch(loadContents('galleries', id))}
      remove={({ id }, contents) => dispatch(deleteDocument('galleries', id, contents))}
    />
  );
}

const hints: Record<Visibility, string> = {
  public: 'Everyone can find this gallery on the site.',
  unlisted:
    'Anyone with the link can see this gallery. It is not listed, and search engines skip it.',
  draft: 'Only you can see this gallery. To publish it, choose Public.',
};

const VISIBILITIES: Option<Visibility>[] = [
  { id: 'public', label: 'Public' },
  { id: 'unlisted', label: 'Unlisted' },
  { id: 'draft', label: 'Draft' },
];

const GalleryFields = ({ draft, edit, field, disabled }: FieldsProps<GalleryDraft>) => (
  <>
    <NameField label="Gallery Name" {...field('galleryName')} />
    <CategoryField {...field('categoryId')} />
    <SelectField
      label="Visibility"
      helperText={hints[visibilityOf(draft)]}
      value={visibilityOf(draft)}
      options={VISIBILITIES}
      disabled={disabled}
      onChange={(visibility) => edit(visibilityEdit(visibility))}
    />
    <DescriptionField {...field('description')} />
  </>
);

const form: FormDeclaration<'LOAD_GALLERY', GalleryDraft> = {
  noun: GALLERY,
  imageNoun: 'cover image',
  Fields: GalleryFields,
  inputs: galleryInputs,
  nameOf,
  loadOwnPhotos: loadPhotosByGallery,
  newDraft: ({ categoryId }) => parseFields(galleryInputs, { categoryId }),
  viewPath: (id, { isDraft }) => (isDraft ? undefined : paths.gallery.getHref(id)),
  startFrom: (gallery) => ({
    draft: parseFields(galleryInputs, { ...gallery }),
    ...storedImage(gallery.galleryName, gallery.coverPath, coverOf(gallery)),
  }),
  leaveTo: () => paths.adminGalleries,
  loadName: 'LOAD_GALLERY',
  create: createGallery,
  update: updateGallery,
};

export const AddGalleryPage = () => <AddPage form={form} />;
export const EditGalleryPage = () => <EditPage form={form} />;
