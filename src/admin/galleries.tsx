import { paths } from '../paths.ts';
import { galleryInputs } from '../model/content/entities.ts';
import { parseFields } from '../model/content/fields.ts';
import { imageKey } from '../model/files/image.ts';
import { fileNameOf } from '../model/content/names.ts';
import type { GalleryDraft } from '../model/content/drafts.ts';
import { selectCategories } from '../store/entities/categories.ts';
import { type NamedGallery, selectGalleries } from '../store/entities/galleries.ts';
import { loadPhotosByGallery } from '../store/entities/photos.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { selectLoad } from '../store/loads.ts';
import {
  createGallery,
  deleteGallery,
  loadGalleryContents,
  updateGallery,
} from '../store/admin/galleries.ts';
import { AddPage, EditPage, type FormDeclaration } from './form/EntityPages.tsx';
import type { FieldsProps } from './form/formProps.ts';
import { DescriptionField, NameField } from './form/fields/fields.tsx';
import { categoryOption, ParentField } from './form/fields/ParentField.tsx';
import { type Visibility, visibilityEdit, visibilityOf } from '../model/content/visibility.ts';
import { coverColumn, idColumn, nameColumn } from './list/columns.tsx';
import { ListPage } from './list/ListPage.tsx';
import { GALLERY } from './noun.ts';
import { coverOf } from '../images/display/imageSource.ts';
import { SelectField } from './form/fields/SelectField.tsx';

const nameOf = ({ galleryName }: GalleryDraft) => galleryName;

const notes = { public: undefined, unlisted: 'Unlisted', draft: 'Draft' };

const columns = [
  idColumn<NamedGallery>(),
  nameColumn<NamedGallery>('Name', nameOf, (gallery) => notes[visibilityOf(gallery)]),
  nameColumn<NamedGallery>('Category', ({ categoryName }) => categoryName),
  coverColumn<NamedGallery>(coverOf),
];

export function GalleryListPage() {
  const dispatch = useAppDispatch();
  return (
    <ListPage
      noun={GALLERY}
      addPath={paths.addGallery}
      orderPath={paths.orderGalleries}
      rows={useAppSelector(selectGalleries)}
      load={useAppSelector((state) => selectLoad(state, 'LOAD_GALLERIES'))}
      columns={columns}
      nameOf={nameOf}
      editPath={({ id }) => paths.editGallery(id)}
      viewPath={({ id, isDraft }) => (isDraft ? undefined : paths.gallery(id))}
      countContents={({ id }) => dispatch(loadGalleryContents(id))}
      remove={({ id }, onRemoved) => dispatch(deleteGallery(id, onRemoved))}
    />
  );
}

function GalleryFields({ draft, edit, disabled }: FieldsProps<GalleryDraft>) {
  const categories = useAppSelector(selectCategories);
  return (
    <>
      <NameField
        label="Gallery Name"
        value={draft.galleryName}
        disabled={disabled}
        onChange={(galleryName) => edit({ galleryName })}
      />
      <ParentField
        label="Category"
        value={draft.categoryId}
        options={categories?.map(categoryOption)}
        load={useAppSelector((state) => selectLoad(state, 'LOAD_CATEGORIES'))}
        disabled={disabled}
        onChange={(categoryId) => edit({ categoryId })}
      />
      <VisibilityField
        value={visibilityOf(draft)}
        disabled={disabled}
        onChange={(visibility) => edit(visibilityEdit(visibility))}
      />
      <DescriptionField
        value={draft.description}
        disabled={disabled}
        onChange={(description) => edit({ description })}
      />
    </>
  );
}

const form: FormDeclaration<'LOAD_GALLERY', GalleryDraft> = {
  noun: GALLERY,
  imageNoun: 'cover image',
  Fields: GalleryFields,
  inputs: galleryInputs,
  nameOf,
  empty: () => parseFields(galleryInputs, {}),
  loadOwnPhotos: loadPhotosByGallery,
  another: ({ categoryId }) => parseFields(galleryInputs, { categoryId }),
  viewPath: (id, { isDraft }) => (isDraft ? undefined : paths.gallery(id)),
  startFrom: (gallery) => ({
    draft: parseFields(galleryInputs, { ...gallery }),
    imageURL: gallery.coverURL,
    imageKey: imageKey(gallery.coverPath, gallery.coverImage?.revision),
    original: {
      path: gallery.coverPath,
      fileName: fileNameOf(gallery.galleryName, gallery.coverPath),
    },
  }),
  leaveTo: () => paths.adminGalleries,
  loadName: 'LOAD_GALLERY',
  create: createGallery,
  update: updateGallery,
};

export const AddGalleryPage = () => <AddPage form={form} />;
export const EditGalleryPage = () => <EditPage form={form} />;

const choices: Record<Visibility, { label: string; hint: string }> = {
  public: { label: 'Public', hint: 'Everyone can find it on the site.' },
  unlisted: {
    label: 'Unlisted',
    hint: 'Anyone with the link can see it. It is not listed, and search engines skip it.',
  },
  draft: {
    label: 'Draft',
    hint: 'Only you can see it, here in the admin area, until you publish it.',
  },
};

const VISIBILITIES: Visibility[] = ['public', 'unlisted', 'draft'];

const options = VISIBILITIES.map((id) => ({ id, label: choices[id].label }));

interface VisibilityFieldProps {
  value: Visibility;
  disabled: boolean;
  onChange: (visibility: Visibility) => void;
}

const VisibilityField = ({ value, disabled, onChange }: VisibilityFieldProps) => (
  <SelectField
    label="Visibility"
    helperText={choices[value].hint}
    value={value}
    options={options}
    disabled={disabled}
    onChange={onChange}
  />
);
