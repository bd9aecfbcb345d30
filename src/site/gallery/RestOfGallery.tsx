import { paths } from '../../paths.ts';
import { Picture } from '../../ui/picture/Picture.tsx';
import type { Photo } from '../../model/content/entities.ts';
import styles from './GalleryPage.module.css';
import { shortAltOf } from '../../model/content/names.ts';

/** For visitors without JavaScript: the photos of a gallery that otherwise appear on scrolling. */
export const RestOfGallery = ({ photos }: { photos: readonly Photo[] }) => (
  <ul className={styles.restOfGallery} aria-label="More photographs">
    {photos.map((photo) => (
      <li key={photo.id}>
        <a href={paths.photo.getHref(photo.id)}>
          <Picture src={photo.photoURL} alt={shortAltOf(photo)} image={smallest(photo)} />
        </a>
      </li>
    ))}
  </ul>
);

/** Only one file per type, because there may be thousands of photos. */
const smallest = ({ image }: Photo) =>
  image && { ...image, variants: image.variants.filter(({ width }) => width <= 320) };
