import { Button } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import type { Photo } from '../../model/content/entities.ts';
import { plural } from '../../model/plural.ts';
import { paths } from '../../paths.ts';
import { selectUploads } from '../../store/admin/uploads/slice.ts';
import {
  lacksSmallerVersions,
  makeSmallerVersions,
} from '../../store/admin/uploads/smallerVersions.ts';
import { useAdminDispatch, useAdminSelector } from '../../store/admin/hooks.ts';
import page from '../components/page.module.css';

/** Offers to make the smaller versions of the photos in a list that have none. */
export function MissingVariants({ photos = [] }: { photos: readonly Photo[] | undefined }) {
  const dispatch = useAdminDispatch();
  const navigate = useNavigate();
  const queued = new Set(useAdminSelector(selectUploads).map(({ documentId }) => documentId));
  const lacking = photos.filter((photo) => lacksSmallerVersions(photo) && !queued.has(photo.id));
  if (lacking.length === 0) return null;
  async function make() {
    dispatch(makeSmallerVersions(lacking));
    await navigate(paths.uploadPhotos);
  }
  return (
    <div className={page.filters}>
      <p className={page.quiet}>
        {`${plural(lacking.length, 'photo has', 'photos have')} no smaller versions, so visitors load the original files.`}
      </p>
      <Button variant="outlined" onClick={() => void make()}>
        Make smaller versions
      </Button>
    </div>
  );
}
