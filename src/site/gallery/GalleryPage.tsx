import {
  type CSSProperties,
  type RefObject,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useOutletContext } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Masonry } from './Masonry.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { NoScriptContext } from '../layout/noScriptContext.ts';
import { learnedSize } from '../../images/display/learnedSizes.ts';
import { FIRST_SCREEN, photographSizes, tileSizesOf } from '../../images/display/sizes.ts';
import type { Photo } from '../../model/entities.ts';
import { partsOf } from '../../model/order.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectLoad } from '../../store/loads.ts';
import { selectPhotoCount, selectPhotosAsShown } from '../../store/entities/photos.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { galleryFacts } from './galleryFacts.ts';
import { PageHead } from '../layout/PageHead.tsx';
import styles from './GalleryPage.module.css';
import { Panorama } from './Panorama.tsx';
import { PhotoLink } from './PhotoLink.tsx';
import { useParam } from '../../ui/useParam.ts';
import { ratioOf } from '../photo/ratioOf.ts';
import { useEntity, useParent } from '../../store/entities/useEntity.ts';
import { nameOf, breadcrumbsFor } from '../layout/breadcrumbs.ts';
import { imageOf } from '../../images/display/imageSource.ts';

const keyOf = (photo: Photo) => photo.id;
const sizeOf = (photo: Photo) => photo.image ?? learnedSize(photo.photoURL);

export function GalleryPage() {
  const id = useParam('galleryId');
  const galleryState = useEntity('LOAD_GALLERY', id);
  const gallery = galleryState.entity;
  const category = useParent('LOAD_CATEGORY', galleryState, ({ categoryId }) => categoryId);
  const photos = useAppSelector((state) => selectPhotosAsShown(state, id));
  const photoCount = useAppSelector((state) => selectPhotoCount(state, id));
  const photosLoad = useAppSelector((state) => selectLoad(state, 'LOAD_PHOTOS_BY_GALLERY', id));
  const facts = gallery && galleryFacts({ gallery, category: category.entity, photos, photoCount });
  return (
    <>
      <PageHead
        name={facts?.name}
        about={facts?.about}
        // With what stands below it, which would move.
        description={photos && facts?.description}
        isUnlisted={facts?.isUnlisted}
        breadcrumbs={
          category.status === 'coming' ? undefined : (facts?.breadcrumbs ?? breadcrumbsFor({}))
        }
        load={galleryState.load}
        subjectLabel="this gallery"
      />
      {galleryState.status !== 'missing' && (
        <Loaded
          value={gallery && photos}
          load={photosLoad}
          subjectLabel="the photographs"
          skeleton={<div className={styles.skeleton} />}
        >
          {(list) =>
            list.length === 0 ? (
              <Notice>There are no photographs in this gallery yet.</Notice>
            ) : (
              <Photographs key={id} photos={list} />
            )
          }
        </Loaded>
      )}
    </>
  );
}

function Photographs({ photos }: { photos: readonly Photo[] }) {
  const { grid, panoramas } = useMemo(() => partsOf(photos), [photos]);
  const list = useRef<HTMLDivElement>(null);
  const previousPathname = useOutletContext<string>();
  const [first] = grid;
  const isAlone = first !== undefined && grid.length === 1;
  const ratio = first ? ratioOf(first, sizeOf(first)) : 1;
  useReturnTo(list, previousPathname);
  return (
    <div
      ref={list}
      className={styles.photographs}
      data-alone={isAlone || undefined}
      style={isAlone ? ({ '--ratio': ratio } as CSSProperties) : undefined}
    >
      {grid.length > 0 && (
        <Masonry
          label="Photographs"
          items={grid}
          keyOf={keyOf}
          sizeOf={sizeOf}
          kept={grid.find(({ id }) => paths.photo(id) === previousPathname)?.id}
        >
          {(photo, { position, onSize }) => (
            <PhotoLink photo={photo}>
              <Picture
                {...imageOf(photo)}
                alt={nameOf(photo)}
                sizes={isAlone ? photographSizes(ratio) : tileSizesOf(grid.length)}
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

/** Focuses the photo whose page one comes from, and so scrolls to it. */
function useReturnTo(list: RefObject<HTMLElement | null>, previousPathname: string) {
  useLayoutEffect(() => {
    // The scroll position that the browser's history keeps is restored after this effect.
    const frame = requestAnimationFrame(() => {
      const links = list.current?.querySelectorAll('a') ?? [];
      [...links].find((link) => link.getAttribute('href') === previousPathname)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [list, previousPathname]);
}
