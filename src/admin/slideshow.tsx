import { useMemo } from 'react';
import { imageOf } from '../images/display/imageSource.ts';
import type { Photo } from '../model/content/entities.ts';
import { paths } from '../paths.ts';
import { updateSlideshowOrder } from '../store/admin/photos.ts';
import { selectSlideshow } from '../store/entities/photos.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { selectLoad } from '../store/loads.ts';
import { OrderPage } from './order/OrderPage.tsx';

const noun = { one: 'Slide', many: 'Slides' };

/** A photo with its place in the slideshow instead of its gallery. */
function asSlide({ order: _inGallery, slideshowOrder, ...photo }: Photo): Photo {
  return { ...photo, ...(slideshowOrder !== undefined && { order: slideshowOrder }) };
}

/** The page that orders the slideshow. */
export function SlideshowPage() {
  const dispatch = useAppDispatch();
  const photos = useAppSelector(selectSlideshow);
  return (
    <OrderPage
      noun={noun}
      title="Slideshow"
      listPath={paths.adminPhotos}
      rows={useMemo(() => photos?.map(asSlide), [photos])}
      load={useAppSelector((state) => selectLoad(state, 'LOAD_SLIDESHOW'))}
      nameOf={({ photoName }) => photoName}
      imageOf={imageOf}
      save={(updates) => dispatch(updateSlideshowOrder(updates))}
      firstLabel="Opening picture"
      hint="The home page starts with the first photo and shows the others in this order. To add a photo at the end, select “Include in slideshow” in its form."
      empty="There are no photos in the slideshow yet. To add one, select “Include in slideshow” in its form."
    />
  );
}
