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

const failureOf = ({ id, name }: ImageWithoutVariants, error: Error): Failure => ({
  id,
  name,
  reason: error.message,
  isLasting: error instanceof Refusal || hasCode(error.cause, 'storage/object-not-found'),
});

/** Creates variants of all images that `load` finds, one by one, and continues after a failure. */
export function useBackfill(load: (signal: AbortSignal) => ReturnType<typeof loadMissingVariants>) {
  const dispatch = useAppDispatch();
  const [backfill, setBackfill] = useState<Backfill>();
  const running = useRef<AbortController>(null);

  useEffect(() => () => running.current?.abort(), []);

  const show = (changes: Partial<Backfill>) =>
    setBackfill((last = STARTED) => ({ ...last, ...changes }));

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
    const failures: Failure[] = [];
    for (const [done, image] of list.entries()) {
      if (signal.aborted) return;
      show({ done, total: list.length, current: image.name, failures: [...failures] });
      await backfillOne(image, signal).catch((error: Error) => {
        failures.push(failureOf(image, error));
      });
    }
    if (!signal.aborted) show({ done: list.length, failures });
  }

  async function start() {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setBackfill(STARTED);
    const images = await dispatch(load(controller.signal));
    if (images.ok) await backfillAll(images.data, controller.signal);
    running.current = null;
    show({ isRunning: false });
  }

  function cancel() {
    running.current?.abort();
    show({ isStopping: true });
  }

  return { backfill, start, cancel };
}
