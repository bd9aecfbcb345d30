import { useEffect, useEffectEvent } from 'react';

interface PhotoKeys {
  onStep: (step: 1 | -1) => void;
  onLeave: () => void;
}

/** Arrow keys lead to the neighbours of a photo, Escape away, unless something lies over the page. */
export function usePhotoKeys({ onStep, onLeave }: PhotoKeys) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, repeat, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (event.defaultPrevented || repeat || altKey || ctrlKey || metaKey || shiftKey) return;
    if (document.querySelector('dialog[open], header details[open]')) return;
    if (key === 'ArrowLeft') onStep(-1);
    if (key === 'ArrowRight') onStep(1);
    if (key === 'Escape') onLeave();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
