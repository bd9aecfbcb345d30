import { Link } from 'react-router-dom';
import type { Photo } from '../../model/entities.ts';
import { keywordsOf } from '../../model/keywordKey.ts';
import { paths } from '../../paths.ts';
import styles from './Photograph.module.css';

interface KeywordsProps {
  photo: Photo;
  /** Whether the photo is on the pages of its keywords. */
  isListed: boolean;
}

/** The keywords of a photo, each of which leads to all photos that carry it. */
export function Keywords({ photo, isListed }: KeywordsProps) {
  const keywords = [...keywordsOf(photo)];
  return (
    keywords.length > 0 && (
      <ul className={styles.keywords} aria-label="Keywords">
        {keywords.map(([key, word]) => (
          <li key={key}>
            {isListed ? (
              <Link to={paths.keyword(key)}>
                <bdi>{word}</bdi>
              </Link>
            ) : (
              <bdi>{word}</bdi>
            )}
          </li>
        ))}
      </ul>
    )
  );
}
