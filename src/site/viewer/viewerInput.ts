import type PhotoSwipe from 'photoswipe';
import { WheelGestures } from 'wheel-gestures';

const ZOOM_STEP = 1.5;
/** Of the screen. */
const PAN_STEP = 1 / 6;
/** px per line, for wheels that scroll by lines. */
const LINE_PX = 18;
/** How far two fingers move on a trackpad before the page turns, px. */
const TURN_PX = 40;

function panBy(pswp: PhotoSwipe, x: number, y: number) {
  const slide = pswp.currSlide;
  slide?.panTo(slide.pan.x - x, slide.pan.y - y);
}

function zoomTo(pswp: PhotoSwipe, level: number) {
  pswp.zoomTo(level, undefined, pswp.options.zoomAnimationDuration);
}

function keyAction(pswp: PhotoSwipe, { key, repeat }: KeyboardEvent): (() => void) | undefined {
  const slide = pswp.currSlide;
  if (!slide) return undefined;
  const { x: width, y: height } = pswp.viewportSize;
  const zoomBy = (factor: number) => () => zoomTo(pswp, slide.currZoomLevel * factor);
  const panOr = (x: number, y: number) => {
    if (slide.isPannable()) return () => panBy(pswp, x * width * PAN_STEP, y * height * PAN_STEP);
    // Browsers limit how often the address may change, and a held key repeats faster.
    return repeat ? () => {} : undefined;
  };
  switch (key) {
    case '+':
    case '=':
      return zoomBy(ZOOM_STEP);
    case '-':
    case '_':
      return zoomBy(1 / ZOOM_STEP);
    case '0':
      return () => zoomTo(pswp, slide.zoomLevels.initial);
    case 'ArrowLeft':
      return panOr(-1, 0);
    case 'ArrowRight':
      return panOr(1, 0);
    case 'ArrowUp':
      return panOr(0, -1);
    case 'ArrowDown':
      return panOr(0, 1);
    default:
      return undefined;
  }
}

/** Keys zoom, and pan in a zoomed photo; otherwise arrow keys change the photo. */
export function listenToKeys(pswp: PhotoSwipe) {
  pswp.on('keydown', (event) => {
    const { originalEvent } = event;
    if (originalEvent.ctrlKey || originalEvent.metaKey || originalEvent.altKey) return;
    const act = keyAction(pswp, originalEvent);
    if (!act) return;
    event.preventDefault();
    originalEvent.preventDefault();
    act();
  });
}

/**
 * Turns one page with each sideways swipe on a trackpad, however long its inertia goes on.
 * @returns a function that takes each event of the swipe
 */
export function turnBySwipes(turn: (step: 1 | -1) => void): (event: WheelEvent) => void {
  const gestures = WheelGestures({ preventWheelAction: false, reverseSign: false });
  let hasTurned = false;
  gestures.on('wheel', ({ isStart, axisMovement: [x] }) => {
    if (isStart) hasTurned = false;
    if (hasTurned || Math.abs(x) < TURN_PX) return;
    hasTurned = true;
    turn(x < 0 ? -1 : 1);
  });
  return (event) => gestures.feedWheel(event);
}

/**
 * The wheel zooms; on a panorama at full height it pans. Sideways it pans a zoomed photo, and turns
 * the page otherwise.
 */
export function listenToWheel(pswp: PhotoSwipe) {
  const takeSwipe = turnBySwipes((step) => {
    if (pswp.opener.isOpen) pswp.mainScroll.moveIndexBy(step, true);
  });
  pswp.on('wheel', (event) => {
    const slide = pswp.currSlide;
    const { originalEvent } = event;
    if (!slide || originalEvent.ctrlKey) return;
    const { deltaX, deltaY, deltaMode, shiftKey } = originalEvent;
    const unit = deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1;
    const isPanorama = slide.data.isPanorama === true;
    const isSideways = Math.abs(deltaX) > Math.abs(deltaY);
    if (!isPanorama && !isSideways && !shiftKey) return;
    event.preventDefault();
    if (slide.isPannable()) panBy(pswp, (deltaX + deltaY) * unit, 0);
    else if (isSideways) takeSwipe(originalEvent);
    else if (deltaY < 0) zoomTo(pswp, slide.zoomLevels.secondary);
  });
}

/** A drag that becomes a pinch is no swipe, and must leave the photo in a state to zoom. */
export function keepPinchFromMoving(pswp: PhotoSwipe) {
  const { mainScroll, gestures } = pswp;
  const moveIndexBy = mainScroll.moveIndexBy.bind(mainScroll);
  mainScroll.moveIndexBy = (step, isDrag, velocity) =>
    isDrag && gestures.isMultitouch ? moveIndexBy(0) : moveIndexBy(step, isDrag, velocity);
}
