import type { Params } from 'react-router-dom';
import { coverOf, imageOf, type ImageSource } from '../images/display/imageSource.ts';
import type { SiteImage } from '../images/display/siteImages.ts';
import { paths } from '../paths.ts';
import { selectAboutFacts } from '../site/text/textFacts.ts';
import { selectCategories } from '../store/entities/categories.ts';
import { selectGalleriesByCategory } from '../store/entities/galleries.ts';
import { selectPhotosByKeyword } from '../store/entities/keywords.ts';
import { selectPhoto, selectPhotosAsShown, selectSlideshow } from '../store/entities/photos.ts';
import type { VisitorState } from '../store/state.ts';
import type { Match } from './factsOf.ts';

/** How many images of a page are on the site: those that a phone asks for before anybody scrolls. */
const SITE_IMAGES_PER_PAGE = 6;

interface ShownPicture extends ImageSource {
  fillsScreen?: boolean;
}

type SelectPictures = (state: VisitorState, params: Params) => readonly ShownPicture[] | undefined;

/** The pictures of each page, in the order in which it shows them. */
const pictures: ReadonlyMap<string | undefined, SelectPictures> = new Map<string, SelectPictures>([
  [
    paths.home,
    (state) => {
      const [first] = selectSlideshow(state) ?? [];
      return first && [{ ...imageOf(first), fillsScreen: true }];
    },
  ],
  [paths.categories, (state) => selectCategories(state)?.map(coverOf)],
  [
    paths.category.pattern,
    (state, { categoryId = '' }) => selectGalleriesByCategory(state, categoryId)?.map(coverOf),
  ],
  [
    paths.gallery.pattern,
    (state, { galleryId = '' }) => selectPhotosAsShown(state, galleryId)?.map(imageOf),
  ],
  [
    paths.photo.pattern,
    (state, { photoId = '' }) => {
      const photo = selectPhoto(state, photoId);
      return photo && [imageOf(photo)];
    },
  ],
  [
    paths.keyword.pattern,
    (state, { keyword = '' }) => selectPhotosByKeyword(state, keyword)?.map(imageOf),
  ],
  [
    paths.about,
    (state) => {
      const portrait = selectAboutFacts(state, {})?.picture;
      return portrait && [portrait];
    },
  ],
]);

/**
 * The images of the matched page that the build copies to the site.
 * @param state of the page as it is rendered, which may contain fewer photos than were loaded
 */
export function siteImagesOf(matches: readonly Match[], state: VisitorState): SiteImage[] {
  const match = matches.at(-1);
  const images = match && pictures.get(match.route.path)?.(state, match.params);
  return (images ?? [])
    .slice(0, SITE_IMAGES_PER_PAGE)
    .flatMap(({ image, fillsScreen, focus }) => (image ? [{ image, fillsScreen, focus }] : []));
}
