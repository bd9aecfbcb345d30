import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { shownName } from '../../model/content/names.ts';
import { plural } from '../../model/plural.ts';
import { cleanUp, loadLeftovers } from '../../store/admin/files/cleanUp.ts';
import { selectWritesCounter } from '../../store/writesCounter.ts';
import { Banner } from '../layout/Banner.tsx';
import { useNotice } from '../layout/useNotice.ts';

/** Tells what interrupted saves left undone, and offers to remove files that nothing uses. */
export function Leftovers() {
  const dispatch = useAppDispatch();
  const writes = useAppSelector(selectWritesCounter);
  const { count, isClosed, tell, close } = useNotice();
  const [lacking, setLacking] = useState<readonly string[]>([]);
  useEffect(() => {
    void dispatch(loadLeftovers()).then((result) => {
      if (!result.ok) return;
      tell(result.data.files);
      setLacking(result.data.lacking);
    });
  }, [dispatch, tell, writes]);

  async function remove(page: HTMLElement | null) {
    const result = await dispatch(cleanUp());
    if (!result.ok) return;
    tell(0);
    page?.focus();
  }

  return (
    <>
      {lacking.length > 0 && <LackingOriginals names={lacking} />}
      {count > 0 && !isClosed && (
        <Banner
          action="Remove"
          onAct={(button) => void remove(button.closest('main'))}
          onClose={close}
        >
          {plural(count, 'file that nothing uses is', 'files that nothing uses are')} left in the
          storage.
        </Banner>
      )}
    </>
  );
}

const LackingOriginals = ({ names }: { names: readonly string[] }) => (
  <Banner>
    {names.map((name) => (
      <div key={name}>
        The original of <bdi>{`“${shownName(name)}”`}</bdi> is still to come: open its form, choose
        the file again and save.
      </div>
    ))}
  </Banner>
);
