import { matchRoutes } from 'react-router-dom';
import { paths } from '../../src/paths.ts';
import type { Crumb } from '../../src/site/layout/Breadcrumbs.tsx';
import type { Photo } from '../../src/model/entities.ts';
import { asShown } from '../../src/model/order.ts';
import {
  ABOUT,
  CONTACT,
  describeCategory,
  describeGalleries,
  describeGallery,
  describePhoto,
} from '../../src/site/layout/pageMeta.ts';
import { GALLERIES, nameOf, breadcrumbsFor } from '../../src/site/layout/breadcrumbs.ts';
import { at, pick } from '../../src/store/entities/byId.ts';
import type { AppState } from '../../src/store/state.ts';
import { cardOf, type Picture } from './pictures.ts';
import { shownName } from '../../src/model/names.ts';

/** What a page tells of itself to those who don't look at it. */
export interface PageFacts {
  path: string;
  /** Its own name; the home page has none. */
  name?: string;
  /** What is its own in its description. */
  about?: string;
  /** The pages above it. */
  way: Crumb[];
  /** What a link to it unfurls with. */
  picture: Picture | undefined;
  /** The pages that it leads to, where it is a collection of such. */
  parts?: Crumb[];
  /** The photos that it shows, where it is a gallery. */
  photos?: readonly Photo[];
  /** The photo that it is about. */
  photo?: Photo;
}

type Facts = (state: AppState, id: string) => PageFacts | undefined;

const plain = (path: string, name: string): PageFacts => ({
  path,
  name,
  about: name,
  way: [],
  picture: undefined,
});

function homeFacts({ photos: { byId, slideshow } }: AppState): PageFacts {
  const [first] = pick(byId, slideshow) ?? [];
  return { path: paths.home, way: [], picture: first && cardOf(first.image, first.photoURL) };
}

function galleriesFacts({ categories: { byId, list } }: AppState): PageFacts {
  const categories = pick(byId, list) ?? [];
  const [first] = categories;
  return {
    ...plain(paths.categories, GALLERIES),
    about: describeGalleries(categories),
    picture: first && cardOf(first.coverImage, first.coverURL),
    parts: categories.map(({ id, categoryName }) => ({
      label: shownName(categoryName),
      to: paths.category(id),
    })),
  };
}

const categoryFacts: Facts = ({ categories, galleries: { byId, byCategory } }, id) => {
  const category = at(categories.byId, id);
  const galleries = pick(byId, at(byCategory, id)) ?? [];
  return (
    category && {
      path: paths.category(id),
      name: shownName(category.categoryName),
      about: describeCategory(category, galleries),
      way: breadcrumbsFor({}),
      picture: cardOf(category.coverImage, category.coverURL),
      parts: galleries.map(({ id, galleryName }) => ({
        label: shownName(galleryName),
        to: paths.gallery(id),
      })),
    }
  );
};

const galleryFacts: Facts = ({ categories, galleries, photos: { byId, byGallery } }, id) => {
  const gallery = at(galleries.byId, id);
  if (!gallery) return undefined;
  const category = at(categories.byId, gallery.categoryId);
  const photos = asShown(pick(byId, at(byGallery, id)) ?? []);
  return {
    path: paths.gallery(id),
    name: shownName(gallery.galleryName),
    about: describeGallery(gallery, category, photos.length),
    way: breadcrumbsFor({ category }),
    picture: cardOf(gallery.coverImage, gallery.coverURL),
    photos,
  };
};

const photoFacts: Facts = ({ categories, galleries, photos }, id) => {
  const photo = at(photos.byId, id);
  if (!photo) return undefined;
  const gallery = at(galleries.byId, photo.galleryId);
  const category = gallery && at(categories.byId, gallery.categoryId);
  return {
    path: paths.photo(id),
    name: nameOf(photo),
    about: describePhoto(photo, gallery, category),
    way: breadcrumbsFor({ category, gallery }),
    picture: cardOf(photo.image, photo.photoURL),
    photo,
  };
};

const routes: { path: string; facts: Facts }[] = [
  { path: paths.home, facts: homeFacts },
  { path: paths.categories, facts: galleriesFacts },
  { path: '/galleries/:id', facts: categoryFacts },
  { path: '/galleries/photos/:id', facts: galleryFacts },
  { path: '/galleries/photo/:id', facts: photoFacts },
  { path: paths.about, facts: () => plain(paths.about, ABOUT) },
  { path: paths.contacts, facts: () => plain(paths.contacts, CONTACT) },
];

/** The facts of a visitors' page, from what its loads left; undefined where it has nothing to show. */
export function factsOf(path: string, state: AppState): PageFacts | undefined {
  const [match] = matchRoutes(routes, path) ?? [];
  return match?.route.facts(state, match.params.id ?? '');
}
