import { useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';
import type { adminParts } from '../admin/pages.tsx';
import { paths } from '../paths.ts';
import { GalleryPage } from '../site/gallery/GalleryPage.tsx';
import { SiteLayout } from '../site/layout/SiteLayout.tsx';
import { PhotoPage } from '../site/photo/PhotoPage.tsx';
import { visitGallery, visitPhoto } from '../store/entities/visits.ts';
import controls from '../ui/controls.module.css';
import styles from './preview.module.css';

/** Surrounds a visitors' page in the admin area, which shows drafts too. */
function PreviewLayout() {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const { lang } = root;
    // The site may be in another language than the admin area.
    return () => void (root.lang = lang);
  }, []);
  return (
    <div className={styles.preview}>
      <SiteLayout />
      <aside className={styles.mark} aria-label="Preview">
        <p>Preview: visitors can’t see a draft.</p>
        <Link to={paths.adminGalleries} className={controls.link}>
          Back to the galleries
        </Link>
      </aside>
    </div>
  );
}

/** What the routes of previews consist of. */
export const previewParts = ({ loaderOf }: ReturnType<typeof adminParts>) => ({
  frame: { Component: PreviewLayout },
  gallery: {
    Component: GalleryPage,
    loader: loaderOf(({ params: { galleryId = '' } }) => [visitGallery(galleryId)]),
  },
  photo: {
    Component: PhotoPage,
    loader: loaderOf(({ params: { photoId = '' } }) => [visitPhoto(photoId)]),
  },
});

export type PreviewName = keyof ReturnType<typeof previewParts>;
