import { coverOf } from '../../images/display/imageSource.ts';
import type { Category, Gallery } from '../../model/content/entities.ts';
import { shortened, shownName } from '../../model/content/names.ts';
import { paths } from '../../paths.ts';
import { selectCategories, selectCategory } from '../../store/entities/categories.ts';
import { selectGalleriesByCategory } from '../../store/entities/galleries.ts';
import {
  breadcrumbsFor,
  categoryLink,
  GALLERIES,
  galleryLink,
  inOneLine,
  type PageFacts,
  type SelectFacts,
} from '../layout/pageFacts.ts';

export function categoriesFacts(categories: readonly Category[] = []) {
  const [first] = categories;
  return {
    path: paths.categories,
    name: GALLERIES,
    about: inOneLine([GALLERIES, ...categories.map(({ categoryName }) => categoryName)]),
    breadcrumbs: [],
    picture: first && coverOf(first),
    parts: categories.map(categoryLink),
  } satisfies PageFacts;
}

export const selectCategoriesFacts: SelectFacts = (state) =>
  categoriesFacts(selectCategories(state));

export function categoryFacts(category: Category, galleries: readonly Gallery[] = []) {
  const name = shownName(category.categoryName);
  return {
    path: paths.category.getHref(category.id),
    name,
    about:
      shortened(category.description) ||
      inOneLine([name, ...galleries.map(({ galleryName }) => galleryName)]),
    description: category.description,
    breadcrumbs: breadcrumbsFor({}),
    picture: coverOf(category),
    parts: galleries.map(galleryLink),
  } satisfies PageFacts;
}

export const selectCategoryFacts: SelectFacts = (state, { categoryId = '' }) => {
  const category = selectCategory(state, categoryId);
  return category && categoryFacts(category, selectGalleriesByCategory(state, categoryId));
};
