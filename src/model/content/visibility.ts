import type { Gallery } from './entities.ts';

/** Who can see a gallery: everyone, anyone with the link, or only the administrator. */
export type Visibility = 'public' | 'unlisted' | 'draft';

type Flags = Pick<Gallery, 'isUnlisted' | 'isDraft'>;

export function visibilityOf({ isUnlisted, isDraft }: Flags): Visibility {
  if (isDraft) return 'draft';
  return isUnlisted ? 'unlisted' : 'public';
}

/** The fields that give a gallery a visibility. */
export const visibilityFlags = (visibility: Visibility): Flags => ({
  isDraft: visibility === 'draft' ? true : undefined,
  isUnlisted: visibility === 'unlisted' ? true : undefined,
});
