import { Button } from '@mui/material';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { discardUploads } from '../../../store/admin/queue/queue.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
import banner from '../../layout/Banner.module.css';
import { Banner } from '../../layout/Banner.tsx';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { interruptionInWords, isOver, resultInWords } from './progress.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { useUploads } from './UploadsWatch.tsx';

/** Shows on other pages how far the uploads are, and leads to them. */
export function UploadStrip() {
  const now = useUploads();
  const { pathname } = useLocation();
  if (pathname === paths.uploadPhotos || now.items.length === 0) return null;
  if (now.status === 'interrupted') return <InterruptedBanner />;
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

function InterruptedBanner() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { progress, galleryName, goOn } = useUploads();
  const [isAsking, setIsAsking] = useState(false);
  async function discard() {
    setIsAsking(false);
    await dispatch(discardUploads());
  }
  async function showWhatIsMissing() {
    const missing = await goOn();
    if (missing.length > 0) await navigate(paths.uploadPhotos);
  }
  return (
    <Banner
      action="Continue"
      onAct={() => void showWhatIsMissing()}
      otherAction={
        <Button color="inherit" onClick={() => setIsAsking(true)}>
          Discard
        </Button>
      }
    >
      {interruptionInWords(progress, galleryName)}
      <DiscardQuestion
        progress={progress}
        open={isAsking}
        onCancel={() => setIsAsking(false)}
        onDiscard={() => void discard()}
      />
    </Banner>
  );
}
