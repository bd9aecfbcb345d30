import { plural } from '../model/plural.ts';
import type { Contents } from '../store/operations.ts';

/** How much a category or a gallery holds, in words; nothing for none. */
export const describeContents = ({ galleries, photos }: Contents): string[] => [
  ...(galleries > 0 ? [plural(galleries, 'gallery', 'galleries')] : []),
  ...(photos > 0 ? [plural(photos, 'photo')] : []),
];
