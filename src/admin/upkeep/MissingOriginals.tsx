import { useEffect, useState } from 'react';
import { shownName } from '../../model/content/names.ts';
import {
  forgetMissingOriginals,
  loadMissingOriginals,
} from '../../store/admin/files/legacyJournal.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { Banner } from '../layout/Banner.tsx';

/** Names the images whose original was lost by an older version of the site. */
export function MissingOriginals() {
  const dispatch = useAppDispatch();
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    void dispatch(loadMissingOriginals()).then((result) => result.ok && setNames(result.data));
  }, [dispatch]);

  function close() {
    forgetMissingOriginals();
    setNames([]);
  }

  if (names.length === 0) return null;
  return (
    <Banner onClose={close}>
      {names.map((name) => (
        <div key={name}>
          The original of <bdi>{`“${shownName(name)}”`}</bdi> is missing. Edit the photo or cover,
          choose the file again, and save.
        </div>
      ))}
    </Banner>
  );
}
