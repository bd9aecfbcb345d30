import { isSettled, type UploadItem } from '../../../model/upload.ts';
import type { UploadsEngine, UploadsState } from './uploadsState.ts';

const AT_ONCE = 2;

export const isStopped = ({ isPaused, isHeld }: UploadsEngine): boolean => isPaused || isHeld;

/**
 * The item to work on next; undefined if none can begin. Items are worked on in their order, two at
 * a time, and those that had to wait after the others. While the queue waits, one of them at a time
 * finds out whether that is over.
 */
export function nextItem({ items, engine }: UploadsState): UploadItem | undefined {
  if (isStopped(engine) || engine.wait?.mayTry === false) return undefined;
  const running = items.filter(({ isRunning }) => isRunning).length;
  if (running >= (engine.wait ? 1 : AT_ONCE)) return undefined;
  return items
    .filter((item) => !item.isRunning && !isSettled(item))
    .toSorted((one, other) => one.attempts - other.attempts)[0];
}
