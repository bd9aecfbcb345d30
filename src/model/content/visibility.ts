import type { Gallery } from './entities.ts';

/** Who can see a gallery: everyone, anyone with the link, or only the administrator. */
export type Visibility = 'public' | 'unlisted' | 'draft';

type Flags = Pick<Gallery, 'isUnlisted' | 'isDraft'>;

export function visibilityOf({ isUnlisted, isDraft }: Flags): Visibility {
  if (isDraft) return 'draft';
  return isUnlisted ? 'unlisted' : 'public';
}

/** The edit that gives a gallery a visibility; a draft remembers whether it was unlisted. */
export function visibilityEdit(visibility: Visibility): Flags {
  if (visibility === 'draft') return { isDraft: true };
  return { isDraft: undefined, isUnlisted: visibility === 'unlisted' ? true : undefined };
}
