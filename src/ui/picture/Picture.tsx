import { preload as preloadFile } from 'react-dom';
import {
  type CSSProperties,
  startTransition,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ImageSource } from '../../images/display/imageSource.ts';
import { knownSize, learnedSize, learnSize } from '../../images/display/imageSize.ts';
import { placeholder, tint } from '../../images/display/placeholder.ts';
import { savesData } from '../../images/display/savesData.ts';
import { type PictureSource, sourcesOf } from '../../images/display/srcset.ts';
import { objectPosition } from '../../model/files/focus.ts';
import type { ImageWithAddresses, Size } from '../../model/files/image.ts';
import controls from '../controls.module.css';
import styles from './Picture.module.css';
import { useHydrated } from '../Prerendered.tsx';
import { SiteImages } from './SiteImagesContext.ts';
import { useImageAttempts } from './useImageAttempts.ts';

/** How many images of a page are on its first screen and load before the others. */
const FIRST_SCREEN = 3;

interface PictureProps extends ImageSource {
  alt: string;
  /** The width at which the image is shown, one of images/display/sizes.ts. */
  sizes?: string;
  /** From 0: the first images of a page load before the others. */
  indexOnPage?: number | undefined;
  /** Whether the image loads before it is visible, after visible ones, unless the visitor saves data. */
  preload?: boolean;
  fit?: 'cover' | 'contain';
  /** Whether the image covers the screen, so that an upright screen shows only a part. */
  fillsScreen?: boolean;
  onSize?: (size: Size) => void;
  /** Called when the first attempt fails; more attempts follow. */
  onFail?: () => void;
  /** Whether a missing image offers to try again; not inside links. */
  canRetry?: boolean;
}

/** An image that fills its box, with a blurred placeholder and a notice if it is missing. */
export function Picture(props: PictureProps) {
  const { src, alt, image, focus, sizes = '100vw', indexOnPage = Infinity, fit = 'cover' } = props;
  const { fillsScreen = false, preload, onSize, onFail, canRetry } = props;
  const [shown, setShown] = useState<string>();
  const [seen] = useState(() => learnedSize(src) !== undefined);
  const element = useRef<HTMLImageElement>(null);
  const isHydrated = useHydrated();

  const isOnFirstScreen = indexOnPage < FIRST_SCREEN;
  const sources = sourcesOf(image, { siteImages: useContext(SiteImages), fillsScreen, focus });
  const { number, type, state, fail, retry } = useImageAttempts(src, sources.length, onFail);

  const size = knownSize(props);
  if (import.meta.env.SSR && indexOnPage === 0) preloadBest(src, sources, sizes);

  function settle({ naturalWidth, naturalHeight }: HTMLImageElement) {
    if (naturalWidth === 0) return miss();
    // With a `srcset`, the natural size is scaled to the box.
    const { width, height } =
      image && sources.length > 0 ? image : { width: naturalWidth, height: naturalHeight };
    learnSize(src, { width, height });
    setShown(src);
    onSize?.({ width, height });
  }

  function miss() {
    setShown(undefined);
    fail();
  }

  // An image may load or fail before React listens to it.
  const [wasPrerendered] = useState(!isHydrated);
  const settleMissed = useEffectEvent((loaded: HTMLImageElement) => {
    if (src !== shown) settle(loaded);
  });
  const missMissed = useEffectEvent(miss);
  const isUrgent = isOnFirstScreen || (preload && !savesData());
  useLayoutEffect(() => {
    if (isUrgent) element.current?.setAttribute('loading', 'eager');
  }, [isUrgent, number]);
  const hasSources = sources.length > 0;
  useLayoutEffect(() => {
    const loaded = element.current;
    // An image with sources is also complete before the browser has chosen one.
    if (!loaded?.complete || (loaded.naturalWidth === 0 && hasSources)) return;
    // If the image was there before, nothing visible waits for it.
    if (wasPrerendered) startTransition(() => settleMissed(loaded));
    else settleMissed(loaded);
  }, [src, number, hasSources, wasPrerendered]);
  useEffect(() => {
    const { current: first } = element;
    if (!wasPrerendered || !first) return;
    const { currentSrc } = first;
    // Decoding also fails if another file replaces this one.
    first.decode().catch(() => {
      const isSame = element.current === first && first.currentSrc === currentSrc;
      if (isSame && first.complete && first.naturalWidth === 0) missMissed();
    });
  }, [wasPrerendered]);

  if (src === '' || state === 'missing') {
    return (
      <div className={styles.missing} style={backdrop(image, isHydrated)}>
        <span role="img" aria-label={`${alt} (photograph not available)`}>
          Photograph not available
        </span>
        {canRetry && src !== '' && (
          <button type="button" className={controls.button} onClick={retry}>
            Try again
          </button>
        )}
      </div>
    );
  }

  return (
    <picture key={number} className={styles.picture}>
      {sources.slice(type).map((source) => (
        <source key={source.srcSet} sizes={sizes} {...source} />
      ))}
      <img
        ref={element}
        data-fit={fit}
        style={{
          '--width': size?.width,
          '--height': size?.height,
          objectPosition: fit === 'cover' && focus ? objectPosition(focus) : undefined,
          ...(src !== shown && backdrop(image, isHydrated)),
        }}
        src={src}
        alt={alt}
        width={image?.width}
        height={image?.height}
        // React creates an image before its <picture>, and WebKit would load `src` at once.
        loading={isUrgent && wasPrerendered && number === 0 ? 'eager' : 'lazy'}
        fetchPriority={isOnFirstScreen ? 'high' : 'auto'}
        // An image that was shown before is there in the first frame.
        decoding={seen ? 'sync' : 'async'}
        onLoad={(event) => settle(event.currentTarget)}
        onError={miss}
      />
    </picture>
  );
}

/** Preloads the image of the best type, or the part of it where the screen shows no more. */
function preloadBest(src: string, sources: readonly PictureSource[], sizes: string): void {
  const best = sources.find(({ media }) => !media);
  const narrow = sources.find(({ media }) => media);
  for (const source of [narrow, best]) {
    if (!source) continue;
    const media = source.media ?? (narrow && `not all and ${narrow.media}`);
    preloadFile(src, {
      as: 'image',
      type: source.type,
      imageSrcSet: source.srcSet,
      imageSizes: source.sizes ?? sizes,
      fetchPriority: 'high',
      ...(media && { media }),
    });
  }
}

function backdrop(
  image: ImageWithAddresses | undefined,
  isHydrated: boolean,
): CSSProperties | undefined {
  const blurred = isHydrated ? placeholder(image) : undefined;
  if (blurred) return { backgroundImage: `url(${blurred})` };
  const backgroundColor = tint(image);
  return backgroundColor ? { backgroundColor } : undefined;
}
