import { type Params, redirect } from 'react-router-dom';
import { keyOfAddress } from '../../model/content/keywords.ts';
import { paths } from '../../paths.ts';
import { visitKeyword } from '../../store/entities/keywords.ts';

export { KeywordPage } from './KeywordPage.tsx';

/** Loads the photos of the keyword in an address. */
export const visitKeywordOf = ({ keyword = '' }: Params) => visitKeyword(keyword);

/** Redirects any spelling of a keyword to the address of its page. */
export function toOneAddress({ keyword = '' }: Params): Response | undefined {
  const key = keyOfAddress(keyword);
  return key && key !== keyword ? redirect(paths.keyword.getHref(key)) : undefined;
}
