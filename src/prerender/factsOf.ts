import type { RouteMatch, RouteObject } from 'react-router-dom';
import { imageOf } from '../images/display/imageSource.ts';
import type { EntityName } from '../model/content/registry.ts';
import { paths } from '../paths.ts';
import { selectCategoriesFacts, selectCategoryFacts } from '../site/galleries/categoryFacts.ts';
import { selectGalleryFacts } from '../site/gallery/galleryFacts.ts';
import { selectKeywordFacts } from '../site/keyword/keywordFacts.ts';
import type { PageFacts, SelectFacts } from '../site/layout/pageFacts.ts';
import { selectPhotoFacts } from '../site/photo/photoFacts.ts';
import { searchFacts } from '../site/search/searchFacts.ts';
import { contactsFacts, selectAboutFacts } from '../site/text/textFacts.ts';
import { selectSlideshow } from '../store/entities/photos.ts';
import type { VisitorState } from '../store/state.ts';

export type Match = Pick<RouteMatch<string, Pick<RouteObject, 'path'>>, 'route' | 'params'>;

const selectHomeFacts: SelectFacts = (state) => {
  const [first] = selectSlideshow(state) ?? [];
  return { path: paths.home, breadcrumbs: [], picture: first && imageOf(first) };
};

/** The page of each entity, by the pattern of its address. */
const ofEntities: Record<EntityName, [pattern: string, SelectFacts]> = {
  categories: [paths.category.pattern, selectCategoryFacts],
  galleries: [paths.gallery.pattern, selectGalleryFacts],
  photos: [paths.photo.pattern, selectPhotoFacts],
};

const facts: ReadonlyMap<string, SelectFacts> = new Map<string, SelectFacts>([
  [paths.home, selectHomeFacts],
  [paths.categories, selectCategoriesFacts],
  ...Object.values(ofEntities),
  [paths.keyword.pattern, selectKeywordFacts],
  [paths.search, () => searchFacts],
  [paths.about, selectAboutFacts],
  [paths.contacts, () => contactsFacts],
]);

/**
 * The facts of the matched page; undefined if it has nothing to show.
 * @throws an Error if no facts are declared for the page
 */
export function factsOf(matches: readonly Match[], state: VisitorState): PageFacts | undefined {
  const match = matches.at(-1);
  // The error page has no path.
  if (match?.route.path === undefined) return undefined;
  const selectFacts = facts.get(match.route.path);
  if (!selectFacts) throw new Error(`factsOf.ts has no facts for ${match.route.path}.`);
  return selectFacts(state, match.params);
}
