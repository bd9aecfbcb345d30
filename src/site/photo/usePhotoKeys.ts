import { useWindowEvent } from '../../ui/hooks/useWindowEvent.ts';

interface PhotoKeys {
  onStep: (step: 1 | -1) => void;
  onLeave: () => void;
}

/** Whether the arrow keys scroll something on the page, such as a panorama on a phone. */
const movesSideways = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.tabIndex === 0 && target.scrollWidth > target.clientWidth;

/** Arrow keys open the neighbours of a photo and Escape leaves it, unless a dialog is open. */
export function usePhotoKeys({ onStep, onLeave }: PhotoKeys) {
  useWindowEvent('keydown', (event) => {
    const { key, repeat, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (event.defaultPrevented || repeat || altKey || ctrlKey || metaKey || shiftKey) return;
    if (document.querySelector('dialog[open], header details[open]')) return;
    if (key === 'Escape') onLeave();
    if (movesSideways(event.target)) return;
    if (key === 'ArrowLeft') onStep(-1);
    if (key === 'ArrowRight') onStep(1);
  });
}
