import styles from '../upload.module.css';

interface ThumbnailProps {
  url: string | undefined;
  /** Whether one may still come. */
  isComing?: boolean;
}

/** A small picture of a file, whole, on a ground of its final size. */
export function Thumbnail({ url, isComing = false }: ThumbnailProps) {
  return (
    <div className={styles.thumbnail} data-coming={isComing && !url}>
      {url && <img src={url} alt="" draggable={false} />}
    </div>
  );
}
