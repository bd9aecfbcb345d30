import { isListed, listedPhotos } from '../model/content/entities.ts';
import { photosByKeyword } from '../model/content/keywords.ts';
import { listedInOrder } from '../model/content/order.ts';
import { packEntities, packSettings } from '../store/sources/pack.ts';
import { FILES, type DataFile } from '../store/sources/pageBuild.ts';
import type { SiteContent } from './builtSource.ts';

/** The data files of a build, by name. */
export function dataFiles(content: SiteContent): ReadonlyMap<string, DataFile> {
  const { categories, galleries, photos, settings } = content;
  const slides = photos.filter(({ includeInSlideshow }) => includeInSlideshow);
  const searchable = listedInOrder(photos, galleries);
  return new Map<string, DataFile>([
    [
      FILES.site,
      {
        categories: packEntities('categories', categories),
        galleries: packEntities('galleries', galleries.filter(isListed)),
      },
    ],
    [FILES.settings, { settings: packSettings(settings) }],
    [FILES.slideshow, { photos: packEntities('photos', listedPhotos(slides, galleries)) }],
    [FILES.photos, { photos: packEntities('photos', searchable) }],
    ...[...photosByKeyword(searchable)].map(([key, carrying]): [string, DataFile] => [
      FILES.keyword(key),
      { photos: packEntities('photos', carrying) },
    ]),
    ...galleries.map((gallery): [string, DataFile] => [
      FILES.gallery(gallery.id),
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
