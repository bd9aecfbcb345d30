import type PhotoSwipe from 'photoswipe';
import type { Size } from '../../images/display/learnedSizes.ts';

/** Zoom levels of a photograph on a screen, 1 being one image pixel to a CSS pixel. */
interface ZoomLevels {
  /** All of it is seen. */
  fit: number;
  /** Where a click or a double tap leads. */
  closer: number;
  max: number;
}

const CLOSER = 3;
const LEAST_MAX = 2;

/**
 * How far a file zooms: to its own pixels, and twice as large as it fits at least, but never further
 * than to the pixels of its photograph. A closer look at a panorama is its full height.
 * @param photoWidth px of the photograph that the file was made of
 */
export function zoomLevelsOf(
  image: Size,
  screen: Size,
  isPanorama: boolean,
  photoWidth = image.width,
): ZoomLevels {
  const most = Math.max(1, photoWidth / image.width);
  const fullHeight = Math.min(most, screen.height / image.height);
  const fit = Math.min(screen.width / image.width, fullHeight);
  const max = Math.min(most, Math.max(1, fit * LEAST_MAX));
  if (isPanorama && fullHeight > fit) {
    return { fit, closer: fullHeight, max: Math.max(max, fullHeight) };
  }
  return { fit, closer: Math.min(max, fit * CLOSER), max };
}

/** Gives each slide its zoom levels, and opens a panorama at its full height. */
export function setZoomLevels(pswp: PhotoSwipe) {
  pswp.on('zoomLevelsUpdate', ({ zoomLevels, slideData }) => {
    const { elementSize, panAreaSize } = zoomLevels;
    if (!elementSize || !panAreaSize) return;
    const { fit, closer, max } = zoomLevelsOf(
      { width: elementSize.x, height: elementSize.y },
      { width: panAreaSize.x, height: panAreaSize.y },
      slideData.isPanorama === true,
      slideData.photoWidth as number | undefined,
    );
    Object.assign(zoomLevels, { fit, initial: fit, min: fit, secondary: closer, max });
  });
  pswp.on('openingAnimationEnd', () => {
    // The page has shown a panorama over its width already.
    if (pswp.currSlide?.data.isPanorama === true) pswp.toggleZoom();
  });
}
