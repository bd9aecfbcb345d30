import { countsInWords } from '../model/plural.ts';
import type { Contents } from '../store/operations.ts';

/** The contents of a category or a gallery in words; empty if it has none. */
export const describeContents = ({ galleries, photos }: Contents): string[] =>
  countsInWords([galleries, 'gallery', 'galleries'], [photos, 'photo']);
