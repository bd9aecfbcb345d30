import PhotoSwipe, { type SlideData } from 'photoswipe';
import 'photoswipe/photoswipe.css';
import type { ViewerSource } from '../../images/display/viewerSources.ts';
import { zoomLevelsOf } from './viewerZoom.ts';

export interface ViewerPhoto {
  id: string;
  name: string;
  isPanorama: boolean;
  /** The largest last. */
  sources: readonly ViewerSource[];
}

interface Opening {
  host: HTMLDialogElement;
  photos: readonly ViewerPhoto[];
  index: number;
  origin: () => HTMLElement | null;
  onShow: (id: string) => void;
  /** Called when the visitor has closed it. */
  onClosed: () => void;
  /** Removes it at once. */
  closed: AbortSignal;
}

const MOTION_MS = 220;
const ZOOM_STEP = 1.5;
const PAN_STEP = 1 / 6;
const LINE_PX = 18;
const UNKNOWN = { width: 3000, height: 2000 };
const UNKNOWN_PANORAMA = { width: 3000, height: 1000 };

const FULLSCREEN_ICON = `<svg viewBox="0 0 32 32" class="pswp__icn" aria-hidden="true">
  <path d="M8 13V8h5M19 8h5v5M24 19v5h-5M13 24H8v-5" fill="none" stroke="var(--pswp-icon-color)" stroke-width="2"/>
</svg>`;

function slideOf({ name, isPanorama, sources }: ViewerPhoto): SlideData {
  const largest = sources.at(-1);
  const known = largest && largest.width > 0;
  return {
    src: largest?.src,
    ...(sources.length > 1
      ? { srcset: sources.map(({ src, width }) => `${src} ${width}w`).join(', ') }
      : {}),
    ...(known
      ? { width: largest.width, height: largest.height }
      : isPanorama
        ? UNKNOWN_PANORAMA
        : UNKNOWN),
    alt: name,
    isPanorama,
  };
}

/** Opens the viewer inside a modal dialog. */
export function openPhotoSwipe(opening: Opening): void {
  const { host, photos, index, origin, onShow, onClosed, closed } = opening;
  const dataSource = photos.map(slideOf);
  const thumbnail = origin()?.querySelector('img')?.currentSrc;
  if (thumbnail) dataSource[index] = { ...dataSource[index], msrc: thumbnail };

  const pswp = new PhotoSwipe({
    dataSource,
    index,
    appendToEl: host,
    loop: false,
    bgOpacity: 1,
    showAnimationDuration: MOTION_MS,
    hideAnimationDuration: MOTION_MS,
    zoomAnimationDuration: MOTION_MS,
    wheelToZoom: true,
    imageClickAction: 'zoom',
    // The dialog keeps the focus, gives it back, and hears of Escape.
    trapFocus: false,
    returnFocus: false,
    escKey: false,
    indexIndicatorSep: ' of ',
    errorMsg: 'Photograph not available',
    closeTitle: 'Close',
    zoomTitle: 'Zoom',
    arrowPrevTitle: 'Previous photograph',
    arrowNextTitle: 'Next photograph',
  });

  pswp.addFilter('thumbEl', (none) => origin() ?? (none as HTMLElement));
  setZoomLevels(pswp);
  correctSizes(pswp);
  listenToKeys(pswp);
  listenToWheel(pswp);
  addControls(pswp, photos);
  closeOnCancel(pswp, host, closed);

  let shown = index;
  pswp.on('change', () => {
    const photo = photos[pswp.currIndex];
    if (shown === pswp.currIndex || !photo) return;
    shown = pswp.currIndex;
    onShow(photo.id);
  });
  const removeNow = () => {
    leaveFullscreen();
    // By itself it would wait for the way in to end.
    pswp.isDestroying = true;
    pswp.destroy();
  };
  closed.addEventListener('abort', removeNow);
  pswp.on('destroy', () => {
    closed.removeEventListener('abort', removeNow);
    if (!closed.aborted) onClosed();
  });

  pswp.init();
  keepPinchFromMoving(pswp);
  // The dialog around it has the role and the name.
  pswp.element?.removeAttribute('role');
}

function setZoomLevels(pswp: PhotoSwipe) {
  pswp.on('zoomLevelsUpdate', ({ zoomLevels, slideData }) => {
    const { elementSize, panAreaSize } = zoomLevels;
    if (!elementSize || !panAreaSize) return;
    const { fit, closer, max } = zoomLevelsOf(
      { width: elementSize.x, height: elementSize.y },
      { width: panAreaSize.x, height: panAreaSize.y },
      slideData.isPanorama === true,
    );
    Object.assign(zoomLevels, { fit, initial: fit, min: fit, secondary: closer, max });
  });
  pswp.on('openingAnimationEnd', () => {
    // The page has shown a panorama over its width already.
    if (pswp.currSlide?.data.isPanorama === true) pswp.toggleZoom();
  });
}

/** Takes the size from the image where the document told none, or another. */
function correctSizes(pswp: PhotoSwipe) {
  pswp.on('loadComplete', ({ content }) => {
    const { data, element } = content;
    if (!(element instanceof HTMLImageElement) || element.naturalWidth === 0) return;
    const { naturalWidth: width, naturalHeight: height } = element;
    const ratio = (data.width ?? 0) / (data.height ?? 1);
    if (Math.abs(width / height / ratio - 1) < 0.01) return;
    Object.assign(data, { width, height });
    pswp.refreshSlideContent(content.index);
  });
}

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
    // Browsers refuse addresses that change as fast as a key repeats.
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

function listenToKeys(pswp: PhotoSwipe) {
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

/** The wheel zooms; sideways, and over a panorama at its full height, it pans. */
function listenToWheel(pswp: PhotoSwipe) {
  pswp.on('wheel', (event) => {
    const slide = pswp.currSlide;
    const { originalEvent } = event;
    if (!slide || originalEvent.ctrlKey) return;
    const { deltaX, deltaY, deltaMode, shiftKey } = originalEvent;
    const unit = deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1;
    const isPanorama = slide.data.isPanorama === true;
    const isSideways = shiftKey || Math.abs(deltaX) > Math.abs(deltaY);
    if (!isPanorama && !isSideways) return;
    event.preventDefault();
    if (slide.isPannable()) panBy(pswp, (deltaX + deltaY) * unit, 0);
    else if (deltaY < 0) zoomTo(pswp, slide.zoomLevels.secondary);
  });
}

/** A drag that a second finger ends is no swipe, and leaves the photo where it can be zoomed. */
function keepPinchFromMoving(pswp: PhotoSwipe) {
  const { mainScroll, gestures } = pswp;
  const moveIndexBy = mainScroll.moveIndexBy.bind(mainScroll);
  mainScroll.moveIndexBy = (step, isDrag, velocity) =>
    isDrag && gestures.isMultitouch ? moveIndexBy(0) : moveIndexBy(step, isDrag, velocity);
}

function addControls(pswp: PhotoSwipe, photos: readonly ViewerPhoto[]) {
  pswp.on('uiRegister', () => {
    pswp.ui?.registerElement({
      name: 'caption',
      appendTo: 'root',
      onInit: (element) => {
        element.setAttribute('aria-live', 'polite');
        pswp.on('change', () => {
          element.textContent = photos[pswp.currIndex]?.name ?? '';
        });
      },
    });
    if (!document.fullscreenEnabled) return;
    pswp.ui?.registerElement({
      name: 'fullscreen',
      order: 15,
      isButton: true,
      title: 'Full screen',
      html: FULLSCREEN_ICON,
      onClick: () => {
        if (document.fullscreenElement) leaveFullscreen();
        // It fills the window where the browser refuses.
        else pswp.element?.requestFullscreen().catch(() => {});
      },
    });
  });
}

function leaveFullscreen() {
  // It may have been left meanwhile.
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
}

function closeOnCancel(pswp: PhotoSwipe, host: HTMLDialogElement, signal: AbortSignal) {
  pswp.on('close', leaveFullscreen);
  host.addEventListener(
    'cancel',
    (event) => {
      event.preventDefault();
      if (pswp.opener.isOpen) pswp.close();
      else if (pswp.opener.isOpening) pswp.on('openingAnimationEnd', () => pswp.close());
    },
    { signal },
  );
}
