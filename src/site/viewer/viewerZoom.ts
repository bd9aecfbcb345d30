import type PhotoSwipe from 'photoswipe';
import type { Size } from '../../model/files/image.ts';
import { asNumber } from '../../model/json.ts';

/** The zoom levels of a photograph; 1 is one image pixel per CSS pixel. */
interface ZoomLevels {
  /** The whole photograph is visible. */
  fit: number;
  /** The level after a click or a double tap. */
  secondary: number;
  max: number;
}

const SECONDARY_FACTOR = 3;
const LEAST_MAX_FACTOR = 2;

/**
 * How far a file zooms: to its own pixels, or at least to twice the fitting size, but never beyond
 * the pixels of its photograph. A panorama first zooms to its full height.
 * @param photoWidth width of the original photograph, px
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
  const max = Math.min(most, Math.max(1, fit * LEAST_MAX_FACTOR));
  if (isPanorama && fullHeight > fit) {
    return { fit, secondary: fullHeight, max: Math.max(max, fullHeight) };
  }
  return { fit, secondary: Math.min(max, fit * SECONDARY_FACTOR), max };
}

/** Sets the zoom levels of each slide. */
export function setZoomLevels(pswp: PhotoSwipe) {
  pswp.on('zoomLevelsUpdate', ({ zoomLevels, slideData }) => {
    const { elementSize, panAreaSize } = zoomLevels;
    if (!elementSize || !panAreaSize) return;
    const { fit, secondary, max } = zoomLevelsOf(
      { width: elementSize.x, height: elementSize.y },
      { width: panAreaSize.x, height: panAreaSize.y },
      slideData.isPanorama === true,
      asNumber(slideData.photoWidth),
    );
    Object.assign(zoomLevels, { fit, initial: fit, min: fit, secondary, max });
  });
}
