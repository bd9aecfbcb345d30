import { Link } from 'react-router-dom';
import { cardSizes } from '../../images/display/sizes.ts';
import { coverOf, type ImageSource } from '../../images/display/imageSource.ts';
import controls from '../../ui/controls.module.css';
import styles from './Cards.module.css';
import { Picture } from '../../ui/picture/Picture.tsx';
import type { Category, Counted, Gallery } from '../../model/content/entities.ts';
import { plural } from '../../model/plural.ts';
import { categoryLink, galleryLink, type PageLink } from '../layout/pageFacts.ts';

interface Card extends ImageSource, Counted, PageLink {
  id: string;
}

export const categoryCard = (category: Category): Card => ({
  ...category,
  ...coverOf(category),
  ...categoryLink(category),
});

export const galleryCard = (gallery: Gallery): Card => ({
  ...gallery,
  ...coverOf(gallery),
  ...galleryLink(gallery),
});

/** A grid of covers with their names, each a link. */
export function Cards({ label: listLabel, cards }: { label: string; cards: readonly Card[] }) {
  return (
    <ul className={styles.grid} aria-label={listLabel}>
      {cards.map(({ id, to, label, photoCount, newest, src, image, focus }, index) => (
        <li key={id}>
          <Link to={to} className={styles.card}>
            <span className={styles.cover}>
              <Picture
                src={src}
                alt=""
                image={image}
                focus={focus}
                sizes={cardSizes(image)}
                indexOnPage={index}
              />
            </span>
            <span className={styles.caption}>
              <bdi>{label}</bdi>
              {photoCount ? (
                <span className={controls.quiet}>
                  {` ${plural(photoCount, 'photograph')}${newest ? ` · ${newest.month}` : ''}`}
                </span>
              ) : null}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function CardsSkeleton() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={styles.card}>
          <div className={styles.cover} />
          <span className={styles.caption}>&nbsp;</span>
        </div>
      ))}
    </div>
  );
}
