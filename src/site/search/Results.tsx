import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Category } from '../../model/content/entities.ts';
import { shortened } from '../../model/content/names.ts';
import { joinWithAnd, plural } from '../../model/plural.ts';
import { paths } from '../../paths.ts';
import { Cards, categoryCard } from '../galleries/Cards.tsx';
import { Photographs } from '../gallery/Photographs.tsx';
import styles from '../layout/SearchForm.module.css';
import type { Found, Keyword, SearchIndex } from './searchIndex.ts';
import { categoryLink, GALLERIES, galleryLink, type PageLink } from '../layout/pageFacts.ts';

/** The most keywords offered at once. */
const FEW = 30;

interface ResultsProps {
  /** Undefined until loaded. */
  index: SearchIndex | undefined;
  categories: readonly Category[];
  query: string;
  /** The path of the page that the visitor comes back from. */
  from: string;
}

/** The results of a query, or suggestions without one. */
export function Results({ index, categories, query, from }: ResultsProps) {
  const found = useMemo(() => (query === '' ? undefined : index?.search(query)), [index, query]);
  const isNothing = found !== undefined && describe(found) === '';
  return (
    <>
      <p role="status" className={styles.status}>
        {isNothing ? (
          <span>
            {'Nothing found for “'}
            <bdi>{shortened(query)}</bdi>
            {'”. Try fewer or different words, or browse the galleries.'}
          </span>
        ) : (
          statusOf(index, found)
        )}
      </p>
      {isNothing && <Cards label={GALLERIES} cards={categories.map(categoryCard)} />}
      {index && !found && <KeywordLinks keywords={index.keywords} />}
      {found && !isNothing && (
        <>
          <Links
            label={GALLERIES}
            links={[...found.categories.map(categoryLink), ...found.galleries.map(galleryLink)]}
          />
          <KeywordLinks keywords={found.keywords} />
          {found.photos.length > 0 && <Photographs photos={found.photos} from={from} />}
        </>
      )}
    </>
  );
}

const statusOf = (index: SearchIndex | undefined, found: Found | undefined): string => {
  if (found) return describe(found);
  return index ? 'Search photographs by name, caption, keyword or gallery.' : 'Loading…';
};

const describe = ({ photos, keywords, galleries, categories }: Found): string =>
  joinWithAnd(
    [
      photos.length > 0 && plural(photos.length, 'photograph'),
      galleries.length + categories.length > 0 &&
        plural(galleries.length + categories.length, 'gallery', 'galleries'),
      keywords.length > 0 && plural(keywords.length, 'keyword'),
    ].filter((part) => part !== false),
  );

const KeywordLinks = ({ keywords }: { keywords: readonly Keyword[] }) => (
  <Links
    label="Keywords"
    links={keywords
      .slice(0, FEW)
      .map(({ key, spelling: label }) => ({ label, to: paths.keyword.getHref(key) }))}
  />
);

interface LinksProps {
  label: string;
  links: readonly PageLink[];
}

const Links = ({ label, links }: LinksProps) =>
  links.length > 0 && (
    <div className={styles.links}>
      <p aria-hidden="true">{label}</p>
      <ul aria-label={label}>
        {links.map(({ to, label: name }) => (
          <li key={to}>
            <Link to={to}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
