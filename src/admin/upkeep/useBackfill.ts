import { useEffect, useRef, useState } from 'react';
import { inspectImage } from '../../images/encode/inspectImage.ts';
import { Refusal } from '../../images/encode/refusals.ts';
import { site } from '../../site.config.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import type { ImageWithoutVariants } from '../../store/operations.ts';
import { hasCode } from '../../store/runOperation.ts';
import {
  addVariants,
  downloadOriginal,
  type loadMissingVariants,
} from '../../store/admin/backfillVariants.ts';

/** An image whose variants could not be created, and why. */
export interface Failure {
  id: string;
  name: string;
  reason: string;
  /** Whether another attempt would fail too. */
  isLasting: boolean;
}

export interface Backfill {
  done: number;
  total: number;
  isRunning: boolean;
  /** Whether it stops after the current save. */
  isStopping: boolean;
  current: string;
  failures: Failure[];
}

const STARTED: Backfill = {
  isRunning: true,
  isStopping: false,
  done: 0,
  total: 0,
  current: '',
  failures: [],
};

/** Creates variants of all images that `load` finds, one by one, and continues after a failure. */
export function useBackfill(load: (signal: AbortSignal) => ReturnType<typeof loadMissingVariants>) {
  const dispatch = useAppDispatch();
  const [backfill, setBackfill] = useState<Backfill>();
  const running = useRef<AbortController>(null);

  useEffect(() => () => running.current?.abort(), []);

  async function backfillOne(image: ImageWithoutVariants, signal: AbortSignal) {
    const original = await dispatch(downloadOriginal(image.path, signal));
    if (!original.ok) throw new Error(original.error.sentence, { cause: original.error });
    if (!original.data) return;
    const inspected = await inspectImage(original.data, image.path, signal, () => undefined);
    await Promise.allSettled([inspected.encoded]);
    signal.throwIfAborted();
    // A save takes a moment, and cancelling it would only have to be undone.
    const saved = await dispatch(
      addVariants(image, { ...inspected, isPrivate: site.privateOriginals }),
    );
    if (!saved.ok) throw new Error(saved.error.sentence);
  }

  async function backfillAll(list: readonly ImageWithoutVariants[], signal: AbortSignal) {
    for (const image of list) {
      if (signal.aborted) return;
      setBackfill((last = STARTED) => ({ ...last, total: list.length, current: image.name }));
      const failures = await backfillOne(image, signal).then(
        () => [],
        (error: Error) => [
          {
            id: image.id,
            name: image.name,
            reason: error.message,
            isLasting: error instanceof Refusal || hasCode(error.cause, 'storage/object-not-found'),
          },
        ],
      );
      if (signal.aborted) return;
      setBackfill((last = STARTED) => ({
        ...last,
        done: last.done + 1,
        failures: [...last.failures, ...failures],
      }));
    }
  }

  async function start() {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setBackfill(STARTED);
    const images = await dispatch(load(controller.signal));
    if (images.ok) await backfillAll(images.data, controller.signal);
    running.current = null;
    setBackfill((last) => last && { ...last, isRunning: false });
  }

  function cancel() {
    running.current?.abort();
    setBackfill((last) => last && { ...last, isStopping: true });
  }

  return { backfill, start, cancel };
}
