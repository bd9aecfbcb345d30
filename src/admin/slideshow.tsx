import { Button } from '@mui/material';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Photo } from '../model/content/entities.ts';
import { paths } from '../paths.ts';
import { useAdminSelector } from '../store/admin/hooks.ts';
import { SLIDESHOW_ORDER } from '../store/admin/edits/arranging.ts';
import { ALL, selectSlideshow } from '../store/entities/photos.ts';
import { selectLoad } from '../store/loads.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { ListPage } from './list/ListPage.tsx';
import { AddSlides, RemoveSlides, useDeletion } from './list/SelectionActions.tsx';
import { usePhotoList, usePhotoRows } from './photoList.tsx';

/** A photo with its place in the slideshow instead of its gallery. */
function asSlide({ order: _inGallery, slideshowOrder, ...photo }: Photo): Photo {
  return { ...photo, ...(slideshowOrder !== undefined && { order: slideshowOrder }) };
}

export function SlideshowPage() {
  const photos = useAdminSelector(selectSlideshow);
  const photoList = usePhotoList();
  return (
    <ListPage
      {...photoList}
      title="Slideshow"
      listKey="slideshow"
      rows={useMemo(() => photos?.map(asSlide), [photos])}
      load={useAdminSelector((state) => selectLoad(state, 'LOAD_SLIDESHOW'))}
      Actions={RemoveSlides}
      deletion={useDeletion()}
      arranges={SLIDESHOW_ORDER}
      hint="The home page shows these photos in this order."
      grid={{ ...photoList.grid, firstLabel: 'First photo' }}
      empty={<Notice>There are no photos in the slideshow yet.</Notice>}
      buttons={
        <Button component={Link} to={paths.addSlidesGrid} variant="contained">
          Add photos
        </Button>
      }
    />
  );
}

/** All photos that are not in the slideshow, to be added to it. */
export function AddSlidesPage() {
  const { rows, ...photos } = usePhotoRows(ALL);
  return (
    <ListPage
      {...usePhotoList()}
      title="Add to the slideshow"
      listKey="addSlides"
      {...photos}
      rows={useMemo(() => rows?.filter((photo) => !photo.includeInSlideshow), [rows])}
      Actions={AddSlides}
      empty={<Notice>All photos are in the slideshow.</Notice>}
      buttons={
        <Button component={Link} to={paths.slideshowGrid} variant="outlined">
          Done
        </Button>
      }
    />
  );
}
