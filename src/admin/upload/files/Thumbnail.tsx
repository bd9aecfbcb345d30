import { Skeleton } from '@mui/material';
import { useState } from 'react';
import page from '../../components/page.module.css';
import styles from '../upload.module.css';

interface ThumbnailProps {
  /** Empty if the browser can't draw the file. */
  url: string | undefined;
  /** Whether a picture may still come. */
  isLoading?: boolean;
}

/** A small picture of a file, with its final size from the start. */
export function Thumbnail({ url, isLoading = false }: ThumbnailProps) {
  const [brokenURL, setBrokenURL] = useState<string>();
  const isDrawn = url && url !== brokenURL;
  return (
    <div className={styles.thumbnail}>
      {isDrawn && <img src={url} alt="" draggable={false} onError={() => setBrokenURL(url)} />}
      {!isDrawn && url !== undefined && <span className={page.quiet}>No preview</span>}
      {url === undefined && isLoading && <Skeleton variant="rectangular" height="100%" />}
    </div>
  );
}
