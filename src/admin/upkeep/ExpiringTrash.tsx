import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { plural } from '../../model/plural.ts';
import { daysLeft, groupEntries, TRASH_WARNING_DAYS } from '../../model/trash.ts';
import { runUpkeep } from '../../store/admin/upkeep.ts';
import { selectDueTrash } from '../../store/admin/trash/slice.ts';
import { useAdminDispatch, useAdminSelector } from '../../store/admin/hooks.ts';
import { Banner } from '../components/Banner.tsx';

/** Does what is due when the admin area opens, and warns before something is deleted for good. */
export function ExpiringTrash() {
  const dispatch = useAdminDispatch();
  const entries = useAdminSelector(selectDueTrash);
  const [now] = useState(() => Date.now());
  const [isClosed, setIsClosed] = useState(false);
  useEffect(() => {
    void dispatch(runUpkeep());
  }, [dispatch]);

  const deletions = groupEntries(entries ?? []);
  const days = deletions.map(({ entries: [{ deletedAt }] }) => daysLeft(deletedAt, now));
  const soon = days.filter((left) => left <= TRASH_WARNING_DAYS);
  if (soon.length === 0 || isClosed) return null;
  return (
    <Banner onClose={() => setIsClosed(true)}>
      <span>{`${plural(soon.length, 'item')} in the `}</span>
      <Link to={paths.adminTrash}>trash</Link>
      <span>{` will be deleted for good within ${plural(Math.max(1, ...soon), 'day')}.`}</span>
    </Banner>
  );
}
