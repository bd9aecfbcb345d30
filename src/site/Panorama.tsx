import { Link } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { PAGE_WIDTH } from '../components/pageWidth.ts';
import { Picture } from '../components/Picture.tsx';
import { useImageSize } from '../components/useImageSize.ts';
import type { Photo } from '../model/entities.ts';
import styles from './page.module.css';
import { UNTITLED } from './ways.ts';

const USUAL_SIZE = { width: 3, height: 1 };

/** A panorama over the full width, which leads to its page. */
export function Panorama({ photo }: { photo: Photo }) {
  const [size = USUAL_SIZE, learn] = useImageSize(photo.photoURL, photo.image);
  return (
    <Link
      to={paths.photo(photo.id)}
      className={styles.tile}
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
    >
      <Picture
        src={photo.photoURL}
        alt={photo.photoName || UNTITLED}
        image={photo.image}
        box={PAGE_WIDTH}
        onSize={learn}
      />
    </Link>
  );
}
