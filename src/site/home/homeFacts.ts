import { imageOf } from '../../images/display/imageSource.ts';
import { paths } from '../../paths.ts';
import { selectSlideshow } from '../../store/entities/photos.ts';
import type { SelectFacts } from '../layout/pageFacts.ts';

export const selectHomeFacts: SelectFacts = (state) => {
  const [first] = selectSlideshow(state) ?? [];
  return { path: paths.home, breadcrumbs: [], picture: first && imageOf(first) };
};
