import { imageOf } from '../../images/display/imageSource.ts';
import type { Photo } from '../../model/content/entities.ts';
import { isWorthFinding } from '../../model/content/keywords.ts';
import { plural } from '../../model/plural.ts';
import { paths } from '../../paths.ts';
import { selectKeywordList, selectPhotosByKeyword } from '../../store/entities/keywords.ts';
import type { KeywordList } from '../../store/state.ts';
import {
  breadcrumbsFor,
  inOneLine,
  type PageFacts,
  type SelectFacts,
} from '../layout/pageFacts.ts';

export function keywordFacts(
  key: string,
  { spelling, count }: Pick<KeywordList, 'spelling' | 'count'>,
  photos: readonly Photo[],
) {
  const [first] = photos;
  return {
    path: paths.keyword.getHref(key),
    name: spelling,
    about: inOneLine([spelling, plural(count, 'photograph')]),
    breadcrumbs: breadcrumbsFor({}),
    isNoindex: !isWorthFinding(count),
    picture: first && imageOf(first),
    photos,
  } satisfies PageFacts;
}

export const selectKeywordFacts: SelectFacts = (state, { keyword = '' }) => {
  const list = selectKeywordList(state, keyword);
  return list && keywordFacts(keyword, list, selectPhotosByKeyword(state, keyword) ?? []);
};
