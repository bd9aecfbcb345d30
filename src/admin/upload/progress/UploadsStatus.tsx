import { useEffect } from 'react';
import { openUploads } from '../../../store/admin/uploads/queue.ts';
import { selectIsAdministrator } from '../../../store/admin/session.ts';
import { useAdminDispatch, useAdminSelector } from '../../../store/admin/hooks.ts';
import controls from '../../../ui/controls.module.css';
import { announcement, tabTitle } from './progress.ts';
import { useUploads } from './useUploads.ts';

/** Opens the upload queue, and shows its state in the tab's title and to screen readers. */
export function UploadsStatus({ title }: { title: string }) {
  const dispatch = useAdminDispatch();
  const isAdministrator = useAdminSelector(selectIsAdministrator);
  useEffect(() => {
    if (isAdministrator) dispatch(openUploads());
  }, [dispatch, isAdministrator]);
  const { status, progress } = useUploads();
  return (
    <>
      <title>{`${tabTitle(status, progress)}${title}`}</title>
      <p role="status" className={controls.visuallyHidden}>
        {announcement(status, progress)}
      </p>
    </>
  );
}
