import { useMemo } from 'react';
import { imageOf } from '../images/display/imageSource.ts';
import type { Photo } from '../model/content/entities.ts';
import { asShown, partsOf } from '../model/content/order.ts';
import { showsSame } from '../model/files/image.ts';
import { paths } from '../paths.ts';
import { useAdminSelector } from '../store/admin/hooks.ts';
import { ALL, selectPhotosByGallery } from '../store/entities/photos.ts';
import { selectLoad } from '../store/loads.ts';
import { selectFirstPhotos } from '../store/admin/firstPhotos.ts';
import { type NamedGallery, selectGalleries } from '../store/entities/galleries.ts';
import { viewPathOf } from './components/viewPath.ts';
import { VISIBILITY_LABELS } from './form/fields/GalleryInputs.tsx';
import { PHOTO_LABELS } from './form/fields/PhotoInputs.tsx';
import { coverColumn, flagColumn, idColumn, type Sortable, textColumn } from './list/columns.tsx';
import { LargeCaption } from './list/inspector/SharedInputs.tsx';
import { Inspector } from './list/inspector/Inspector.tsx';
import { usePhotoFilters } from './list/photoFilters.ts';

const nameOf = ({ photoName }: Photo) => photoName;

/** Everything that is written about a photo, and the name of its file. */
const searchTextOf = ({ photoName, caption, altText, keywords, fileName = '' }: Photo) =>
  [photoName, caption, altText, ...keywords, fileName].join('\n');

const SORTABLES: readonly Sortable<Photo>[] = [
  {
    id: 'takenAt',
    header: 'Date taken',
    sortBy: ({ exif }) => exif?.takenAt ?? '',
    directions: { asc: 'oldest first', desc: 'newest first' },
  },
  { id: 'fileName', header: 'File name', sortBy: ({ fileName = '' }) => fileName },
];

/** The photos of each gallery as its page shows them, gallery by gallery; then those of no gallery. */
function byGallery(photos: readonly Photo[], galleries: readonly NamedGallery[]): Photo[] {
  const ofGallery = new Map<string, Photo[]>(galleries.map(({ id }) => [id, []]));
  const ofNone: Photo[] = [];
  for (const photo of photos) (ofGallery.get(photo.galleryId) ?? ofNone).push(photo);
  return [...[...ofGallery.values()].flatMap(asShown), ...ofNone];
}

/** The photos of a gallery, or ALL, as far as they are there, in the order of the site. */
export function usePhotoRows(galleryId: string) {
  const all = useAdminSelector((state) => selectPhotosByGallery(state, galleryId));
  const first = useAdminSelector((state) => selectFirstPhotos(state, galleryId));
  const galleries = useAdminSelector(selectGalleries);
  const rows = useMemo(() => {
    // Where the first panoramas belong is known once all photos are there.
    if (!all) return first && partsOf(first).grid;
    return galleryId === ALL ? byGallery(all, galleries ?? []) : asShown(all);
  }, [all, first, galleries, galleryId]);
  return {
    rows,
    isPartial: !all && first !== undefined,
    load: useAdminSelector((state) => selectLoad(state, 'LOAD_PHOTOS_BY_GALLERY', galleryId)),
  };
}

/**
 * What lists of photos show, in both views.
 * @param hasOneGallery whether all photos are of the same gallery, so that nobody sorts by it
 */
export function usePhotoList(hasOneGallery = false) {
  const galleries = useAdminSelector(selectGalleries);
  const filters = usePhotoFilters();
  const list = useMemo(() => {
    const byId = new Map(galleries?.map((each) => [each.id, each]));
    const galleryOf = (photo: Photo) => byId.get(photo.galleryId);
    return {
      collection: 'photos' as const,
      nameOf,
      searchText: searchTextOf,
      sortables: SORTABLES,
      Inspector,
      LargeField: LargeCaption,
      columns: [
        idColumn<Photo>(),
        textColumn<Photo>({ id: 'name', header: 'Name', onPhone: 'text', text: nameOf }),
        textColumn<Photo>({
          id: 'gallery',
          header: 'Gallery',
          onPhone: 'text',
          text: (photo) => galleryOf(photo)?.galleryName ?? '',
          note: (photo) => galleryOf(photo)?.isDraft && VISIBILITY_LABELS.draft,
          isSortable: !hasOneGallery,
        }),
        coverColumn(imageOf),
        flagColumn<Photo>(
          { id: 'isPanorama', header: 'Is panorama' },
          ({ isPanorama }) => isPanorama,
        ),
        flagColumn<Photo>(
          { id: 'includeInSlideshow', header: PHOTO_LABELS.includeInSlideshow },
          (photo) => photo.includeInSlideshow,
        ),
      ],
      grid: {
        imageOf,
        marksOf: (photo: Photo) => ({
          isDraft: !hasOneGallery && galleryOf(photo)?.isDraft,
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
  }, [galleries, hasOneGallery]);
  return { ...list, filters };
}
