import { paths } from '../paths.ts';
import type { Gallery } from '../model/entities.ts';
import { fileNameOf } from '../model/fileName.ts';
import { type GalleryDraft, lacksOfGallery } from '../model/drafts.ts';
import { selectCategories } from '../store/entities/categories.ts';
import { loadGallery, selectGallery } from '../store/entities/galleries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectLoad } from '../store/loads.ts';
import { createGallery, updateGallery } from '../store/admin/galleries.ts';
import { AddPage, EditPage, type FormDeclaration } from './form/EntityPages.tsx';
import type { FieldsProps } from './form/EntityForm.tsx';
import { NameField } from './form/NameField.tsx';
import { ParentField } from './form/ParentField.tsx';

function GalleryFields({ draft, edit, disabled }: FieldsProps<GalleryDraft>) {
  const categories = useAppSelector(selectCategories);
  const load = useAppSelector((state) => selectLoad(state, 'LOAD_CATEGORIES'));
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
        options={categories?.map(({ id, categoryName }) => ({ id, label: categoryName }))}
        load={load}
        disabled={disabled}
        onChange={(categoryId) => edit({ categoryId })}
      />
    </>
  );
}

const form: FormDeclaration<Gallery, GalleryDraft> = {
  noun: 'Gallery',
  placeholder: 'Choose cover image',
  Fields: GalleryFields,
  lacksOf: lacksOfGallery,
  imageNoun: 'a cover image',
  nameOf: ({ galleryName }) => galleryName,
  empty: { galleryName: '', categoryId: '' },
  startFrom: ({ galleryName, categoryId, coverURL, coverImage, coverPath }) => ({
    draft: { galleryName, categoryId },
    imageURL: coverURL,
    revision: coverImage?.revision,
    original: { path: coverPath, fileName: fileNameOf(galleryName, coverPath) },
  }),
  leaveTo: () => paths.adminGalleries,
  loadName: 'LOAD_GALLERY',
  load: loadGallery,
  select: selectGallery,
  create: createGallery,
  update: updateGallery,
};

export const AddGalleryPage = () => <AddPage form={form} />;
export const EditGalleryPage = () => <EditPage form={form} />;
