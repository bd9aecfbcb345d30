import { paths } from '../paths.ts';
import { type NamedGallery, selectGalleries } from '../store/entities/galleries.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { selectLoad } from '../store/loads.ts';
import { deleteGallery, loadGalleryContents } from '../store/admin/galleries.ts';
import { coverColumn, idColumn, nameColumn } from './list/columns.tsx';
import { ListPage } from './list/ListPage.tsx';

const nameOf = (gallery: NamedGallery) => gallery.galleryName;

const columns = [
  idColumn<NamedGallery>(),
  nameColumn('Name', nameOf),
  nameColumn<NamedGallery>('Category', ({ categoryName }) => categoryName),
  coverColumn<NamedGallery>(({ coverURL, coverImage }) => ({ src: coverURL, image: coverImage })),
];

export function GalleriesPage() {
  const dispatch = useAppDispatch();
  return (
    <ListPage
      title="Galleries"
      nouns={{ one: 'gallery', many: 'galleries' }}
      addPath={paths.addGallery}
      orderPath={paths.orderGalleries}
      rows={useAppSelector(selectGalleries)}
      load={useAppSelector((state) => selectLoad(state, 'LOAD_GALLERIES'))}
      columns={columns}
      nameOf={nameOf}
      editPath={({ id }) => paths.editGallery(id)}
      countContents={({ id }) => dispatch(loadGalleryContents(id))}
      remove={({ id }, onRemoved) => dispatch(deleteGallery(id, onRemoved))}
    />
  );
}
