import { placeholder } from '../../../images/display/placeholder.ts';
import type { StoredImage } from '../../../model/files/image.ts';
import styles from '../upload.module.css';

interface ThumbnailProps {
  url: string | undefined;
  /** What stands in for it, where that is known. */
  image?: StoredImage | undefined;
  /** Whether one may still come. */
  isComing?: boolean;
}

/** A small picture of a file, whole, on a ground of its final size. */
export function Thumbnail({ url, image, isComing = false }: ThumbnailProps) {
  const shown = url ?? placeholder(image);
  return (
    <div className={styles.thumbnail} data-coming={isComing && !shown}>
      {shown && <img src={shown} alt="" draggable={false} />}
    </div>
  );
}
