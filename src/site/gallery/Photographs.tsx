import { type RefObject, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import { paths } from '../../paths.ts';
import { Masonry } from './Masonry.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { useImageSize } from '../../ui/picture/useImageSize.ts';
import { NoScriptContext } from '../layout/noScriptContext.ts';
import { learnedSize } from '../../images/display/learnedSizes.ts';
import {
  FIRST_SCREEN,
  panoramaSizes,
  photographSizes,
  tileSizesOf,
} from '../../images/display/sizes.ts';
import type { Photo } from '../../model/content/entities.ts';
import { partsOf } from '../../model/content/order.ts';
import styles from './GalleryPage.module.css';
import { PhotoLink } from './PhotoLink.tsx';
import { nameOf } from '../layout/breadcrumbs.ts';
import { imageOf } from '../../images/display/imageSource.ts';

const USUAL_PANORAMA = { width: 3, height: 1 };

const keyOf = (photo: Photo) => photo.id;
const sizeOf = (photo: Photo) => photo.image ?? learnedSize(photo.photoURL);

interface PhotographsProps {
  photos: readonly Photo[];
  /**
   * The path that the visitor comes back from; if it is a photo's page, that photo gets the focus.
   */
  from: string;
}

/** Photos in a masonry grid with the panoramas below; each links to its page. */
export function Photographs({ photos, from }: PhotographsProps) {
  const { grid, panoramas } = useMemo(() => partsOf(photos), [photos]);
  const list = useRef<HTMLDivElement>(null);
  useReturnTo(list, from);
  return (
    <div ref={list} className={styles.photographs}>
      {grid.length > 0 && (
        <Masonry
          label="Photographs"
          items={grid}
          keyOf={keyOf}
          sizeOf={sizeOf}
          kept={grid.find(({ id }) => paths.photo(id) === from)?.id}
        >
          {(photo, { position, leastRatio, onSize }) => (
            <PhotoLink photo={photo}>
              <Picture
                {...imageOf(photo)}
                alt={nameOf(photo)}
                sizes={
                  grid.length === 1
                    ? photographSizes(leastRatio)
                    : tileSizesOf(grid.length, leastRatio)
                }
                priority={position < FIRST_SCREEN}
                isFirst={position === 0}
                onSize={onSize}
              />
            </PhotoLink>
          )}
        </Masonry>
      )}
      <noscript>{useContext(NoScriptContext)}</noscript>
      {panoramas.length > 0 && (
        <ul className={styles.panoramas} aria-label="Panoramas">
          {panoramas.map((photo) => (
            <li key={photo.id}>
              <Panorama photo={photo} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A panorama at full width that links to its page. */
function Panorama({ photo }: { photo: Photo }) {
  const [size = USUAL_PANORAMA, learn] = useImageSize(imageOf(photo));
  return (
    <PhotoLink photo={photo} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
      <Picture {...imageOf(photo)} alt={nameOf(photo)} sizes={panoramaSizes(size)} onSize={learn} />
    </PhotoLink>
  );
}

/** Focuses the photo whose page the visitor comes back from, which also scrolls to it. */
function useReturnTo(list: RefObject<HTMLElement | null>, from: string) {
  useLayoutEffect(() => {
    // The router restores the scroll position after this effect.
    const frame = requestAnimationFrame(() => {
      const links = list.current?.querySelectorAll('a') ?? [];
      [...links].find((link) => link.getAttribute('href') === from)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [list, from]);
}
