import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../paths.ts';
import type { Photo } from '../model/entities.ts';
import { selectGalleries } from '../store/entities/galleries.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { selectLoad } from '../store/loads.ts';
import { selectPhotosByGallery } from '../store/entities/photos.ts';
import { placePhotos } from '../store/admin/photos.ts';
import { galleryLabel } from './galleryLabel.ts';
import { OrderPage } from './order/OrderPage.tsx';
import { ParentFilter } from './list/ParentFilter.tsx';

const nameOf = ({ photoName }: Photo) => photoName;

export function PhotosOrderPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const galleryId = search.get('galleryId') ?? '';
  const galleries = useAppSelector(selectGalleries);
  const photos = useAppSelector((state) => selectPhotosByGallery(state, galleryId));
  return (
    <OrderPage
      key={galleryId}
      noun="photos"
      listPath={galleryId === '' ? paths.adminPhotos : paths.adminPhotosOf(galleryId)}
      rows={photos}
      load={useAppSelector((state) => selectLoad(state, 'LOAD_PHOTOS_BY_GALLERY', galleryId))}
      nameOf={nameOf}
      imageOf={({ photoURL, image }) => ({ src: photoURL, image })}
      save={(placements) => dispatch(placePhotos(placements))}
      filter={
        <ParentFilter
          label="Gallery"
          value={galleryId}
          options={galleries?.map((gallery) => ({ id: gallery.id, label: galleryLabel(gallery) }))}
          onChange={(id) => void navigate(paths.orderPhotosOf(id))}
        />
      }
      missing={galleryId === '' ? 'Choose the gallery whose photos to order.' : undefined}
      hint={
        photos?.some(({ isPanorama }) => isPanorama)
          ? 'In the gallery, panoramas follow the other photos, in this order among themselves.'
          : undefined
      }
    />
  );
}
