import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Photo } from '../model/content/entities.ts';
import { coverOf, imageOf } from '../images/display/imageSource.ts';
import { paths } from '../paths.ts';
import { selectCategories } from '../store/entities/categories.ts';
import { selectGalleriesByCategory } from '../store/entities/galleries.ts';
import { selectPhotosByGallery, selectSlideshow } from '../store/entities/photos.ts';
import { useAdminSelector } from '../store/admin/hooks.ts';
import { selectLoad } from '../store/loads.ts';
import { CategoryField, GalleryField } from './form/fields/ParentField.tsx';
import { photoLabel } from './form/fields/PhotoInputs.tsx';
import { NOUNS } from './words/nouns.ts';
import { OrderPage } from './order/OrderPage.tsx';

export function CategoryOrderPage() {
  return (
    <OrderPage
      noun={NOUNS.categories}
      listPath={paths.adminCategories}
      rows={useAdminSelector(selectCategories)}
      load={useAdminSelector((state) => selectLoad(state, 'LOAD_CATEGORIES'))}
      nameOf={({ categoryName }) => categoryName}
      imageOf={coverOf}
      operation="UPDATE_CATEGORY_ORDER"
    />
  );
}

export function GalleryOrderPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const categoryId = search.get('categoryId') ?? '';
  return (
    <OrderPage
      key={categoryId}
      noun={NOUNS.galleries}
      listPath={paths.adminGalleries}
      rows={useAdminSelector((state) => selectGalleriesByCategory(state, categoryId))}
      load={useAdminSelector((state) =>
        selectLoad(state, 'LOAD_GALLERIES_BY_CATEGORY', categoryId),
      )}
      nameOf={({ galleryName }) => galleryName}
      imageOf={coverOf}
      operation="UPDATE_GALLERY_ORDER"
      filter={
        <CategoryField
          isFilter
          value={categoryId}
          onChange={(id) => void navigate(paths.orderGalleriesOf(id))}
        />
      }
      missing={categoryId === '' ? 'Choose a category to arrange its galleries.' : undefined}
    />
  );
}

export function PhotoOrderPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const galleryId = search.get('galleryId') ?? '';
  const photos = useAdminSelector((state) => selectPhotosByGallery(state, galleryId));
  return (
    <OrderPage
      key={galleryId}
      noun={NOUNS.photos}
      listPath={galleryId === '' ? paths.adminPhotos : paths.adminPhotosOf(galleryId)}
      rows={photos}
      load={useAdminSelector((state) => selectLoad(state, 'LOAD_PHOTOS_BY_GALLERY', galleryId))}
      nameOf={({ photoName }) => photoName}
      imageOf={imageOf}
      operation="UPDATE_PHOTO_ORDER"
      filter={
        <GalleryField
          isFilter
          value={galleryId}
          onChange={(id) => void navigate(paths.orderPhotosOf(id))}
        />
      }
      missing={galleryId === '' ? 'Choose a gallery to arrange its photos.' : undefined}
      hint={
        photos?.some(({ isPanorama }) => isPanorama)
          ? 'The gallery shows panoramas below the other photos. Both parts follow this order.'
          : undefined
      }
    />
  );
}

/** A photo with its place in the slideshow instead of its gallery. */
function asSlide({ order: _inGallery, slideshowOrder, ...photo }: Photo): Photo {
  return { ...photo, ...(slideshowOrder !== undefined && { order: slideshowOrder }) };
}

export function SlideshowPage() {
  const photos = useAdminSelector(selectSlideshow);
  return (
    <OrderPage
      noun={NOUNS.photos}
      title="Slideshow"
      listPath={paths.adminPhotos}
      rows={useMemo(() => photos?.map(asSlide), [photos])}
      load={useAdminSelector((state) => selectLoad(state, 'LOAD_SLIDESHOW'))}
      nameOf={({ photoName }) => photoName}
      imageOf={imageOf}
      operation="UPDATE_SLIDESHOW_ORDER"
      firstLabel="First photo"
      hint={`The home page shows these photos in this order. To add a photo at the end, edit the photo and tick “${photoLabel('includeInSlideshow')}”.`}
      empty={`There are no photos in the slideshow yet. To add a photo, edit it and tick “${photoLabel('includeInSlideshow')}”.`}
    />
  );
}
