import { useMemo } from 'react';
import type { Photo } from '../../model/content/entities.ts';
import { useAdminDispatch, useAdminSelector } from '../../store/admin/hooks.ts';
import { dismissJustAdded } from '../../store/admin/uploads/queue.ts';
import { selectJustAdded } from '../../store/admin/uploads/slice.ts';
import type { RowFilter } from './rowFilters.tsx';

export const JUST_ADDED = 'justAdded';

const WITHOUT_WORDS: readonly RowFilter<Photo>[] = [
  {
    id: 'withoutCaption',
    label: 'Without caption',
    matches: ({ caption }) => caption === '',
    emptySentence: 'All photos here have a caption.',
  },
  {
    id: 'withoutAltText',
    label: 'Without a description',
    matches: ({ altText }) => altText === '',
    emptySentence: 'All photos here have a description for people who can’t see them.',
  },
];

/** The filters of lists of photos. */
export function usePhotoFilters(): readonly RowFilter<Photo>[] {
  const dispatch = useAdminDispatch();
  const addedIds = useAdminSelector(selectJustAdded);
  return useMemo(() => {
    const added = new Set(addedIds);
    const justAdded: RowFilter<Photo> = {
      id: JUST_ADDED,
      label: 'Just added',
      matches: ({ id }) => added.has(id),
      emptySentence: 'The photos that you just added are not here.',
      onDismiss: () => dispatch(dismissJustAdded()),
    };
    return added.size > 0 ? [justAdded, ...WITHOUT_WORDS] : WITHOUT_WORDS;
  }, [dispatch, addedIds]);
}
