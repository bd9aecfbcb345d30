import type { CSSProperties, ReactNode } from 'react';
import { Link, useViewTransitionState } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import type { Photo } from '../model/entities.ts';
import styles from './page.module.css';
import { FROM_GALLERY, PHOTOGRAPH } from './ways.ts';

interface PhotoLinkProps {
  photo: Photo;
  /** Whether the photograph moves from here to its page. */
  animated: boolean;
  style?: CSSProperties;
  children: ReactNode;
}

/** A tile of a gallery, which leads to its photo's page. */
export function PhotoLink({ photo, animated, style, children }: PhotoLinkProps) {
  const to = paths.photo(photo.id);
  const isMoving = useViewTransitionState(to);
  return (
    <Link
      to={to}
      state={FROM_GALLERY}
      viewTransition={animated}
      className={styles.tile}
      style={isMoving ? { ...style, viewTransitionName: PHOTOGRAPH } : style}
    >
      {children}
    </Link>
  );
}
