import {
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { useHydrated } from '../Prerendered.tsx';

interface MissedEvents {
  /** Another for each request for the image. */
  request: string;
  hasSources: boolean;
  onSettle: (image: HTMLImageElement) => void;
  onFail: () => void;
}

/** Tells of an image that has loaded or failed before React listened to it. */
export function useMissedEvents(
  element: RefObject<HTMLImageElement | null>,
  { request, hasSources, onSettle, onFail }: MissedEvents,
): void {
  const isHydrated = useHydrated();
  const [wasPrerendered] = useState(!isHydrated);
  const settle = useEffectEvent(onSettle);
  const fail = useEffectEvent(onFail);

  useLayoutEffect(() => {
    const { current: image } = element;
    // With sources it is complete as well before the browser has chosen one.
    if (!image?.complete || (image.naturalWidth === 0 && hasSources)) return;
    // Nothing that is seen waits for it where the image was there before.
    if (wasPrerendered) startTransition(() => settle(image));
    else settle(image);
  }, [element, request, hasSources, wasPrerendered]);

  useEffect(() => {
    const { current: image } = element;
    if (!wasPrerendered || !image) return;
    const { currentSrc } = image;
    // Decoding is given up too where another file takes the place of the one that is decoded.
    image.decode().catch(() => {
      const isSame = element.current === image && image.currentSrc === currentSrc;
      if (isSame && image.complete && image.naturalWidth === 0) fail();
    });
  }, [element, wasPrerendered]);
}
