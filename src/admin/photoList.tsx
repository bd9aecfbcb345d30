import { useMemo } from 'react';
import { imageOf } from '../images/display/imageSource.ts';
import type { Photo } from '../model/content/entities.ts';
import { showsSame } from '../model/files/image.ts';
import { paths } from '../paths.ts';
import { useAdminSelector } from '../store/admin/hooks.ts';
import { selectPhotosByGallery } from '../store/entities/photos.ts';
import { selectLoad } from '../store/loads.ts';
import { selectFirstPhotos } from '../store/admin/firstPhotos.ts';
import { selectGalleries } from '../store/entities/galleries.ts';
import { viewPathOf } from './components/viewPath.ts';
import { VISIBILITY_LABELS } from './form/fields/GalleryInputs.tsx';
import { photoLabel } from './form/fields/PhotoInputs.tsx';
import { coverColumn, flagColumn, idColumn, textColumn } from './list/columns.tsx';

const nameOf = ({ photoName }: Photo) => photoName;

/** The photos of a gallery, or ALL, as far as they are there. */
export function usePhotoRows(galleryId: string) {
  const all = useAdminSelector((state) => selectPhotosByGallery(state, galleryId));
  const first = useAdminSelector((state) => selectFirstPhotos(state, galleryId));
  return {
    rows: all ?? first,
    isPartial: !all && first !== undefined,
    load: useAdminSelector((state) => selectLoad(state, 'LOAD_PHOTOS_BY_GALLERY', galleryId)),
  };
}

/** What lists of photos show, in both views. */
export function usePhotoList() {
  const galleries = useAdminSelector(selectGalleries);
  return useMemo(() => {
    const byId = new Map(galleries?.map((each) => [each.id, each]));
    const galleryOf = (photo: Photo) => byId.get(photo.galleryId);
    return {
      collection: 'photos' as const,
      nameOf,
      columns: [
        idColumn<Photo>(),
        textColumn<Photo>({ id: 'name', header: 'Name', onPhone: 'text' }, nameOf),
        textColumn<Photo>(
          { id: 'gallery', header: 'Gallery', onPhone: 'text' },
          (photo) => galleryOf(photo)?.galleryName ?? '',
          (photo) => (galleryOf(photo)?.isDraft ? VISIBILITY_LABELS.draft : undefined),
        ),
        coverColumn(imageOf),
        flagColumn<Photo>(
          { id: 'isPanorama', header: 'Is panorama' },
          ({ isPanorama }) => isPanorama,
        ),
        flagColumn<Photo>(
          { id: 'includeInSlideshow', header: photoLabel('includeInSlideshow') },
          (photo) => photo.includeInSlideshow,
        ),
      ],
      grid: {
        imageOf,
        marksOf: (photo: Photo) => ({
          isDraft: galleryOf(photo)?.isDraft ?? false,
          isCover: showsSame(photo.image, galleryOf(photo)?.coverImage),
          isSlide: photo.includeInSlideshow,
          isPanorama: photo.isPanorama,
          hasNoCaption: photo.caption === '',
        }),
      },
      editPath: ({ id }: Photo) => paths.editPhoto.getHref(id),
      viewPath: (photo: Photo) => {
        const gallery = galleryOf(photo);
        return gallery && viewPathOf(paths.photo.getHref(photo.id), gallery.isDraft);
      },
    };
  }, [galleries]);
}
