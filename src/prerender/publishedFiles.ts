import { isListed, listedPhotos } from '../model/entities.ts';
import { packEntities } from '../store/entities/pack.ts';
import {
  galleryFile,
  type PublishedFile,
  SITE_FILE,
  SLIDESHOW_FILE,
} from '../store/entities/published.ts';
import type { Content } from './contentSource.ts';

/** What lies beside the pages of a build, by the names of the files. */
export function publishedFiles({
  categories,
  galleries,
  photos,
}: Content): ReadonlyMap<string, PublishedFile> {
  const slides = photos.filter(({ includeInSlideshow }) => includeInSlideshow);
  const listed = galleries.filter(isListed);
  return new Map<string, PublishedFile>([
    [
      SITE_FILE,
      {
        categories: packEntities('categories', categories),
        galleries: packEntities('galleries', listed),
      },
    ],
    [SLIDESHOW_FILE, { photos: packEntities('photos', listedPhotos(slides, galleries)) }],
    ...galleries.map((gallery): [string, PublishedFile] => [
      galleryFile(gallery.id),
      {
        ...(!isListed(gallery) && { galleries: packEntities('galleries', [gallery]) }),
        photos: packEntities(
          'photos',
          photos.filter(({ galleryId }) => galleryId === gallery.id),
        ),
      },
    ]),
  ]);
}
