import { useEffect, useRef, useState } from 'react';
import { inspectImage } from '../../images/encode/inspectImage.ts';
import { site } from '../../site.config.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import type { Unsized } from '../../store/operations.ts';
import { addRenditions, fetchOriginal, loadUnsized } from '../../store/admin/backfillVariants.ts';

/** An image whose sizes could not be made, and why. */
export interface Failure {
  id: string;
  name: string;
  reason: string;
}

/** How far the making of missing sizes is. */
export interface Sizing {
  done: number;
  total: number;
  isRunning: boolean;
  /** Whether only what is being stored is still finished. */
  isStopping: boolean;
  /** What is being worked on. */
  current: string;
  failures: Failure[];
}

const BEGUN: Sizing = {
  isRunning: true,
  isStopping: false,
  done: 0,
  total: 0,
  current: '',
  failures: [],
};

/** Makes the sizes of all images that lack some, one image at a time, past those that fail. */
export function useSizing() {
  const dispatch = useAppDispatch();
  const [sizing, setSizing] = useState<Sizing>();
  const running = useRef<AbortController>(null);

  useEffect(() => () => running.current?.abort(), []);

  async function makeOne(unsized: Unsized, signal: AbortSignal) {
    const file = await fetchOriginal(unsized.path, signal);
    const inspected = await inspectImage(file, unsized.path, signal, () => undefined);
    await Promise.allSettled([inspected.renditions]);
    signal.throwIfAborted();
    // What is being stored is finished, since it takes a moment and would only be taken back.
    const saved = await dispatch(
      addRenditions(unsized, { ...inspected, isPrivate: site.privateOriginals }),
    );
    if (!saved.ok) throw new Error(saved.error);
  }

  async function makeAll(list: readonly Unsized[], signal: AbortSignal) {
    for (const unsized of list) {
      if (signal.aborted) return;
      setSizing((last = BEGUN) => ({ ...last, total: list.length, current: unsized.name }));
      const failures = await makeOne(unsized, signal).then(
        () => [],
        ({ message }: Error) => [{ id: unsized.id, name: unsized.name, reason: message }],
      );
      if (signal.aborted) return;
      setSizing((last = BEGUN) => ({
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
    setSizing(BEGUN);
    const unsized = await dispatch(loadUnsized());
    if (unsized.ok) await makeAll(unsized.data, controller.signal);
    running.current = null;
    setSizing((last) => last && { ...last, isRunning: false });
  }

  function cancel() {
    running.current?.abort();
    setSizing((last) => last && { ...last, isStopping: true });
  }

  return { sizing, start, cancel };
}
