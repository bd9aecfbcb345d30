import type { Params } from 'react-router-dom';
import type { ImageSource } from '../../images/display/imageSource.ts';
import type { Settings } from '../../model/site/defaultSettings.ts';
import type { Photo } from '../../model/content/entities.ts';
import type { AppState } from '../../store/state.ts';
import type { Crumb } from './Breadcrumbs.tsx';

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
  breadcrumbs: Crumb[];
  /** Whether search engines must skip it. */
  isUnlisted?: boolean | undefined;
  /** The image of its link preview. */
  picture?: ImageSource | undefined;
  /** The pages that it links to, if it is a collection. */
  parts?: Crumb[];
  /** The photos that it shows, if it is a gallery. */
  photos?: readonly Photo[];
  /** The photo, if it is a photo's page. */
  photo?: Photo;
}

/** The facts of a page, from the loaded state; undefined if there is nothing to show. */
export type SelectFacts = (state: AppState, params: Params) => PageFacts | undefined;

/** Search engines show no more names than this. */
const FEW = 8;

/** Names as the description of a page. */
export const listed = (names: readonly (string | undefined)[]): string =>
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
