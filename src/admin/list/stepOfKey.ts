import type { KeyboardEvent } from 'react';

/** Ctrl+Enter leads to the next photo, and with Shift to the previous one; undefined for other keys. */
export function stepOfKey(event: KeyboardEvent): 1 | -1 | undefined {
  const { key, ctrlKey, metaKey, shiftKey } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey)) return undefined;
  return shiftKey ? -1 : 1;
}
