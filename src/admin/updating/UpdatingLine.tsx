import { useEffect } from 'react';
import { loadSiteLag, selectSiteLag } from '../../store/admin/siteLag.ts';
import { useAdminDispatch, useAdminSelector } from '../../store/admin/hooks.ts';
import { selectWritesCounter } from '../../store/operationsCounter.ts';
import { describeBriefly } from './describeSiteLag.ts';
import page from '../components/page.module.css';

export function UpdatingLine() {
  const lag = useAdminSelector(selectSiteLag);
  return (
    lag && (
      <p role="status" className={page.quiet}>
        {describeBriefly(lag)}
      </p>
    )
  );
}

/** Several edits in a row lead to one check. */
const DELAY_MS = 2000;

/** Checks what is not published yet, when the admin area opens and after edits. */
export function SiteLagCheck() {
  const dispatch = useAdminDispatch();
  const writes = useAdminSelector(selectWritesCounter);
  useEffect(() => {
    const timer = setTimeout(() => void dispatch(loadSiteLag(true)), writes === 0 ? 0 : DELAY_MS);
    return () => clearTimeout(timer);
  }, [dispatch, writes]);
  return null;
}
