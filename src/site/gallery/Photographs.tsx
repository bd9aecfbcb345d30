import { type RefObject, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import { Masonry } from './Masonry.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { usualSize } from '../../images/display/imageSize.ts';
import { useImageSize } from '../../ui/picture/useImageSize.ts';
import { NoScriptContext } from '../layout/noScriptContext.ts';
import { panoramaSizes } from '../../images/display/sizes.ts';
import type { Photo } from '../../model/content/entities.ts';
import { partsOf } from '../../model/content/order.ts';
import styles from './GalleryPage.module.css';
import { PhotoLink } from './PhotoLink.tsx';
import { imageOf } from '../../images/display/imageSource.ts';
import { shortAltOf } from '../../model/content/names.ts';

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
      {grid.length > 0 && <Masonry photos={grid} from={from} />}
      <noscript>{useContext(NoScriptContext)}</noscript>
      {panoramas.length > 0 && (
        <ul className={styles.panoramas} aria-label="Panoramas">
          {panoramas.map((photo, index) => (
            <li key={photo.id}>
              <Panorama photo={photo} indexOnPage={grid.length + index} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A panorama at full width that links to its page. */
function Panorama({ photo, indexOnPage }: { photo: Photo; indexOnPage: number }) {
  const [size = usualSize(photo), learn] = useImageSize(imageOf(photo));
  return (
    <PhotoLink photo={photo} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
      <Picture
        {...imageOf(photo)}
        alt={shortAltOf(photo)}
        sizes={panoramaSizes(size)}
        indexOnPage={indexOnPage}
        onSize={learn}
      />
    </PhotoLink>
  );
}

/** Focuses the photo whose page the visitor comes back from, and scrolls to it if it can't be seen. */
function useReturnTo(list: RefObject<HTMLElement | null>, from: string) {
  useLayoutEffect(() => {
    // The scroll position is restored once the grid knows its width.
    const frame = requestAnimationFrame(() => {
      const links = list.current?.querySelectorAll('a') ?? [];
      const link = [...links].find((each) => each.getAttribute('href') === from);
      if (!link) return;
      const { top, bottom } = link.getBoundingClientRect();
      link.focus({ preventScroll: bottom > 0 && top < window.innerHeight });
    });
    return () => cancelAnimationFrame(frame);
  }, [list, from]);
}
