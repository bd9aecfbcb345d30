import { Link } from 'react-router-dom';
import type { Photo } from '../../model/content/entities.ts';
import { keywordsOf } from '../../model/content/keywordKey.ts';
import { paths } from '../../paths.ts';
import { More } from '../layout/More.tsx';
import controls from '../../ui/controls.module.css';
import styles from './Photograph.module.css';

/** Up to so many keywords are all shown; more would push away the facts from the camera. */
const ALL_SHOWN = 12;

/** How many of a longer list are shown at first. */
const FIRST_SHOWN = 9;

interface KeywordsProps {
  photo: Photo;
  /** Whether the photo appears on its keywords' pages. */
  isListed: boolean;
}

/** The keywords of a photo; those of a listed one link to all photos with them. */
export function Keywords({ photo, isListed }: KeywordsProps) {
  const keywords = [...keywordsOf(photo)];
  if (keywords.length === 0) return null;
  const shown = keywords.length > ALL_SHOWN ? keywords.slice(0, FIRST_SHOWN) : keywords;
  const rest = keywords.slice(shown.length);
  return (
    <>
      <KeywordList label="Keywords" keywords={shown} isListed={isListed} />
      {rest.length > 0 && (
        <More label={`Show all ${keywords.length} keywords`} openLabel="Show fewer keywords">
          <KeywordList label="More keywords" keywords={rest} isListed={isListed} />
        </More>
      )}
    </>
  );
}

interface KeywordListProps extends Pick<KeywordsProps, 'isListed'> {
  label: string;
  keywords: readonly (readonly [key: string, word: string])[];
}

const KeywordList = ({ label, keywords, isListed }: KeywordListProps) => (
  <ul className={`${controls.quiet} ${styles.keywords}`} aria-label={label}>
    {keywords.map(([key, word]) => (
      <li key={key}>
        {isListed ? (
          <Link to={paths.keyword.getHref(key)}>
            <bdi>{word}</bdi>
          </Link>
        ) : (
          <bdi>{word}</bdi>
        )}
      </li>
    ))}
  </ul>
);
