import type { Gallery } from './entities.ts';

/** Who sees a gallery: everyone, whoever has its link, or the administrator alone. */
export type Visibility = 'public' | 'unlisted' | 'draft';

type Flags = Pick<Gallery, 'isUnlisted' | 'isDraft'>;

export function visibilityOf({ isUnlisted, isDraft }: Flags): Visibility {
  if (isDraft) return 'draft';
  return isUnlisted ? 'unlisted' : 'public';
}

type Edit = { [Flag in keyof Flags]: Flags[Flag] | undefined };

/** What has to be edited of a gallery; a draft keeps whether it was unlisted. */
export function visibilityEdit(visibility: Visibility): Partial<Edit> {
  if (visibility === 'draft') return { isDraft: true };
  return { isDraft: undefined, isUnlisted: visibility === 'unlisted' ? true : undefined };
}
