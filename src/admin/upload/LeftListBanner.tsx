import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { plural } from '../../model/plural.ts';
import { paths } from '../../paths.ts';
import { openKeptList } from '../../store/admin/uploads/keptList.ts';
import { selectIsUploadingElsewhere, selectUploads } from '../../store/admin/uploads/slice.ts';
import { useAdminSelector } from '../../store/admin/hooks.ts';
import { Banner } from '../components/Banner.tsx';

/** Says on other pages that photos of an earlier list have not been uploaded. */
export function LeftListBanner() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const items = useAdminSelector(selectUploads);
  const isElsewhere = useAdminSelector(selectIsUploadingElsewhere);
  const [list] = useState(() => openKeptList());
  const [count, setCount] = useState(0);
  const isShown = pathname !== paths.uploadPhotos && items.length === 0 && !isElsewhere;
  useEffect(() => {
    if (isShown) void list.count().then(setCount);
  }, [list, isShown, pathname]);
  if (!isShown || count === 0) return null;
  return (
    <Banner action="Show" onAct={() => void navigate(paths.uploadPhotos)}>
      {`${plural(count, 'photo of your list has', 'photos of your list have')} not been uploaded.`}
    </Banner>
  );
}
