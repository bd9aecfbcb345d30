import { Button, IconButton } from '@mui/material';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useAdminDispatch } from '../../../store/admin/hooks.ts';
import { clearUploads } from '../../../store/admin/uploads/queue.ts';
import { CloseIcon } from '../../components/icons.tsx';
import banner from '../../components/Banner.module.css';
import { isOver, resultInWords } from './progress.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { useUploads } from './useUploads.ts';

/** Shows the progress of the uploads on other pages, with a link to it. */
export function UploadStrip() {
  const dispatch = useAdminDispatch();
  const now = useUploads();
  const { pathname } = useLocation();
  // Lists of photos show them above.
  const isShown = pathname === paths.uploadPhotos || pathname === paths.adminPhotos;
  if (isShown || now.items.length === 0) return null;
  return (
    <div role="group" aria-label="Uploads" className={banner.banner}>
      <div className={banner.bannerText}>
        {isOver(now.items) ? resultInWords(now.progress) : <ProgressBar now={now} isCompact />}
      </div>
      <Button component={Link} to={paths.uploadPhotos} color="inherit" variant="outlined">
        Show
      </Button>
      {isOver(now.items) && (
        <IconButton aria-label="Dismiss" onClick={() => dispatch(clearUploads())}>
          <CloseIcon />
        </IconButton>
      )}
    </div>
  );
}
