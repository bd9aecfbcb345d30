import { Link } from 'react-router-dom';
import { cardSizes, FIRST_SCREEN } from '../../images/display/sizes.ts';
import type { PublishedImage } from '../../model/entities.ts';
import styles from './Cards.module.css';
import { Picture } from '../../ui/Picture.tsx';
import { UNTITLED } from '../layout/breadcrumbs.ts';

export interface Card {
  id: string;
  to: string;
  name: string;
  coverURL: string;
  coverImage?: PublishedImage | undefined;
}

/** A grid of covers with their names, each a link. */
export function Cards({ label, cards }: { label: string; cards: readonly Card[] }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {cards.map(({ id, to, name, coverURL, coverImage }, index) => (
        <li key={id}>
          <Link to={to} className={styles.card}>
            <span className={styles.cover}>
              <Picture
                src={coverURL}
                alt=""
                image={coverImage}
                sizes={cardSizes(coverImage)}
                priority={index < FIRST_SCREEN}
              />
            </span>
            <bdi className={styles.name}>{name || UNTITLED}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Stands where cards will be. */
export function CardsSkeleton() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={styles.card}>
          <div className={styles.cover} />
          <span className={styles.name}>&nbsp;</span>
        </div>
      ))}
    </div>
  );
}
