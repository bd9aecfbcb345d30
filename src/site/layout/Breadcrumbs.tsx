import { useState } from 'react';
import { Link } from 'react-router-dom';
import controls from '../../ui/controls.module.css';
import styles from './Breadcrumbs.module.css';
import { breadcrumbsFor, type PageFacts } from './pageFacts.ts';

const BREADCRUMBS = `${controls.quiet} ${styles.breadcrumbs}`;

interface BreadcrumbsProps {
  /** The facts of the page, once loaded. */
  facts: PageFacts | undefined;
  /** Whether the pages above it may still load; a breadcrumb must not move once it is visible. */
  areParentsLoading?: boolean;
}

/**
 * The breadcrumbs of a page; the last one is the page itself, once its name is known. Breadcrumbs
 * that are not known from the start stay on one line, which scrolls.
 */
export function Breadcrumbs({ facts, areParentsLoading = false }: BreadcrumbsProps) {
  const [areLate, setLate] = useState(false);
  if (!areLate && (areParentsLoading || !facts)) setLate(true);
  if (areParentsLoading) return <div className={BREADCRUMBS} />;
  const { name, breadcrumbs = breadcrumbsFor({}) } = facts ?? {};
  return (
    <nav
      aria-label="Breadcrumb"
      className={areLate ? `${BREADCRUMBS} ${styles.late}` : BREADCRUMBS}
    >
      <ol>
        {breadcrumbs.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>
              <bdi>{label}</bdi>
            </Link>
          </li>
        ))}
        {name && (
          <li>
            <bdi aria-current="page">{name}</bdi>
          </li>
        )}
      </ol>
    </nav>
  );
}
