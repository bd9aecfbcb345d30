import type { Gallery } from './entities.ts';

/** Who finds a gallery: everyone, or whoever has its link. */
export type Visibility = 'public' | 'unlisted';

export const visibilityOf = ({ isUnlisted }: Pick<Gallery, 'isUnlisted'>): Visibility =>
  isUnlisted ? 'unlisted' : 'public';

/** What has to be edited of a gallery. */
export const visibilityEdit = (visibility: Visibility) => ({
  isUnlisted: visibility === 'unlisted' ? (true as const) : undefined,
});
