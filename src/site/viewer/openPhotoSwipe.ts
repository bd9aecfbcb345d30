import PhotoSwipe from 'photoswipe';
import 'photoswipe/photoswipe.css';
import type { Photo } from '../../model/content/entities.ts';
import { savesData } from '../../images/display/savesData.ts';
import { correctSizes, loadOnlyShown, slideOf } from './slides.ts';
import { addControls, closeOnCancel, leaveFullscreen } from './viewerControls.ts';
import { keepPinchFromMoving, listenToKeys, listenToWheel } from './viewerInput.ts';
import { setZoomLevels } from './viewerZoom.ts';

export interface Opening {
  /** The dialog that it fills. */
  host: HTMLDialogElement;
  photos: readonly Photo[];
  /** The MIME type of the variants to show. */
  type: string;
  /** Of the photo to open with. */
  index: number;
  /** The element that shows the photo on the page; the viewer opens from it and closes into it. */
  origin: () => HTMLElement | null;
  onShow: (id: string) => void;
  /** Called after the visitor has closed it. */
  onClosed: () => void;
  /** Removes it at once. */
  closed: AbortSignal;
}

const MOTION_MS = 220;

/** Opens the viewer inside a modal dialog. */
export function openPhotoSwipe(opening: Opening): void {
  const { host, photos, type, index, origin, onShow, onClosed, closed } = opening;
  const dataSource = photos.map((photo) => slideOf(photo, type));
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
    // The dialog holds the focus, gives it back, and handles Escape.
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

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of the filter lacks null
  pswp.addFilter('thumbEl', (none) => origin() ?? (none as HTMLElement));
  setZoomLevels(pswp);
  correctSizes(pswp);
  if (savesData()) loadOnlyShown(pswp);
  listenToKeys(pswp);
  listenToWheel(pswp);
  addControls(pswp);
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
    // By default it would wait for the end of the opening animation.
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
  // The surrounding dialog has the role and the name.
  pswp.element?.removeAttribute('role');
}
