import type { Size } from '../../images/display/learnedSizes.ts';

/** Zoom levels of a photograph on a screen, 1 being one image pixel to a CSS pixel. */
export interface ZoomLevels {
  /** All of it is seen. */
  fit: number;
  /** Where a click or a double tap leads. */
  closer: number;
  max: number;
}

const CLOSER = 3;
const LEAST_MAX = 2;

/**
 * How far a photograph zooms: to its own pixels, and twice as large as it fits at least. A closer
 * look at a panorama is its full height.
 */
export function zoomLevelsOf(image: Size, screen: Size, isPanorama: boolean): ZoomLevels {
  const fullHeight = screen.height / image.height;
  const fit = Math.min(screen.width / image.width, fullHeight);
  const max = Math.max(1, fit * LEAST_MAX);
  if (isPanorama && fullHeight > fit) {
    return { fit, closer: fullHeight, max: Math.max(max, fullHeight) };
  }
  return { fit, closer: Math.min(max, fit * CLOSER), max };
}
