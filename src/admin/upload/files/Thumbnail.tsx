import { Skeleton } from '@mui/material';
import styles from '../upload.module.css';

interface ThumbnailProps {
  url: string | undefined;
  /** Whether a picture may still come. */
  isComing?: boolean;
}

/** A small picture of a file, with its final size from the start. */
export const Thumbnail = ({ url, isComing = false }: ThumbnailProps) => (
  <div className={styles.thumbnail}>
    {url ? (
      <img src={url} alt="" draggable={false} />
    ) : (
      isComing && <Skeleton variant="rectangular" height="100%" />
    )}
  </div>
);
