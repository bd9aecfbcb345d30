import {
  type ComponentType,
  type CSSProperties,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { PAGE_WIDTH } from '../components/pageWidth.ts';
import { Picture } from '../components/Picture.tsx';
import { useImageSize } from '../components/useImageSize.ts';
import type { Size } from '../images/learnedSizes.ts';
import { exifFacts } from '../model/exifFacts.ts';
import type { Gallery, Photo } from '../model/entities.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { loadPhotosByGallery, selectPhotosAsShown } from '../store/photos.ts';
import styles from './Photograph.module.css';
import type { SurroundingsProps } from './Surroundings.tsx';
import { nameOf, PHOTOGRAPH } from './ways.ts';

/** The height that Photograph.module.css leaves to the photograph. */
const ROOM = 'max(240px, 100svh - 268px)';

const boxOf = (ratio: number) => `min(${PAGE_WIDTH}, ${ratio} * ${ROOM})`;

function ratioOf({ isPanorama }: Photo, size: Size | undefined): number {
  if (size) return size.width / size.height;
  return isPanorama ? 3 : 1.5;
}

const remember = (ids: readonly string[], id: string) => (ids.includes(id) ? ids : [...ids, id]);

export const PhotographSkeleton = () => (
  <div className={styles.figure}>
    <div className={styles.stage} />
  </div>
);

interface PhotographProps {
  photo: Photo;
  gallery: Gallery | undefined;
}

/** A photograph with its caption; what leads on from it loads once the photograph has. */
export function Photograph({ photo, gallery }: PhotographProps) {
  const [settled, settle] = useReducer(remember, []);
  const isReady = settled.includes(photo.id);
  const photos = useGalleryPhotos(gallery, isReady);
  const position = photos?.indexOf(photo) ?? -1;
  const neighbours = [photos?.[position - 1], photos?.[position + 1]];

  const [Surroundings, setSurroundings] = useState<ComponentType<SurroundingsProps>>();
  useEffect(() => {
    if (!isReady) return;
    void import('./Surroundings.tsx').then((module) => setSurroundings(() => module.Surroundings));
  }, [isReady]);

  const frame = useRef<HTMLDivElement>(null);
  const [size, learn] = useImageSize(photo.photoURL, photo.image);
  const ratio = ratioOf(photo, size);
  return (
    <figure className={styles.figure} style={{ '--ratio': ratio } as CSSProperties}>
      <div className={styles.stage}>
        {[photo, ...(position < 0 ? [] : neighbours)].map(
          (one) =>
            one &&
            (one === photo || isReady || settled.includes(one.id)) && (
              <div
                key={one.id}
                ref={one === photo ? frame : undefined}
                className={styles.frame}
                hidden={one !== photo}
                style={{ viewTransitionName: PHOTOGRAPH }}
              >
                <Picture
                  src={one.photoURL}
                  alt={nameOf(one)}
                  image={one.image}
                  box={boxOf(ratioOf(one, one === photo ? size : one.image))}
                  priority
                  fit="contain"
                  onSize={(learned) => {
                    if (one === photo) learn(learned);
                    settle(one.id);
                  }}
                  onMissing={() => settle(one.id)}
                />
              </div>
            ),
        )}
      </div>
      <figcaption className={styles.caption} aria-live="polite">
        <h1>
          <bdi>{nameOf(photo)}</bdi>
        </h1>
        {photo.exif && <p>{exifFacts(photo.exif)}</p>}
      </figcaption>
      {Surroundings && (
        <Surroundings photo={photo} gallery={gallery} photos={photos ?? []} frame={frame} />
      )}
    </figure>
  );
}

/** The photos of a gallery in their order, loaded when it is time if they aren't there yet. */
function useGalleryPhotos(gallery: Gallery | undefined, isTime: boolean) {
  const dispatch = useAppDispatch();
  const id = gallery?.id ?? '';
  const photos = useAppSelector((state) => selectPhotosAsShown(state, id));
  const isMissing = isTime && id !== '' && photos === undefined;
  useEffect(() => {
    if (isMissing) void dispatch(loadPhotosByGallery(id));
  }, [dispatch, isMissing, id]);
  return photos;
}
