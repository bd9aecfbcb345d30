import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../paths.ts';
import type { Photo } from '../model/entities.ts';
import { selectGalleries } from '../store/entities/galleries.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { selectLoad } from '../store/loads.ts';
import { ALL, selectPhotosByGallery } from '../store/entities/photos.ts';
import { deletePhoto } from '../store/admin/photos.ts';
import { coverColumn, idColumn, nameColumn, textColumn } from './list/columns.tsx';
import { galleryLabel } from './galleryLabel.ts';
import { ListPage } from './list/ListPage.tsx';
import { ParentFilter } from './list/ParentFilter.tsx';

const nameOf = (photo: Photo) => photo.photoName;
const yes = (flag: boolean) => (flag ? 'Yes' : '');

export function PhotosPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const galleryId = search.get('galleryId') ?? ALL;
  const galleries = useAppSelector(selectGalleries);
  const columns = useMemo(() => {
    const names = new Map(galleries?.map(({ id, galleryName }) => [id, galleryName]));
    return [
      idColumn<Photo>(),
      nameColumn('Name', nameOf),
      nameColumn<Photo>('Gallery', (photo) => names.get(photo.galleryId) ?? ''),
      coverColumn<Photo>(({ photoURL, image }) => ({ src: photoURL, image })),
      textColumn<Photo>('Is panorama', ({ isPanorama }) => yes(isPanorama)),
      textColumn<Photo>('Include in slideshow', (photo) => yes(photo.includeInSlideshow)),
    ];
  }, [galleries]);
  const choices = [
    { id: ALL, label: '(All)' },
    ...(galleries ?? []).map((gallery) => ({ id: gallery.id, label: galleryLabel(gallery) })),
  ];
  return (
    <ListPage
      title="Photos"
      nouns={{ one: 'photo', many: 'photos' }}
      addPath={paths.addPhoto}
      orderPath={galleryId === ALL ? paths.orderPhotos : paths.orderPhotosOf(galleryId)}
      rows={useAppSelector((state) => selectPhotosByGallery(state, galleryId))}
      load={useAppSelector((state) => selectLoad(state, 'LOAD_PHOTOS_BY_GALLERY', galleryId))}
      columns={columns}
      nameOf={nameOf}
      editPath={({ id }) => paths.editPhoto(id)}
      remove={({ id }, onRemoved) => dispatch(deletePhoto(id, onRemoved))}
      filter={
        <ParentFilter
          label="Gallery"
          value={galleryId}
          options={choices}
          onChange={(id) => void navigate(paths.adminPhotosOf(id))}
        />
      }
    />
  );
}
