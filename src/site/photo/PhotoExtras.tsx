import {
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths, shownAt } from '../../paths.ts';
import { Picture } from '../../ui/picture/Picture.tsx';
import controls from '../../ui/controls.module.css';
import { useWindowEvent } from '../../ui/hooks/useWindowEvent.ts';
import { useGestures } from './useGestures.ts';
import { useViewerEntry } from '../viewer/useViewerEntry.ts';
import { Viewer } from '../viewer/Viewer.tsx';
import { photographSizes } from '../../images/display/sizes.ts';
import type { Gallery, Photo } from '../../model/content/entities.ts';
import { useVisitorDispatch, useVisitorSelector } from '../../store/hooks.ts';
import { selectLoad } from '../../store/loads.ts';
import {
  findThere,
  loadNeighbours,
  selectAreNeighboursCurrent,
  selectNeighbours,
} from '../../store/entities/neighbours.ts';
import { ExifFacts } from './ExifFacts.tsx';
import { NextGallery } from './NextGallery.tsx';
import { PhotoActions } from './PhotoActions.tsx';
import { ratioOf } from '../../model/files/image.ts';
import { usualSize } from '../../images/display/imageSize.ts';
import styles from './PhotoExtras.module.css';
import { isFromGallery } from './fromGallery.ts';
import { usePhotoKeys } from './usePhotoKeys.ts';
import { imageOf } from '../../images/display/imageSource.ts';
import { photoNameOf } from '../../model/content/names.ts';

export interface PhotoExtrasProps {
  photo: Photo;
  gallery: Gallery | undefined;
  /** The element that shows the photo. */
  frame: RefObject<HTMLElement | null>;
  /** Whether the photograph has loaded; only then may others load. */
  isReady: boolean;
}

/**
 * What loads after a photograph: its facts, links to its neighbours, which replace it in the
 * browser's history, the viewer, keys and gestures.
 */
export function PhotoExtras({ photo, gallery, frame, isReady }: PhotoExtrasProps) {
  const navigate = useNavigate();
  const dispatch = useVisitorDispatch();
  const { state } = useLocation();
  const cover = useRef<HTMLButtonElement>(null);
  const viewer = useViewerEntry(photo.id);
  const entry = useRef<{ state: unknown }>(undefined);
  useLayoutEffect(() => {
    entry.current = { state };
    return () => {
      entry.current = undefined;
    };
  }, [state]);
  const [photos, loadAgain] = useGalleryPhotos(gallery);
  const isCurrent = useVisitorSelector((visitor) =>
    selectAreNeighboursCurrent(visitor, photo.galleryId),
  );
  const position = photos.indexOf(photo);
  const previous = photos[position - 1];
  const next = position < 0 ? undefined : photos[position + 1];

  /** Resolves to the id of the photo that it shows; undefined if there is none. */
  async function show(photoId: string | undefined) {
    if (photoId === undefined) return undefined;
    const target = photos.findIndex(({ id }) => id === photoId);
    const onward =
      target < position ? photos.slice(0, target + 1).toReversed() : photos.slice(target);
    const id = isCurrent ? photoId : await dispatch(findThere(onward));
    // The visitor may have closed the viewer, or left the page, before the answer.
    if (id === undefined || !entry.current) return undefined;
    void navigate(shownAt(paths.photo.getHref(id)), { replace: true, ...entry.current });
    return id;
  }

  async function followViewer(id: string) {
    viewer.turnTo(id);
    viewer.turnTo((await show(id)) ?? photo.id);
  }

  function follow(event: MouseEvent, { id }: Photo) {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (isCurrent || opensElsewhere) return;
    event.preventDefault();
    void show(id);
  }

  function leave() {
    if (isFromGallery(state)) void navigate(-1);
    else if (gallery) void navigate(shownAt(paths.gallery.getHref(gallery.id)));
  }

  const step = (by: 1 | -1) => void show(by < 0 ? previous?.id : next?.id);
  usePhotoKeys({ onStep: step, onLeave: leave });
  useGestures({ frame, cover }, photo.id, { onStep: step, onTap: viewer.open });

  return (
    <>
      <div hidden>
        {isReady &&
          [previous, next].map(
            (one) =>
              one && (
                <Picture
                  key={one.id}
                  {...imageOf(one)}
                  alt=""
                  sizes={photographSizes(ratioOf(one.image ?? usualSize(one)), one.isPanorama)}
                  preload
                />
              ),
          )}
      </div>
      <button
        ref={cover}
        type="button"
        className={styles.open}
        aria-label="View larger"
        aria-haspopup="dialog"
        onClick={viewer.open}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M3 8V3h5M12 3h5v5M17 12v5h-5M8 17H3v-5" />
        </svg>
      </button>
      {previous && <NeighbourLink to={previous} rel="prev" onFollow={follow} />}
      {next && <NeighbourLink to={next} rel="next" onFollow={follow} />}
      <div className={`${controls.quiet} ${styles.facts}`}>
        {photo.exif && <ExifFacts exif={photo.exif} />}
        <p className={styles.count} aria-live="polite">
          {position >= 0 && photos.length > 1 && `${position + 1} of ${photos.length}`}
        </p>
        {photo.copyright !== '' && (
          <p>
            <bdi>{photo.copyright}</bdi>
          </p>
        )}
        <PhotoActions key={photo.id} photo={photo} />
        {next === undefined && position >= 0 && gallery && <NextGallery gallery={gallery} />}
        {loadAgain && (
          <button type="button" className={controls.button} onClick={loadAgain}>
            Try loading the rest of the gallery again
          </button>
        )}
      </div>
      {viewer.isOpen && (
        <Viewer
          photos={position < 0 ? [photo] : photos}
          type={() => shownType(photo, frame.current)}
          shown={photo.id}
          origin={() => frame.current}
          onShow={(id) => void followViewer(id)}
          onClose={viewer.close}
        />
      )}
    </>
  );
}

/** The type of the variant that the browser chose for the page, and will choose for the viewer. */
function shownType({ image }: Photo, frame: HTMLElement | null): string {
  const address = decodeURIComponent(frame?.querySelector('img')?.currentSrc ?? '');
  return image?.variants.find(({ path }) => address.includes(path))?.type ?? 'image/webp';
}

const NONE: readonly Photo[] = [];

/**
 * The photos of a gallery in order; empty until they are loaded. If loading fails, also a function
 * that tries again.
 */
function useGalleryPhotos(gallery: Gallery | undefined) {
  const dispatch = useVisitorDispatch();
  const id = gallery?.id ?? '';
  const photos = useVisitorSelector((state) => selectNeighbours(state, id));
  const load = useVisitorSelector((state) => selectLoad(state, 'LOAD_NEIGHBOURS', id));
  const isMissing = id !== '' && photos === undefined;
  const loadPhotos = useCallback(() => void dispatch(loadNeighbours(id)), [dispatch, id]);
  useEffect(() => {
    if (isMissing) loadPhotos();
  }, [isMissing, loadPhotos]);
  useWindowEvent('online', loadPhotos, isMissing);
  const hasFailed = isMissing && typeof load === 'object';
  return [photos ?? NONE, hasFailed ? loadPhotos : undefined] as const;
}

interface NeighbourLinkProps {
  to: Photo;
  rel: 'prev' | 'next';
  onFollow: (event: MouseEvent, photo: Photo) => void;
}

function NeighbourLink({ to, rel, onFollow }: NeighbourLinkProps) {
  const { state } = useLocation();
  return (
    <Link
      to={shownAt(paths.photo.getHref(to.id))}
      replace
      state={state}
      onClick={(event) => onFollow(event, to)}
      rel={rel}
      className={styles.step}
      aria-label={`${rel === 'prev' ? 'Previous' : 'Next'} photograph: ${photoNameOf(to)}`}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={rel === 'prev' ? 'M13 3l-7 7 7 7' : 'M7 3l7 7-7 7'} />
      </svg>
    </Link>
  );
}
