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
  /** Differs for each request for the image. */
  request: string;
  hasSources: boolean;
  onSettle: (image: HTMLImageElement) => void;
  onFail: () => void;
}

/** Reports an image that loaded or failed before React listened to it. */
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
    // An image with sources is also complete before the browser has chosen one.
    if (!image?.complete || (image.naturalWidth === 0 && hasSources)) return;
    // If the image was there before, nothing visible waits for it.
    if (wasPrerendered) startTransition(() => settle(image));
    else settle(image);
  }, [element, request, hasSources, wasPrerendered]);

  useEffect(() => {
    const { current: image } = element;
    if (!wasPrerendered || !image) return;
    const { currentSrc } = image;
    // Decoding also fails if another file replaces this one.
    image.decode().catch(() => {
      const isSame = element.current === image && image.currentSrc === currentSrc;
      if (isSame && image.complete && image.naturalWidth === 0) fail();
    });
  }, [element, wasPrerendered]);
}
