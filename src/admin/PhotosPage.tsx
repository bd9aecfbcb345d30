import { MenuItem, TextField } from '@mui/material';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import type { Photo } from '../model/entities.ts';
import { selectGalleries } from '../store/galleries.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { selectLoad } from '../store/loads.ts';
import { ALL, selectPhotosByGallery } from '../store/photos.ts';
import { deletePhoto } from '../store/writing/photos.ts';
import { coverColumn, idColumn, textColumn } from './cells.tsx';
import { galleryLabel } from './galleryLabel.ts';
import { inPlace } from './inPlace.ts';
import { ListPage } from './ListPage.tsx';

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
      textColumn('Name', nameOf),
      textColumn<Photo>('Gallery', (photo) => names.get(photo.galleryId) ?? ''),
      coverColumn<Photo>(({ photoURL, image }) => ({ src: photoURL, image })),
      textColumn<Photo>('Is panorama', ({ isPanorama }) => yes(isPanorama)),
      textColumn<Photo>('Include in slideshow', (photo) => yes(photo.includeInSlideshow)),
    ];
  }, [galleries]);
  const isListed = galleryId === ALL || galleries?.some(({ id }) => id === galleryId);
  return (
    <ListPage
      title="Photos"
      nouns={{ one: 'photo', many: 'photos' }}
      addPath={paths.addPhoto}
      rows={useAppSelector((state) => selectPhotosByGallery(state, galleryId))}
      load={useAppSelector((state) => selectLoad(state, 'LOAD_PHOTOS_BY_GALLERY', galleryId))}
      columns={columns}
      nameOf={nameOf}
      editPath={({ id }) => paths.editPhoto(id)}
      remove={({ id }, onRemoved) => dispatch(deletePhoto(id, onRemoved))}
      filter={
        <TextField
          select
          slotProps={{ select: { MenuProps: inPlace } }}
          size="small"
          label="Gallery"
          sx={{ minWidth: 'min(320px, 100%)' }}
          value={isListed ? galleryId : ''}
          onChange={(event) => void navigate(paths.adminPhotosOf(event.target.value))}
        >
          <MenuItem value={ALL}>(All)</MenuItem>
          {galleries?.map((gallery) => (
            <MenuItem key={gallery.id} value={gallery.id}>
              {galleryLabel(gallery)}
            </MenuItem>
          ))}
        </TextField>
      }
    />
  );
}
