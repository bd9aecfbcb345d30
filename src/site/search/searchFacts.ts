import { paths } from '../../paths.ts';
import type { PageFacts } from '../layout/pageFacts.ts';

export const searchFacts = {
  path: paths.search,
  name: 'Search',
  breadcrumbs: [],
  isNoindex: true,
  isPrivate: true,
} satisfies PageFacts;
