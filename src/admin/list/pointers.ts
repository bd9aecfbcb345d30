/**
 * Whether a pointer is a finger, which scrolls where it drags. A pen is as exact as a mouse and does
 * what a mouse does.
 */
export const isFinger = ({ pointerType }: { pointerType: string }): boolean =>
  pointerType === 'touch';

/** Whether a control handles what is pressed. */
export const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input') !== null;

/** Ignores the click that ends a press which has already done something. */
export function ignoreClickOfPress(): void {
  const pressEnded = new AbortController();
  const options = { capture: true, signal: pressEnded.signal };
  const end = () => pressEnded.abort();
  window.addEventListener('pointerdown', end, options);
  window.addEventListener('keydown', end, options);
  const ignore = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', ignore, options);
}
