import { type ComponentType, useContext, useEffect, useRef, useState } from 'react';
import { Picture } from '../../ui/picture/Picture.tsx';
import { useImageSize } from '../../ui/picture/useImageSize.ts';
import { NoScriptContext } from '../layout/noScriptContext.ts';
import { photographSizes } from '../../images/display/sizes.ts';
import type { Gallery, Photo } from '../../model/content/entities.ts';
import { ratioOf } from '../../model/files/image.ts';
import { usualSize } from '../../images/display/imageSize.ts';
import controls from '../../ui/controls.module.css';
import styles from './Photograph.module.css';
import { Keywords } from './Keywords.tsx';
import type { PhotoExtrasProps } from './PhotoExtras.tsx';
import { selectSite } from '../../store/entities/settings.ts';
import { useVisitorSelector } from '../../store/hooks.ts';
import { copyrightOf } from '../layout/pageFacts.ts';
import { PHOTOGRAPH_TRANSITION } from './fromGallery.ts';
import { imageOf } from '../../images/display/imageSource.ts';
import { altOf, photoNameOf } from '../../model/content/names.ts';

export const PhotographSkeleton = () => (
  <div className={styles.figure}>
    <div className={styles.stage} />
  </div>
);

interface PhotographProps {
  photo: Photo;
  gallery: Gallery | undefined;
}

const importPhotoExtras = async () => (await import('./PhotoExtras.tsx')).PhotoExtras;

/** Lets the arrow keys scroll a panorama. */
function takeKeys(stage: HTMLElement | null) {
  if (stage && stage.scrollWidth > stage.clientWidth) stage.tabIndex = 0;
}

/** A photograph with its caption. The rest of its page loads after it. */
export function Photograph({ photo, gallery }: PhotographProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [settled, settle] = useState('');
  const isReady = settled === photo.id;
  const [PhotoExtras, setPhotoExtras] = useState<ComponentType<PhotoExtrasProps>>();
  useEffect(() => {
    if (!isReady) return;
    // If it can't be loaded, the photograph stays alone until the browser is online again.
    const load = () =>
      void importPhotoExtras().then(
        (loaded) => setPhotoExtras(() => loaded),
        () => {},
      );
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [isReady]);

  const [size, learn] = useImageSize(imageOf(photo));
  const ratio = ratioOf(size ?? usualSize(photo));
  return (
    <figure
      className={styles.figure}
      style={{ '--ratio': ratio, '--natural-width': size && `${size.width}px` }}
    >
      {/* The key keeps a swipe on the previous photo from scrolling this one. */}
      <div
        key={photo.id}
        className={styles.stage}
        data-strip={photo.isPanorama || undefined}
        ref={takeKeys}
      >
        <div
          ref={frame}
          className={styles.frame}
          style={{ viewTransitionName: PHOTOGRAPH_TRANSITION }}
        >
          <Picture
            {...imageOf(photo)}
            alt={altOf(photo)}
            sizes={photographSizes(ratio, photo.isPanorama)}
            indexOnPage={0}
            fit="contain"
            onSize={(learned) => {
              learn(learned);
              settle(photo.id);
            }}
            onFail={() => settle(photo.id)}
            canRetry
          />
        </div>
      </div>
      <figcaption className={styles.caption}>
        <h1 aria-live="polite">
          <bdi>{photoNameOf(photo)}</bdi>
        </h1>
        {photo.caption && <p dir="auto">{photo.caption}</p>}
        <Keywords key={photo.id} photo={photo} isListed={!gallery?.isUnlisted} />
        <Licence photo={photo} />
      </figcaption>
      <noscript>{useContext(NoScriptContext)}</noscript>
      {PhotoExtras && <PhotoExtras {...{ photo, gallery, frame, isReady }} />}
    </figure>
  );
}

/** The licence with the copyright, if the photographer gives one. PhotoExtras shows a copyright alone. */
function Licence({ photo: { copyright } }: { photo: Photo }) {
  const site = useVisitorSelector(selectSite);
  const { licenceName, licenceUrl } = site;
  return (
    licenceName && (
      <small dir="auto" className={controls.quiet}>
        <span>{`${copyright || copyrightOf(site)} · `}</span>
        {licenceUrl ? (
          <a href={licenceUrl} rel="license">
            {licenceName}
          </a>
        ) : (
          <span>{licenceName}</span>
        )}
      </small>
    )
  );
}
