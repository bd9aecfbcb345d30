import type { Params } from 'react-router-dom';
import type { ImageSource } from '../../images/display/imageSource.ts';
import type { Settings } from '../../model/site/defaultSettings.ts';
import type { Category, Gallery, Photo } from '../../model/content/entities.ts';
import { shownName } from '../../model/content/names.ts';
import { paths, shownAt } from '../../paths.ts';
import type { VisitorState } from '../../store/state.ts';

/** A link to a page. */
export interface PageLink {
  label: string;
  to: string;
}

/** The facts of a page, for its content, its head and search engines. */
export interface PageFacts {
  path: string;
  /** The page's own name; the home page has none. */
  name?: string;
  /** The page's own description; the site's description follows. */
  about?: string;
  /** The photographer's own description, in full. */
  description?: string;
  /** The pages above it. */
  breadcrumbs: PageLink[];
  /** Whether it asks search engines to skip it. */
  isNoindex?: boolean | undefined;
  /** Whether its address must not leave the site, as that of an unlisted gallery. */
  isPrivate?: boolean | undefined;
  /** The image of its link preview. */
  picture?: ImageSource | undefined;
  /** The pages that it links to, if it is a collection. */
  parts?: PageLink[];
  /** The photos that it shows, if it is a gallery. */
  photos?: readonly Photo[];
  /** The photo, if it is a photo's page. */
  photo?: Photo;
}

/** The facts of a page, from the loaded state; undefined if there is nothing to show. */
export type SelectFacts = (state: VisitorState, params: Params) => PageFacts | undefined;

export const GALLERIES = 'Galleries';

export const categoryLink = ({ id, categoryName }: Category): PageLink => ({
  label: shownName(categoryName),
  to: paths.category.getHref(id),
});

export const galleryLink = ({ id, galleryName }: Gallery): PageLink => ({
  label: shownName(galleryName),
  to: shownAt(paths.gallery.getHref(id)),
});

interface Parents {
  category?: Category | undefined;
  gallery?: Gallery | undefined;
}

/** The breadcrumbs of a page in a category and a gallery, as far as these exist. */
export function breadcrumbsFor({ category, gallery }: Parents): PageLink[] {
  return [
    { label: GALLERIES, to: paths.categories },
    ...(category ? [categoryLink(category)] : []),
    ...(gallery ? [galleryLink(gallery)] : []),
  ];
}

/** Search engines show no more names than this. */
const FEW = 8;

/** Names as the description of a page. */
export const inOneLine = (names: readonly (string | undefined)[]): string =>
  names.filter(Boolean).slice(0, FEW).join(', ');

/** The title of a page; the site's own title until the page's name is known. */
export const titleOf = (site: Pick<Settings, 'title' | 'pageTitle'>, name?: string): string =>
  name ? `${name} | ${site.title}` : site.pageTitle;

/** The description of a page: its own, then the site's. */
export const descriptionOf = ({ description }: Pick<Settings, 'description'>, own = ''): string =>
  own && description
    ? `${own}${/[.!?…]$/.test(own) ? '' : '.'} ${description}`
    : own || description;

/** The copyright notice. */
export const copyrightOf = (site: Pick<Settings, 'copyright' | 'photographer'>): string =>
  site.copyright || `© ${site.photographer}`;
