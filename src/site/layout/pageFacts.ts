import type { Params } from 'react-router-dom';
import type { ImageSource } from '../../images/display/imageSource.ts';
import type { Settings } from '../../model/site/defaultSettings.ts';
import type { Photo } from '../../model/content/entities.ts';
import type { AppState } from '../../store/state.ts';
import type { Crumb } from './Breadcrumbs.tsx';

/** What a page says of itself: on it, in its head, and to search engines. */
export interface PageFacts {
  path: string;
  /** Its own name; the home page has none. */
  name?: string;
  /** What describes it; the site's own description follows. */
  about?: string;
  /** What the photographer has written of it, whole. */
  description?: string;
  /** The pages above it. */
  breadcrumbs: Crumb[];
  /** Whether search engines are to pass it by. */
  isUnlisted?: boolean | undefined;
  /** What a link to it unfurls with. */
  picture?: ImageSource | undefined;
  /** The pages that it leads to, where it is a collection of such. */
  parts?: Crumb[];
  /** The photos that it shows, where it is a gallery. */
  photos?: readonly Photo[];
  /** The photo that it is about. */
  photo?: Photo;
}

/** The facts of a page from what its loads left; undefined where it has nothing to show. */
export type SelectFacts = (state: AppState, params: Params) => PageFacts | undefined;

/** As many names as search engines still show. */
const FEW = 8;

/** Names as the description of a page. */
export const listed = (names: readonly (string | undefined)[]): string =>
  names.filter(Boolean).slice(0, FEW).join(', ');

/** The title of a page; the site's own stands while the page's name is unknown. */
export const titleOf = (site: Pick<Settings, 'title' | 'pageTitle'>, name?: string): string =>
  name ? `${name} | ${site.title}` : site.pageTitle;

/** The description of a page: what is its own, then what the site is. */
export const descriptionOf = ({ description }: Pick<Settings, 'description'>, own = ''): string =>
  own && description
    ? `${own}${/[.!?…]$/.test(own) ? '' : '.'} ${description}`
    : own || description;

/** Whose the photographs are. */
export const copyrightOf = (site: Pick<Settings, 'copyright' | 'photographer'>): string =>
  site.copyright || `© ${site.photographer}`;
