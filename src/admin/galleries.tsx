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
import { storedImage } from './form/useDraft.ts';
import { GalleryInputs, VISIBILITY_LABELS } from './form/fields/GalleryInputs.tsx';
import { visibilityOf } from '../model/content/visibility.ts';
import { coverColumn, idColumn, nameColumn } from './list/columns.tsx';
import { ListPage } from './list/ListPage.tsx';
import { GALLERY } from './noun.ts';
import { coverOf } from '../images/display/imageSource.ts';
import { deleteDocument, loadContents } from '../store/admin/trash/trash.ts';

const nameOf = ({ galleryName }: GalleryDraft) => galleryName;

const noteOf = (gallery: NamedGallery): string | undefined => {
  const visibility = visibilityOf(gallery);
  return visibility === 'public' ? undefined : VISIBILITY_LABELS[visibility];
};

const columns = [
  idColumn<NamedGallery>(),
  nameColumn<NamedGallery>('Name', nameOf, noteOf),
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
      editPath={({ id }) => paths.editGallery(id)}
      viewPath={({ id, isDraft }) => (isDraft ? undefined : paths.gallery(id))}
      countContents={({ id }) => dispatch(loadContents('galleries', id))}
      remove={({ id }, contents) => dispatch(deleteDocument('galleries', id, contents))}
    />
  );
}

const form: FormDeclaration<'LOAD_GALLERY', GalleryDraft> = {
  noun: GALLERY,
  imageNoun: 'cover image',
  Fields: GalleryInputs,
  inputs: galleryInputs,
  nameOf,
  loadOwnPhotos: loadPhotosByGallery,
  newDraft: ({ categoryId }) => parseFields(galleryInputs, { categoryId }),
  viewPath: (id, { isDraft }) => (isDraft ? undefined : paths.gallery(id)),
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
