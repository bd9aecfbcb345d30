import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { plural } from '../../model/plural.ts';
import { cleanUp, loadLeftovers } from '../../store/admin/cleanUp.ts';
import { selectWritesCounter } from '../../store/writesCounter.ts';
import { Banner } from '../layout/Banner.tsx';
import { useNotice } from '../layout/useNotice.ts';

/** Offers to remove what an interrupted save or deletion left in the storage. */
export function Leftovers() {
  const dispatch = useAppDispatch();
  const writes = useAppSelector(selectWritesCounter);
  const { count, isClosed, tell, close } = useNotice();
  useEffect(() => {
    void dispatch(loadLeftovers()).then((result) => result.ok && tell(result.data));
  }, [dispatch, tell, writes]);

  async function remove(page: HTMLElement | null) {
    const result = await dispatch(cleanUp());
    if (!result.ok) return;
    tell(0);
    page?.focus();
  }

  if (count === 0 || isClosed) return null;
  return (
    <Banner action="Remove" onAct={(button) => void remove(button.closest('main'))} onClose={close}>
      {plural(count, 'file that nothing uses is', 'files that nothing uses are')} left in the
      storage.
    </Banner>
  );
}
