import { useEffect, useState } from 'react';
import { useAppDispatch } from '../store/hooks.ts';
import { cleanUp, findLeftovers } from '../store/writing/cleanUp.ts';
import { Banner } from './Banner.tsx';

/** Offers to remove what an interrupted save or deletion left in the storage. */
export function Leftovers() {
  const dispatch = useAppDispatch();
  const [count, setCount] = useState(0);
  useEffect(() => {
    findLeftovers().then(
      (leftovers) => setCount(leftovers.flatMap(({ files }) => files).length),
      (error: unknown) => console.error('Leftovers could not be looked for:', error),
    );
  }, []);

  async function remove(page: HTMLElement | null) {
    const result = await dispatch(cleanUp());
    if (!result.ok) return;
    setCount(0);
    page?.focus();
  }

  if (count === 0) return null;
  const files = count === 1 ? 'one file' : `${count} files`;
  return (
    <Banner action="Remove" onAct={(button) => void remove(button.closest('main'))}>
      {`An interrupted save left ${files} in the storage that nothing uses.`}
    </Banner>
  );
}
