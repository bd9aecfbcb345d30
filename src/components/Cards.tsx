import { Link } from 'react-router-dom';
import { type Box, overflowing } from '../images/srcset.ts';
import type { PublishedImage } from '../model/entities.ts';
import styles from './Cards.module.css';
import { PAGE_WIDTH } from './pageWidth.ts';
import { Picture } from './Picture.tsx';

const FIRST_SCREEN = 3;
const COVER_RATIO = 3 / 2;

/** What Cards.module.css makes of a cover's width; the first that fits counts. */
const COVER_WIDTHS = [
  { media: '(max-width: 839px)', width: PAGE_WIDTH },
  { media: '(max-width: 1253px)', width: `(${PAGE_WIDTH} - 8px) / 2` },
  { width: `(${PAGE_WIDTH} - 16px) / 3` },
];

/** How wide a cover is that fills its card. */
function coverBox(image: PublishedImage | undefined): Box {
  const times = overflowing(image, COVER_RATIO);
  return COVER_WIDTHS.map(({ width, ...media }) => ({
    ...media,
    width: `calc(${width} * ${times})`,
  }));
}

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
                box={coverBox(coverImage)}
                priority={index < FIRST_SCREEN}
              />
            </span>
            <bdi className={styles.name}>{name || 'Untitled'}</bdi>
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
