import { useLocation, useNavigate } from 'react-router-dom';
import { shownName } from '../../model/content/names.ts';
import { plural } from '../../model/plural.ts';
import { paths } from '../../paths.ts';
import { useAdminDispatch, useAdminSelector } from '../../store/admin/hooks.ts';
import { dismissLeftUpload } from '../../store/admin/uploads/queue.ts';
import { selectLeftUploads, selectUploads } from '../../store/admin/uploads/slice.ts';
import { Banner } from '../components/Banner.tsx';

/** Says on other pages that an upload of this browser did not end, and leads to its rest. */
export function LeftUploads() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAdminDispatch();
  const items = useAdminSelector(selectUploads);
  const [upload] = Object.values(useAdminSelector(selectLeftUploads));
  // What this tab uploads is told of by its progress and its results.
  if (!upload || pathname === paths.uploadPhotos || items.length > 0) return null;
  const { galleryId, galleryName, left } = upload;
  return (
    <Banner
      action="Go on"
      onAct={() => void navigate(paths.goOnUploading(galleryId))}
      onClose={() => dispatch(dismissLeftUpload(galleryId))}
    >
      {`${plural(left.length, 'photo has', 'photos have')} not been uploaded to “${shownName(galleryName)}”. Choose the same files again to go on.`}
    </Banner>
  );
}
