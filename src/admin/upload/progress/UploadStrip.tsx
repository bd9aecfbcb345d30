import { Button } from '@mui/material';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import banner from '../../layout/Banner.module.css';
import { Banner } from '../../layout/Banner.tsx';
import { DiscardButton } from './DiscardButton.tsx';
import { interruptionInWords, isOver, resultInWords } from './progress.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { useUploads } from './useUploads.ts';

/** Shows the progress of the uploads on other pages, with a link to it. */
export function UploadStrip() {
  const now = useUploads();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  async function continueOrShowMissing() {
    const missing = await now.continueUploads();
    if (missing.length > 0) await navigate(paths.uploadPhotos);
  }

  if (pathname === paths.uploadPhotos || now.items.length === 0) return null;
  if (now.status === 'interrupted') {
    return (
      <Banner
        action="Continue"
        onAct={() => void continueOrShowMissing()}
        otherAction={<DiscardButton now={now} />}
      >
        {interruptionInWords(now.progress, now.galleryName)}
      </Banner>
    );
  }
  return (
    <div role="group" aria-label="Uploads" className={banner.banner}>
      <div className={banner.bannerText}>
        {isOver(now.items) ? resultInWords(now.progress) : <ProgressBar now={now} isCompact />}
      </div>
      <Button component={Link} to={paths.uploadPhotos} color="inherit" variant="outlined">
        Show
      </Button>
    </div>
  );
}
