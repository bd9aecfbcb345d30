import styles from '../upload.module.css';

interface ThumbnailProps {
  url: string | undefined;
  /** Whether a picture may still come. */
  isComing?: boolean;
}

/** A small picture of a file, with its final size from the start. */
export function Thumbnail({ url, isComing = false }: ThumbnailProps) {
  return (
    <div className={styles.thumbnail} data-coming={isComing && !url}>
      {url && <img src={url} alt="" draggable={false} />}
    </div>
  );
}
