import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { Gallery } from '../../model/content/entities.ts';
import { shownName } from '../../model/content/names.ts';
import { paths } from '../../paths.ts';
import { loadListedGalleries, selectGalleriesByCategory } from '../../store/entities/galleries.ts';
import { useVisitorDispatch, useVisitorSelector } from '../../store/hooks.ts';
import controls from '../../ui/controls.module.css';

/** Links from the last photo of a gallery to the next gallery of its category, if there is one. */
export function NextGallery({ gallery: { id, categoryId } }: { gallery: Gallery }) {
  const dispatch = useVisitorDispatch();
  const galleries = useVisitorSelector((state) => selectGalleriesByCategory(state, categoryId));
  const isMissing = galleries === undefined;
  useEffect(() => {
    if (isMissing) void dispatch(loadListedGalleries(categoryId));
  }, [dispatch, isMissing, categoryId]);
  const position = galleries?.findIndex((each) => each.id === id) ?? -1;
  const next = position < 0 ? undefined : galleries?.[position + 1];
  return (
    next && (
      <p>
        <Link to={paths.gallery.getHref(next.id)} className={controls.link}>
          <span>
            {'Next gallery: '}
            <bdi>{shownName(next.galleryName)}</bdi>
          </span>
        </Link>
      </p>
    )
  );
}
