import { useState } from 'react';
import { useAdminDispatch, useAdminSelector } from '../../store/admin/hooks.ts';
import { selectAreDetailsOpen } from '../../store/admin/lists.ts';
import { readChoice, storeChoice } from '../components/storedChoice.ts';

const KEY = 'details';

/**
 * Whether the fields of the selected rows are open. Beside the list they stay as they are, and this
 * browser stores the choice; over the list, they close with the selection.
 */
export function useDetails(isBeside: boolean, isSelected: boolean) {
  const dispatch = useAdminDispatch();
  const isOpenBeside = useAdminSelector(selectAreDetailsOpen);
  const [wasOpen] = useState(() => readChoice(KEY) === 'open');
  const [isOpenAbove, setIsOpenAbove] = useState(false);
  const [wasSelected, setWasSelected] = useState(isSelected);
  if (wasSelected !== isSelected) {
    setWasSelected(isSelected);
    // What undo brings back is selected again, but nobody asked for its fields.
    if (!isSelected) setIsOpenAbove(false);
  }
  const showBeside = (isOpen: boolean) =>
    void dispatch({ type: 'DETAILS_CHANGED', payload: isOpen });
  return {
    isOpen: isBeside ? (isOpenBeside ?? wasOpen) : isOpenAbove,
    /** Opens them without changing the stored choice. */
    open() {
      if (isBeside) showBeside(true);
      else setIsOpenAbove(true);
    },
    setIsOpen(isOpen: boolean) {
      if (!isBeside) return setIsOpenAbove(isOpen);
      storeChoice(KEY, isOpen ? 'open' : 'closed');
      showBeside(isOpen);
    },
  };
}
