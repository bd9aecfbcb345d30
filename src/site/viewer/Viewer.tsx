import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useVisitorDispatch } from '../../store/hooks.ts';
import { showMessage } from '../../store/messages.ts';
import type { Opening } from './openPhotoSwipe.ts';
import styles from './Viewer.module.css';

interface ViewerProps extends Pick<Opening, 'photos' | 'origin' | 'onShow'> {
  /** The MIME type of the variants to show. */
  type: () => string;
  /** The id of the photo to open with. */
  shown: string;
  onClose: () => void;
}

/** Shows photographs on the whole screen, one at a time, with zoom. */
export function Viewer({ photos, type, shown, origin, onShow, onClose }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const dispatch = useVisitorDispatch();
  const ids = photos.map(({ id }) => id).join(' ');

  const tellShown = useEffectEvent(onShow);
  const tellClosed = useEffectEvent(onClose);
  const findOrigin = useEffectEvent(origin);
  const findType = useEffectEvent(type);
  const open = useEffectEvent(async (host: HTMLDialogElement, closed: AbortSignal) => {
    const viewer = await import('./openPhotoSwipe.ts').catch((error: unknown) => {
      dispatch(showMessage('The viewer could not be loaded. Try again.', String(error)));
      tellClosed();
    });
    if (!viewer || closed.aborted) return;
    viewer.openPhotoSwipe({
      host,
      photos,
      type: findType(),
      index: photos.findIndex(({ id }) => id === shown),
      origin: findOrigin,
      onShow: tellShown,
      onClosed: tellClosed,
      closed,
    });
  });

  useLayoutEffect(() => {
    const host = dialog.current;
    if (!host) return;
    const closing = new AbortController();
    host.showModal();
    // Browsers may close a dialog by themselves, for instance on Escape while the viewer loads.
    const whenClosed = () => {
      if (!host.open) tellClosed();
    };
    host.addEventListener('close', whenClosed, { signal: closing.signal });
    void open(host, closing.signal);
    return () => {
      closing.abort();
      host.close();
    };
  }, [ids]);

  return <dialog ref={dialog} className={styles.viewer} aria-label="Photograph viewer" />;
}
