import type { CSSProperties, ReactNode } from 'react';
import { Link, useViewTransitionState } from 'react-router-dom';
import { paths, shownAt } from '../../paths.ts';
import type { Photo } from '../../model/content/entities.ts';
import { FROM_GALLERY, PHOTOGRAPH_TRANSITION } from '../photo/fromGallery.ts';
import styles from './GalleryPage.module.css';

interface PhotoLinkProps {
  photo: Photo;
  style?: CSSProperties;
  children: ReactNode;
}

/** A tile of a gallery that links to its photo's page, with a view transition. */
export function PhotoLink({ photo, style, children }: PhotoLinkProps) {
  const to = shownAt(paths.photo.getHref(photo.id));
  const isMoving = useViewTransitionState(to);
  return (
    <Link
      to={to}
      state={FROM_GALLERY}
      viewTransition
      className={styles.tile}
      style={isMoving ? { ...style, viewTransitionName: PHOTOGRAPH_TRANSITION } : style}
    >
      {children}
    </Link>
  );
}
